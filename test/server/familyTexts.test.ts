import { describe, expect, it } from 'vitest'
import templates from '../../src/server/demo/followUp/messages.json'
import { mailOptions } from '../../src/server/adapters/emailMessage.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'

/** Every sentence of a catalog, with x in its gaps. */
function sentences(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') {
    const about = { child: 'x', questionnaire: 'x', date: 'x' }
    const tries: readonly (readonly unknown[])[] = [['x', 'x'], [about], [['x', 'x']]]
    return tries.flatMap((given) => {
      try {
        const said: unknown = (texts as (...args: unknown[]) => unknown)(...given)
        return typeof said === 'string' && !/undefined|object/.test(said) ? [said] : []
      } catch {
        return []
      }
    })
  }
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentences) : []
}

describe('the texts for families', () => {
  it('keeps French signs at their words, by spaces that do not break', () => {
    const french = [
      ...sentences(textsFor('fr')),
      ...templates.flatMap(({ translations }) => sentences(translations.fr)),
    ]
    expect(french.length).toBeGreaterThan(40)
    expect(french.filter((sentence) => /(?:^|[^\u00a0])[:;!?»]|«[^\u00a0]/.test(sentence))).toEqual([])
    expect(french.filter((sentence) => /\u00a0[:;?»]/.test(sentence)).length).toBeGreaterThan(3)
  })

  it.each([
    ['en', 'Area: Monitor', 'Page:\n'],
    ['es', 'Area: Monitor', 'Page:\n'],
    ['fr', 'Area\u00a0: Monitor', 'Page\u00a0:\n'],
    ['zh', 'Area：Monitor', 'Page：\n'],
    ['ar', 'Area: Monitor', 'Page:\n'],
  ] as const)(
    'parts a label from its value as the language does, in the plain text of a e-mail too: %s',
    (language, fact, link) => {
      const { text } = mailOptions(
        {
          id: 'one',
          to: { name: 'x', address: 'x@families.example' },
          language,
          subject: 'x',
          parts: [
            { kind: 'facts', facts: [['Area', 'Monitor']] },
            { kind: 'link', label: 'Page', path: '/dashboard/asqs' },
          ],
        },
        { from: 'x@product.example', publicUrl: 'https://product.example' },
      )
      expect(text).toBe(`${fact}\n\n${link}https://product.example/dashboard/asqs\n`)
    },
  )
})
