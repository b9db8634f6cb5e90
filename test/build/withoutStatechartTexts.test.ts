import { describe, expect, it } from 'vitest'
import { removeStatechartTexts } from '../../src/build/withoutStatechartTexts.ts'

const sources = import.meta.glob<string>('../../machines/*/*Machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const lean = (code: string) => removeStatechartTexts(code, 'machine.ts').replaceAll(/\s+/g, ' ')

describe('machines as the browser gets them', () => {
  it.each(Object.entries(sources))('carry no title and no description of a state: %s', (file, code) => {
    const texts = [...code.matchAll(/\bmeta: \{ title: /g)]
    const left = removeStatechartTexts(code, file)
    expect(left).not.toMatch(/\bmeta: \{ title: /)
    expect(code.split(/\bdescription:\s/).length - left.split(/\bdescription:\s/).length).toBeGreaterThanOrEqual(
      texts.length,
    )
  })

  it('keep everything else, whatever a description contains', () => {
    expect(
      lean(`x = { a: { description: 'It\\'s here, "really".', meta: { title: 'A' }, on: { x: 'b' } }, b: {} }`),
    ).toBe(`x = { a: { on: { x: 'b' } }, b: {} }`)
    expect(lean('x = { a: { description: `so ${waits} for, a moment`, meta: { title: "A" }, tags: 1 } }')).toBe(
      'x = { a: { tags: 1 } }',
    )
  })

  it('lose what a transition says of itself, in every form that a transition has', () => {
    const transitions = `on: { a: { target: 'b', description: 'A.' }, c: [{ guard: 'g', description: 'C.' }] }`
    expect(lean(`x = { meta: { title: 'X' }, ${transitions}, always: [{ target: 'd', description: 'D.' }] }`)).toBe(
      `x = { on: { a: { target: 'b', }, c: [{ guard: 'g', }] }, always: [{ target: 'd', }] }`,
    )
  })

  it('keep a description that is data: in a context, an event, an input, or a meta that says more', () => {
    const data = `x = { context: { description: 'A form.' }, entry: raise({ type: 'e', description: 'B' }) }`
    expect(lean(data)).toBe(data)
    const inState = `{ meta: { title: 'X' }, invoke: { src: 'save', input: { description: 'C' } } }`
    expect(lean(`x = ${inState}`)).toBe(`x = { invoke: { src: 'save', input: { description: 'C' } } }`)
    const more = `x = { description: 'D', meta: { title: 'X', layout: 'RIGHT' } }`
    expect(lean(more)).toBe(more)
  })
})
