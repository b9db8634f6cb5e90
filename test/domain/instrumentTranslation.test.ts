import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { translatableTexts, translatedInstrument } from '../../src/domain/instrumentTranslation.ts'
import { sample, sampleInstruments } from './sampleInstruments.ts'

const languages = ['es', 'zh', 'fr', 'ar'] as const

const translationsOf = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../src/server/demo/translations/${language}.json`, import.meta.url), 'utf8'))

const form = sample('asq_3', 24)
const firstQuestion = form.sections[0]?.questions[0]

describe('the translation of an instrument', () => {
  it('replaces questions, labels and answers, and leaves points and handles', () => {
    const { instrument, untranslated } = translatedInstrument(
      { ...form, translations: { es: translationsOf('es') } },
      'es',
    )
    const question = instrument.sections[0]?.questions[0]
    expect(untranslated).toBe('none')
    expect(question?.boldBody).toBe('Sigue una indicación de un paso sin gesto')
    expect(question?.responseTypes[0]?.possibleAnswers).toEqual([
      { handle: 'yes', label: 'Sí', points: 10 },
      { handle: 'sometimes', label: 'A veces', points: 5 },
      { handle: 'not_yet', label: 'Todavía no', points: 0 },
    ])
  })

  it('is incomplete, and keeps the text, where a translation is missing', () => {
    const { Sometimes: _, ...others } = translationsOf('es')
    const { instrument, untranslated } = translatedInstrument({ ...form, translations: { es: others } }, 'es')
    expect(untranslated).toBe('some')
    const labels = instrument.sections[0]?.questions[0]?.responseTypes[0]?.possibleAnswers.map(({ label }) => label)
    expect(labels).toEqual(['Sí', 'Sometimes', 'Todavía no'])
    expect(translatedInstrument(form, 'fr').untranslated).toBe('all')
  })

  it('is complete in the instrument’s own language', () => {
    const { instrument, untranslated } = translatedInstrument(form, 'en')
    expect(untranslated).toBe('none')
    expect(instrument.sections[0]?.questions[0]).toEqual(firstQuestion)
  })

  it.each(languages)('of the sample pack has every text in %s, and no other', (language) => {
    const texts = new Set(sampleInstruments.flatMap((instrument) => [...translatableTexts(instrument)]))
    expect(new Set(Object.keys(translationsOf(language)))).toEqual(texts)
  })
})
