import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadPrinter } from '../../src/server/adapters/pdf.ts'
import type { PrintedReport } from '../../src/server/adapters/printedReport.ts'

const names = {
  Latin: 'Nguyễn Thảo Núñez-Østergård',
  'plain letters after accented ones': 'Eva L’Ast',
  Yoruba: 'Adébáyọ̀ Ọláńrewájú',
  Greek: 'Αναστασία Παπαδοπούλου Ἀθῆναι',
  Cyrillic: 'Соломія Шевченко Ґ',
  Hebrew: 'נעם בן־דוד',
  vowels: 'נֹעַם מֹשֶׁה',
  Arabic: 'فاطمة الزهراء محمد',
  Persian: 'پژمان گلزاده',
  Hindi: 'आराध्या क्षत्रिय',
  Thai: 'สมชาย ผู้ใหญ่',
  Amharic: 'አበበ በቀለ',
  Korean: '김민준 서연',
  Chinese: '丽华 张龘',
  Japanese: 'さくら タロウ',
  emoji: '😀 👍🏽',
}
const without = { Bengali: 'বাংলা', Khmer: 'ភាសា', half: '\uD800', unassigned: '\uFFFF' }

const words = (name: string) => `Plays with ${name} at home`

const reportOf = (rows: PrintedReport['answers'][number]['rows']): PrintedReport => ({
  language: 'en',
  direction: 'ltr',
  title: 'Letters',
  product: 'Screening',
  organization: 'Alder County',
  heading: 'Letters',
  warning: null,
  notice: null,
  unprintable: 'The sign {sign} stands for a letter.',
  contact: [],
  facts: [],
  results: { title: 'Results', area: 'Area', sides: [], areas: [], meanings: [], notes: [] },
  concerns: 'None.',
  answersTitle: 'Answers',
  answersNote: null,
  answers: [
    {
      columns: ['alone', 'in a line'],
      widths: [40, 60],
      rows,
    },
  ],
  foot: 'foot',
  page: '{page} of {pages}',
})

interface Item {
  readonly words: string
  readonly x: number
  readonly y: number
}

const logged: unknown[] = []
let items: readonly Item[]
beforeAll(async () => {
  const printer = threadPrinter({ warn: (...line) => void logged.push(line) })
  const reader = { staffId: 1, gone: new AbortController().signal }
  // These contain the shapes of plain letters, which must still be letters in the next report.
  await printer.print(reportOf([['Éš”', 'Ĺá']]), reader)
  const rows = Object.values({ ...names, ...without }).map((name) => [name, words(name)])
  const bytes = await printer.print(reportOf(rows), reader)
  await printer.stop()
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  items = (await page.getTextContent()).items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ words: item.str.normalize('NFKC'), x: Number(item.transform[4]), y: Number(item.transform[5]) }]
      : [],
  )
})
afterAll(() => expect(items.length).toBeGreaterThan(40))

/** The items of the row of the name, from left to right. */
function rowOf(place: number): readonly Item[] {
  const heights = [...new Set(items.filter(({ words: said }) => said.startsWith('Plays')).map(({ y }) => y))]
  const height = heights.sort((first, second) => second - first)[place]
  return items.filter(({ y }) => y === height).sort((first, second) => first.x - second.x)
}

/** The letters without their order: paper has vowels where they are drawn, not where they are written. */
const letters = (text: string) => [...text.normalize('NFKC').normalize('NFD').replaceAll(/\s/g, '')].sort().join('')

describe('the letters of a report', () => {
  it.each(Object.entries(names).map(([script, name], place) => [script, name, place] as const))(
    'are those of the name: %s, alone and among Latin letters',
    (_script, name, place) => {
      const row = rowOf(place)
      expect(letters(row.map(({ words: said }) => said).join(''))).toBe(letters(name + words(name)))
    },
  )

  it.each(['Hebrew', 'Arabic', 'Persian'] as const)(
    'read from right to left inside a line that reads from left to right: %s',
    (script) => {
      const line = rowOf(Object.keys(names).indexOf(script)).filter(({ x }) => x > 250)
      const placeOf = (word: string) => line.find(({ words: said }) => said.includes(word))?.x ?? 0
      const [first = '', second = ''] = names[script].split(' ')
      const places = ['Plays', second, first, 'home'].map(placeOf)
      expect(places[0]).toBeGreaterThan(0)
      expect(places).toEqual([...places].sort((one, other) => one - other))
    },
  )

  it('are a visible sign, with a sentence, where no font has one', () => {
    const sign = '\uFFFD'
    const count = Object.keys(names).length
    const printed = Object.keys(without).map((_, place) =>
      rowOf(count + place)
        .map(({ words: said }) => said)
        .join(''),
    )
    const expected = Object.values(without).map((name) => sign.repeat([...name].length))
    expect(printed.map((said) => said.replaceAll(/\s/g, ''))).toEqual(
      expected.map((signs) => `${signs}${words(signs)}`.replaceAll(' ', '')),
    )
    expect(items.map(({ words: said }) => said).join('')).toContain(`Thesign${sign}stands`)
  })

  it('are named in the log by their range alone', () => {
    const range = { ranges: ['U+0980', 'U+1780', 'U+FF80'] }
    expect(logged).toEqual([[range, 'a report has characters that no font has']])
  })
})
