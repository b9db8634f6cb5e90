import type { Instrument, Question } from './instrument.ts'
import { languageOfLocale } from './locale.ts'

type Translate = (text: string) => string

/**
 * The instrument with the texts that are printed for families in another language, and how many of them have no
 * translation and stay as they are.
 */
export function translatedInstrument(
  instrument: Instrument,
  language: string,
): { readonly instrument: Instrument; readonly untranslated: 'none' | 'some' | 'all' } {
  if (languageOfLocale(instrument.locale) === language) return { instrument, untranslated: 'none' }
  const texts = new Map(Object.entries(instrument.translations?.[language] ?? {}))
  const missing = new Set<string>()
  const translated = withTexts(instrument, (text) => {
    const translation = texts.get(text)
    if (translation === undefined && text !== '') missing.add(text)
    return translation ?? text
  })
  return { instrument: translated, untranslated: missing.size === 0 ? 'none' : texts.size === 0 ? 'all' : 'some' }
}

/** Every text of an instrument that can be translated, once. */
export function translatableTexts(instrument: Instrument): ReadonlySet<string> {
  const texts = new Set<string>()
  withTexts(instrument, (text) => {
    texts.add(text)
    return text
  })
  return texts
}

/** The name, the notice, the questions and the answers: what the printed report shows of an instrument. */
function withTexts(instrument: Instrument, translate: Translate): Instrument {
  return {
    ...instrument,
    name: translate(instrument.name),
    ...(instrument.notice === undefined ? {} : { notice: translate(instrument.notice) }),
    sections: instrument.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => questionWithTexts(question, translate)),
    })),
  }
}

function questionWithTexts(question: Question, translate: Translate): Question {
  return {
    ...question,
    boldBody: translate(question.boldBody),
    responseTypes: question.responseTypes.map((responseType) => ({
      ...responseType,
      label: translate(responseType.label),
      possibleAnswers: responseType.possibleAnswers.map((answer) => ({ ...answer, label: translate(answer.label) })),
    })),
  }
}
