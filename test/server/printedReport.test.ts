import { readFileSync } from 'node:fs'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { Instrument } from '../../src/domain/instrument.ts'
import { defaultPrematuritySettings } from '../../src/domain/prematurity.ts'
import { scoreInstrument } from '../../src/domain/scoring.ts'
import { threadPrinter } from '../../src/server/adapters/pdf.ts'
import { type Reported, printedReport } from '../../src/server/presenters/printedReport.ts'
import type { StoredAnswer } from '../../src/server/repositories/questionnaire.ts'
import { type Language, languages } from '../../src/server/texts/languages.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { sample } from '../domain/sampleInstruments.ts'
import { surveyOf } from './storedSurvey.ts'

const translations = Object.fromEntries(
  ['es', 'zh', 'fr', 'ar'].map((language) => [
    language,
    JSON.parse(
      readFileSync(new URL(`../../src/server/demo/translations/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>,
  ]),
)
const form: Instrument = { ...sample('asq_3', 24), translations }

/** Every radio answered with the choice at that place, or the last one. */
function sideOf(side: 'parent' | 'teacher', place: number): Reported['sides'][number] {
  const answers = new Map<number, StoredAnswer>()
  for (const { responseTypes } of form.sections.flatMap((section) => section.questions))
    for (const { id, inputType, possibleAnswers } of responseTypes) {
      const choice = possibleAnswers[place] ?? possibleAnswers.at(-1)
      if (inputType !== 'radio' || choice === undefined) continue
      const given = { handles: [choice.handle], text: null, fileId: null, authorName: null, revision: 0, updatedAt: '' }
      answers.set(id, { id, surveyId: 1, responseTypeId: id, ...given })
    }
  const { sections } = scoreInstrument(
    form,
    new Map(
      [...answers].map(([id, { handles }]) => [
        id,
        { responseTypeId: id, answerHandles: handles, textAnswer: null, imageUrl: null },
      ]),
    ),
  )
  return { side, survey: surveyOf(side), scores: sections, choices: [], answers }
}

const report = (language: Language, changes: Partial<Reported> = {}, weeksPremature = 8) =>
  printedReport({
    language,
    product: 'Screening',
    child: {
      name: 'Ines Child',
      birthday: '2024-04-20',
      birth: { birthday: '2024-04-20', weeksPremature },
      prematurity: defaultPrematuritySettings,
      cohorts: [
        { id: 1, name: 'Ducklings' },
        { id: 2, name: 'Otters' },
      ],
      partnerName: 'Alder County',
      partnerAddress: '1 Main Street\nAlder, NY 10999',
      partnerTelephone: '(914) 555-0100',
    },
    instrument: form,
    sides: [sideOf('parent', 0), sideOf('teacher', 2)],
    today: '2026-03-19',
    ...changes,
  })

describe('the sheet of a screening', () => {
  it('names the child, its date of birth and cohorts, and the organization with address and telephone', () => {
    const { facts, organization, contact } = report('en')
    expect([organization, ...contact]).toEqual(['Alder County', '1 Main Street', 'Alder, NY 10999', '(914) 555-0100'])
    expect(facts.slice(0, 4)).toEqual([
      ['Child', 'Ines Child'],
      ['Date of birth', 'April 20, 2024 · born 8 weeks early; counted from June 15, 2024 through April 19, 2026'],
      ['Cohort', 'Ducklings; Otters'],
      ['Questionnaire', 'ASQ-3 Sample, 24 Months'],
    ])
  })

  it('tells the age on the day of completion, in months and days, and by how many weeks it is adjusted', () => {
    expect(report('en').facts[4]).toEqual([
      'Parent',
      'Completed on March 18, 2026 · Answered by Rosa Lindt\n' +
        'Age on that day: 22 months, 26 days · Adjusted by 8 weeks (early birth): 21 months, 3 days\n' +
        'For 23 months, 0 days through 25 months, 15 days · Adjusted age when assigned, March 1, 2026: 20 months, 14 days',
    ])
    expect(report('en', {}, 0).facts[4]?.[1]).toMatch(
      /Age on that day: 22 months, 26 days · Not adjusted for early birth$/m,
    )
  })

  it('tells that a teacher questionnaire was chosen in place of another one: by whom, when and why', () => {
    const choice = {
      surveyId: 1,
      name: 'ASQ-3 Sample, 24 Months',
      formerSurveyId: 2,
      formerName: 'ASQ-3 Sample, 22 Months',
      authorName: 'Rosa Lindt',
      chosenAt: '2026-03-02T10:00:00.000Z',
      reason: 'Has caught up.',
    }
    expect(report('en', { sides: [{ ...sideOf('teacher', 2), choices: [choice] }] }).facts[4]?.[1]).toMatch(
      /\nRosa Lindt chose ASQ-3 Sample, 24 Months in place of ASQ-3 Sample, 22 Months on March 2, 2026: Has caught up\.$/,
    )
  })

  it('draws each area with cut-off, monitoring zone and the scores of both sides', () => {
    const [communication, ...others] = report('en').results.areas
    expect(others).toHaveLength(4)
    expect(communication).toEqual({
      name: 'Communication',
      scale: {
        highest: 60,
        bands: [
          { zone: 'refer', from: 0, to: 25.17 },
          { zone: 'monitor', from: 25.17, to: 37.5 },
          { zone: 'on_schedule', from: 37.5, to: 60 },
        ],
        marks: [
          { side: 'parent', score: 60 },
          { side: 'teacher', score: 0 },
        ],
      },
      figures: 'Cut-off 25.17; Monitor below 37.50',
      results: [
        { score: '60.00', zone: 'on_schedule', word: 'On schedule' },
        { score: '0.00', zone: 'refer', word: 'Refer' },
      ],
    })
  })

  it.each(languages)('says in %s what the zones mean', (language) => {
    const { meanings } = report(language).results
    expect(meanings.map(({ zone }) => zone)).toEqual(['on_schedule', 'monitor', 'refer'])
    expect(meanings.map(({ meaning }) => meaning)).toEqual(Object.values(textsFor(language).report.meanings))
  })

  it('puts the answers of concern before all others, or says that there are none', () => {
    const { concerns, answers } = report('en')
    expect(concerns).toMatchObject({
      columns: ['Answers of concern', 'Parent', 'Teacher'],
      rows: [
        ['Seeing and hearing', expect.anything(), 'Are you comfortable with it? No'],
        ['Moving', 'Does anything worry you? Yes', expect.anything()],
        ['Eating, sleeping and health', 'Has anything worried you? Yes', expect.anything()],
        ['Skills that went away', 'Has a skill gone away? Yes', expect.anything()],
      ],
    })
    expect(answers.map(({ columns }) => columns[0])).toEqual(form.sections.map(({ name }) => name))
    expect(report('en', { sides: [{ ...sideOf('parent', 0), answers: new Map() }] }).concerns).toBe(
      'No answer of concern was given.',
    )
  })

  it('has the questions in its language, and otherwise says in its language that they are in English', () => {
    expect(report('fr').answersNote).toBeNull()
    expect(report('fr').answers[0]?.rows[2]).toEqual(['Associe deux mots', 'Oui', 'Pas encore'])
    const untranslated = report('fr', { instrument: sample('asq_3', 24) })
    expect(untranslated.answersNote).toBe(textsFor('fr').report.inEnglish)
    expect(untranslated.answers[0]?.rows[2]).toEqual(['Puts two words together', 'Yes', 'Not yet'])
  })

  it('claims no language for a form that is translated in part, or is not in English', () => {
    const english = sample('asq_3', 24)
    const partly = report('fr', { instrument: { ...english, translations: { fr: { Yes: 'Oui' } } } })
    const spanish = report('fr', { instrument: { ...english, locale: 'es-US' } })
    const { notTranslated } = textsFor('fr').report
    expect([partly.answersNote, spanish.answersNote]).toEqual([notTranslated, notTranslated])
  })

  const printer = threadPrinter({ warn: () => undefined })
  afterAll(() => printer.stop())

  it.each(['en', 'es', 'ar'] as const)(
    'takes two pages at most for an ASQ-3 without long comments: %s',
    async (language) => {
      const reader = { staffId: 1, gone: new AbortController().signal }
      const bytes = await printer.print(report(language), reader)
      expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(2)
    },
  )
})
