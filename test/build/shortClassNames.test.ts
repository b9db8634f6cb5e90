import { expect, it } from 'vitest'
import { createShortClassName } from '../../src/build/shortClassNames.ts'

const css = '.row { color: red } .row:hover > .name { animation: grow 0.5s } @keyframes grow { to { opacity: 1 } }'

it('names the classes and keyframes of a style module by its place among the files and theirs within it', () => {
  const nameOf = createShortClassName(['/ui/Row.module.css', '/ui/Cell.module.css'])
  expect([nameOf('row', '/ui/Row.module.css', css), nameOf('grow', '/ui/Row.module.css', css)]).toEqual(['b0', 'b2'])
  expect(nameOf('name', '/ui/Cell.module.css', css)).toBe('a1')
  expect(() => nameOf('other', '/ui/Row.module.css', css)).toThrow('No short name for other')
  expect(() => nameOf('row', '/elsewhere/Row.module.css', css)).toThrow('No short name for row')
})

it('gives no name twice, however many files there are', () => {
  const files = Array.from({ length: 3_000 }, (_, place) => `/ui/Part${place}.module.css`)
  const nameOf = createShortClassName(files)
  const names = files.flatMap((file) => [nameOf('row', file, css), nameOf('name', file, css)])
  expect(new Set(names).size).toBe(6_000)
  expect(names.every((name) => /^[a-zA-Z]+\d+$/.test(name))).toBe(true)
})
