import { describe, expect, it } from 'vitest'
import { withoutStatechartWords } from '../../src/server/vitePlugins.ts'

const sources = import.meta.glob<string>('../../machines/*/*Machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function stripped(code: string): string {
  const { transform } = withoutStatechartWords()
  if (typeof transform !== 'object') throw new Error('The plugin transforms machines.')
  const handler = transform.handler as (this: unknown, code: string) => { code: string }
  return handler.call(undefined, code).code
}

describe('machines as the browser gets them', () => {
  it.each(Object.entries(sources))('carry no words of the book: %s', (_, code) => {
    const lean = stripped(code)
    expect(lean).not.toMatch(/\bdescription: ['"]/)
    expect(lean).not.toMatch(/\bmeta: \{ title: ['"]/)
    expect(lean.length).toBeLessThan(code.length)
  })

  it('keep everything else, apostrophes in a description included', () => {
    const code = `{ a: { description: 'It\\'s here, "really".', meta: { title: 'A' }, on: { x: 'b' } }, b: {} }`
    expect(stripped(code).replaceAll(/\s+/g, ' ')).toBe(`{ a: { on: { x: 'b' } }, b: {} }`)
  })
})
