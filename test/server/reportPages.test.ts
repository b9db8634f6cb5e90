import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { Instrument, Question } from '../../src/domain/instrument.ts'
import { defaultPrematuritySettings } from '../../src/domain/prematurity.ts'
import { threadPrinter } from '../../src/server/adapters/pdf.ts'
import { type ReportedSide, printedReport } from '../../src/server/presenters/printedReport.ts'
import type { StoredAnswer } from '../../src/server/repositories/questionnaire.ts'
import { type Language, languages } from '../../src/server/texts/languages.ts'
import { textsFor } from '../../src/server/texts/textsFor.ts'
import { surveyOf } from './storedSurvey.ts'

const yesNo = [
  { handle: 'yes', label: 'Yes' },
  { handle: 'no', label: 'No' },
]

const scored = (id: number): Question => ({
  id,
  boldBody: `Does thing number ${id} when somebody asks for it and nobody helps, also on another day`,
  body: '',
  imageUrl: null,
  details: null,
  concernHandles: [],
  responseTypes: [
    { id, inputType: 'radio', label: 'Does it?', required: true, readonlyGroup: false, possibleAnswers: yesNo },
  ],
})

const overall: Question = {
  ...scored(900),
  boldBody: 'Moving',
  responseTypes: [
    {
      id: 900,
      inputType: 'radio',
      label: 'Does anything worry you?',
      required: true,
      readonlyGroup: false,
      possibleAnswers: yesNo,
    },
    {
      id: 901,
      inputType: 'textarea',
      label: 'What have you noticed?',
      required: false,
      readonlyGroup: false,
      possibleAnswers: [],
    },
  ],
}

/** Invented, with the requested number of questions in its sections. */
const formOf = (questions: number): Instrument => ({
  type: 'asq_3',
  ageMonths: 24,
  name: 'Invented, 24 months',
  locale: 'en',
  version: 'invented-1',
  provenance: 'sample',
  sections: areas.map((handle, section) => ({
    handle,
    name: handle,
    scored: handle !== 'overall',
    requiredAnswersCount: 0,
    questions:
      handle === 'overall'
        ? [overall]
        : Array.from({ length: questions }, (_, place) => scored((section + 1) * 100 + place)),
  })),
})
const areas = ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social', 'overall'] as const

const answered = (responseTypeId: number, given: Partial<StoredAnswer>): [number, StoredAnswer] => [
  responseTypeId,
  {
    id: responseTypeId,
    surveyId: 1,
    responseTypeId,
    handles: [],
    text: null,
    fileId: null,
    authorName: null,
    updatedAt: '2026-03-18T10:00:00.000Z',
    revision: 1,
    ...given,
  },
]

const sideOf = (side: ReportedSide['side']): ReportedSide => ({
  side,
  survey: surveyOf(side),
  scores: [],
  choices: [],
  answers: new Map([answered(900, { handles: ['no'] }), answered(901, { text: 'Runs and climbs.' })]),
})

const reported = (language: Language, questions = 6) =>
  printedReport({
    language,
    product: 'Screening',
    child: {
      name: 'Ines Child',
      birthday: '2024-03-20',
      birth: { birthday: '2024-03-20', weeksPremature: 8 },
      prematurity: defaultPrematuritySettings,
      cohorts: [{ id: 1, name: 'Ducklings' }],
      partnerName: 'Alder County',
      partnerAddress: '1 Main Street\nAlder, NY 10999',
      partnerTelephone: '(914) 555-0100',
    },
    instrument: formOf(questions),
    sides: [sideOf('parent'), sideOf('teacher')],
    today: '2026-03-18',
  })

interface Line {
  readonly words: string
  readonly y: number
}

const log = { warn: () => undefined }
const reader = { staffId: 1, gone: new AbortController().signal }
const printer = threadPrinter(log)
afterAll(() => printer.stop())

/** The text of each page, line by line from top to bottom, with its baseline. */
async function pagesOf(language: Language, questions?: number): Promise<readonly (readonly Line[])[]> {
  const bytes = await printer.print(reported(language, questions), reader)
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ words: item.str.normalize('NFKC'), y: Math.round((item.transform as number[])[5]! * 10) / 10 }]
          : [],
      )
    }),
  )
}

describe('the pages of a report', () => {
  it.each(languages)('in %s: an answer to one of several questions is shown with its question', (language) => {
    const [row] = reported(language).answers.at(-1)!.rows
    const both = 'Does anything worry you? No\nWhat have you noticed? Runs and climbs.'
    expect(row).toEqual(['Moving', both, both])
  })

  it.each([
    ['en', 7],
    ['zh', 8],
    ['fr', 40],
  ] as const)(
    'in %s with %i questions a section: every row has its section and its columns above it',
    async (language, questions) => {
      const { report, areas: names } = textsFor(language)
      const pages = await pagesOf(language, questions)
      expect(pages.length).toBeGreaterThan(1)
      const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')
      const titles = areas.map((handle) => plain(`${names[handle]}${report.side.parent}${report.side.teacher}`))
      let rows = 0
      for (const page of pages) {
        const words = plain(page.map((line) => line.words).join(''))
        for (const [question] of words.matchAll(/Doesthingnumber(\d)/g)) {
          rows += 1
          const title = titles[Number(question.at(-1)) - 1]!
          const place = words.indexOf(title)
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThan(words.indexOf(question))
        }
        // Headings without a row below them would be the last text above the foot.
        const foot = plain(report.made('')).slice(0, 4)
        for (const title of titles) expect(words).not.toContain(`${title}${foot}`)
      }
      expect(rows).toBe((areas.length - 1) * questions)
    },
  )

  it('in Arabic: a label and its value share a baseline', async () => {
    const [page] = await pagesOf('ar')
    const heightsOf = (pattern: RegExp) => page!.filter(({ words }) => pattern.test(words)).map(({ y }) => y)
    const arabic = new Set(heightsOf(/\p{Script=Arabic}/u))
    const values = heightsOf(/Ines Child|Invented, 24/)
    expect(values).toHaveLength(2)
    for (const value of values) expect([...arabic]).toContain(value)
  })
})

describe('one report after the other', () => {
  it('fails alone when its thread ends: the reports that wait for it are set by the next thread', async () => {
    const own = threadPrinter(log)
    const reports = (['en', 'es', 'en'] as const).map((language, staffId) =>
      own.print(reported(language), { ...reader, staffId }),
    )
    const ends = Promise.allSettled(reports)
    await Promise.resolve()
    await own.stop()
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    await own.stop()
  })
})
