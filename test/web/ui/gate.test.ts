import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8')

describe('browsers without flexbox and flex-wrap (10)', () => {
  const page = new DOMParser().parseFromString(read('index.html'), 'text/html')
  const [plain = '', supported = ''] = read('src/web/ui/gate.css').split('@supports (flex-wrap: wrap)')

  it('get a sentence that says so, without scripts', () => {
    expect(page.querySelector('#unsupported')?.textContent).toMatch(/flexbox and flex-wrap/)
    expect(plain).toMatch(/#root\s*\{\s*display: none;/)
    expect(plain).not.toMatch(/#unsupported\s*\{[^}]*display/)
  })

  it('are the only ones who see it', () => {
    expect(supported).toMatch(/#root\s*\{\s*display: block;/)
    expect(supported).toMatch(/#unsupported\s*\{\s*display: none;/)
  })
})

describe('the page itself', () => {
  it('holds no style or script of its own, which the Content-Security-Policy would refuse', () => {
    const page = new DOMParser().parseFromString(read('index.html'), 'text/html')
    expect(page.querySelectorAll('style, [style]')).toHaveLength(0)
    expect([...page.querySelectorAll('script')].filter((script) => script.textContent !== '')).toEqual([])
  })
})
