import { inputTypes, instrumentTypes, provenances, sectionHandles } from './instrument.ts'
import type { Instrument, PossibleAnswer, Question, ResponseType, Section, SectionNorm } from './instrument.ts'
import { checkPack } from './instrumentRules.ts'
import { addProblem, fieldOf, readEntries, readFlag, readInteger, readList, readMatching } from './placedJson.ts'
import { readNumber, readOneOf, readRecord, readText } from './placedJson.ts'
import type { FormatProblem, Placed, PlacedRecord } from './placedJson.ts'

/** Documented in docs/instrument-format.md. A change that makes old files invalid raises the version. */
const instrumentPackFormat = { format: 'screening-instruments', version: 1 } as const

export type InstrumentPackResult =
  | { readonly ok: true; readonly instruments: readonly Instrument[] }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

const largestId = 999_999_999

/**
 * Parses a pack of instruments, or reports everything that is wrong with it, each problem with its place and reason.
 */
export function parseInstrumentPack(json: unknown): InstrumentPackResult {
  const problems: FormatProblem[] = []
  const pack = readRecord({ value: json, place: '', problems }, ['format', 'format_version', 'instruments'], [])
  if (pack === null) return { ok: false, problems }
  readFormat(pack)
  const instruments = readList(fieldOf(pack, 'instruments'), 1, readInstrument)
  if (problems.length === 0) checkPack(instruments, problems)
  return problems.length === 0 ? { ok: true, instruments } : { ok: false, problems }
}

function readFormat(pack: PlacedRecord): void {
  const { format, version } = instrumentPackFormat
  const formatField = fieldOf(pack, 'format')
  if (formatField !== null && formatField.value !== format) addProblem(formatField, `This must be "${format}".`)
  const versionField = fieldOf(pack, 'format_version')
  if (versionField !== null && versionField.value !== version) {
    addProblem(versionField, `This program reads version ${version} of the format only.`)
  }
}

function readInstrument(at: Placed): Instrument | null {
  const record = readRecord(
    at,
    ['type', 'age_months', 'name', 'locale', 'version', 'provenance', 'sections'],
    ['notice', 'translations'],
  )
  if (record === null) return null
  const notice = fieldOf(record, 'notice')
  const translations = fieldOf(record, 'translations')
  const localeReason = 'This must be a language code such as "en" or "zh-TW".'
  return {
    type: readOneOf(fieldOf(record, 'type'), instrumentTypes),
    ageMonths: readInteger(fieldOf(record, 'age_months'), 1, 72),
    name: readText(fieldOf(record, 'name'), { max: 120 }),
    locale: readMatching(fieldOf(record, 'locale'), /^[a-z]{2}(-[A-Z]{2})?$/, localeReason),
    version: readText(fieldOf(record, 'version'), { max: 40 }),
    provenance: readOneOf(fieldOf(record, 'provenance'), provenances),
    ...(notice === null ? {} : { notice: readText(notice, { max: 500 }) }),
    sections: readList(fieldOf(record, 'sections'), 1, readSection),
    ...(translations === null ? {} : { translations: readTranslations(translations) }),
  }
}

function readTranslations(at: Placed): NonNullable<Instrument['translations']> {
  const isLanguage = (language: string) => /^[a-z]{2}$/.test(language)
  return readEntries(at, isLanguage, 'A translation is named by its language, such as "es".', (language) =>
    readEntries(
      language,
      () => true,
      '',
      (text) => readText(text, { max: 500 }),
    ),
  )
}

function readSection(at: Placed): Section | null {
  const record = readRecord(at, ['handle', 'name', 'scored', 'required_answers_count', 'questions'], ['norm'])
  if (record === null) return null
  const normField = fieldOf(record, 'norm')
  const norm = normField === null ? null : readNorm(normField)
  return {
    handle: readOneOf(fieldOf(record, 'handle'), sectionHandles),
    name: readText(fieldOf(record, 'name'), { max: 80 }),
    scored: readFlag(fieldOf(record, 'scored')),
    requiredAnswersCount: readInteger(fieldOf(record, 'required_answers_count'), 0, 200),
    ...(norm === null ? {} : { norm }),
    questions: readList(fieldOf(record, 'questions'), 1, readQuestion),
  }
}

function readNorm(at: Placed): SectionNorm | null {
  const record = readRecord(at, ['cut_off', 'monitor_bound'], [])
  if (record === null) return null
  return {
    cutOff: readNumber(fieldOf(record, 'cut_off'), 0, 1000),
    monitorBound: readNumber(fieldOf(record, 'monitor_bound'), 0, 1000),
  }
}

function readQuestion(at: Placed): Question | null {
  const record = readRecord(
    at,
    ['id', 'bold_body', 'body', 'response_types'],
    ['image_url', 'details', 'concern_handles'],
  )
  if (record === null) return null
  return {
    id: readInteger(fieldOf(record, 'id'), 1, largestId),
    boldBody: readText(fieldOf(record, 'bold_body'), { max: 300 }),
    body: readText(fieldOf(record, 'body'), { max: 2000, mayBeEmpty: true }),
    imageUrl: readOptional(fieldOf(record, 'image_url'), readPicture),
    details: readOptional(fieldOf(record, 'details'), (field) => readText(field, { max: 4000 })),
    concernHandles: readList(fieldOf(record, 'concern_handles'), 0, readHandle),
    responseTypes: readList(fieldOf(record, 'response_types'), 1, readResponseType),
  }
}

function readOptional(field: Placed | null, read: (present: Placed) => string): string | null {
  return field === null || field.value === null ? null : read(field)
}

function readPicture(field: Placed): string {
  const reason = 'This must be the path of a picture of the product, such as "/pictures/ball.svg".'
  return readMatching(field, /^\/pictures\/[\w-]+\.(svg|png|jpg|webp)$/, reason)
}

function readHandle(field: Placed | null): string {
  const reason = 'A handle is made of small letters, digits and underscores, at most 60 of them.'
  return readMatching(field, /^[a-z0-9_]{1,60}$/, reason)
}

function readResponseType(at: Placed): ResponseType | null {
  const record = readRecord(at, ['id', 'input_type', 'label', 'required'], ['readonly_group', 'possible_answers'])
  if (record === null) return null
  return {
    id: readInteger(fieldOf(record, 'id'), 1, largestId),
    inputType: readOneOf(fieldOf(record, 'input_type'), inputTypes),
    label: readText(fieldOf(record, 'label'), { max: 200 }),
    required: readFlag(fieldOf(record, 'required')),
    readonlyGroup: readFlag(fieldOf(record, 'readonly_group')),
    possibleAnswers: readList(fieldOf(record, 'possible_answers'), 0, readPossibleAnswer),
  }
}

function readPossibleAnswer(at: Placed): PossibleAnswer | null {
  const record = readRecord(at, ['handle', 'label'], ['points'])
  if (record === null) return null
  const points = fieldOf(record, 'points')
  return {
    handle: readHandle(fieldOf(record, 'handle')),
    label: readText(fieldOf(record, 'label'), { max: 200 }),
    ...(points === null ? {} : { points: readInteger(points, 0, 10) }),
  }
}
