import type { Instrument, InstrumentType } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import { zoneCode } from '../../domain/zoneCode.ts'
import type { StoredFollowUpForm } from '../repositories/system/followUpForms.ts'
import { type AnswerSheet, drawAnswerSheet } from './answerSheets.ts'
import type { SeededChild } from './families.ts'
import type { Ids, SeedRow } from './insertRows.ts'
import type { OutcomeDeck } from './outcomes.ts'
import type { Random } from './random.ts'
import { drawScreenings, type DrawnSurvey, type ScreeningClock } from './screenings.ts'

/** The instruments in use with their database ids. */
export type StoredInstruments = ReadonlyMap<string, { readonly id: number; readonly instrument: Instrument }>

/** The key of StoredInstruments. Omits the language, because all of them are English. */
export const instrumentKey = (type: InstrumentType, ageMonths: number): string => `${type}/${ageMonths}`

export interface SurveyRows {
  readonly surveys: SeedRow<'surveys'>[]
  readonly results: SeedRow<'results'>[]
  readonly answers: SeedRow<'answers'>[]
  readonly followUps: SeedRow<'follow_ups'>[]
}

/** A large world stores answers for some of its children; the results of the others have no items to explain them. */
export type AnswerStorage = 'all' | 'results_only'

export interface SurveySource {
  readonly partnerId: number
  readonly instruments: StoredInstruments
  readonly teacherOf: ReadonlyMap<number, number>
  readonly noteAuthorsOf: (cohortId: number) => readonly number[]
  readonly followUpEnabled: boolean
  readonly followUpForm: StoredFollowUpForm
  readonly clock: ScreeningClock
  readonly deck: OutcomeDeck
  readonly random: Random
  /** Sheets by form and outcome, shared by the children whose answers are not stored. */
  readonly sharedSheets: Map<string, AnswerSheet[]>
}

/** Adds all surveys of a child with answers, results and follow-up reports. */
export function addSurveyRows(
  rows: SurveyRows,
  ids: Ids,
  child: SeededChild,
  keeping: AnswerStorage,
  source: SurveySource,
): void {
  const { random, deck } = source
  const outcomes = new Map<string, Zone>()
  const lastOf = new Map<InstrumentType, Zone>()
  const finished: FinishedSurvey[] = []
  for (const survey of drawScreenings(child, source.clock, random)) {
    const key = instrumentKey(survey.type, survey.ageMonths)
    // Both sides mostly agree and a child mostly keeps its zone; the deck's rates are preserved.
    const before = outcomes.get(key) ?? lastOf.get(survey.type)
    const outcome = before !== undefined && random.chance(outcomes.has(key) ? 0.75 : 0.5) ? before : deck(survey.type)
    outcomes.set(key, outcome)
    lastOf.set(survey.type, outcome)
    const stored = source.instruments.get(key)
    if (stored === undefined) continue
    const added = addSurvey(rows, ids, { child, survey, stored, outcome, keeping }, source)
    if (added !== null) finished.push(added)
  }
  if (source.followUpEnabled && child.followUpEnabled) addFollowUps(rows, ids, child, finished, source)
}

interface FinishedSurvey {
  readonly surveyId: number
  readonly survey: DrawnSurvey
  readonly finishedAt: string
  readonly needsFollowUp: boolean
}

function addSurvey(
  rows: SurveyRows,
  ids: Ids,
  {
    child,
    survey,
    stored,
    outcome,
    keeping,
  }: {
    child: SeededChild
    survey: DrawnSurvey
    stored: { readonly id: number; readonly instrument: Instrument }
    outcome: Zone
    keeping: AnswerStorage
  },
  source: SurveySource,
): FinishedSurvey | null {
  const surveyId = ids.next('surveys')
  const isParent = survey.side === 'parent'
  const staffId = isParent ? null : (source.teacherOf.get(child.cohortId) ?? null)
  const accountId = isParent ? child.accountId : null
  const isUntouched = survey.status === 'pending'
  const row: SeedRow<'surveys'> = {
    id: surveyId,
    partner_id: source.partnerId,
    child_id: child.id,
    instrument_id: stored.id,
    type: survey.type,
    age_months: survey.ageMonths,
    side: survey.side,
    status: survey.status,
    created_at: survey.createdAt,
    deadline_date: survey.deadlineDate,
    finished_at: survey.finishedAt,
    archived_at: survey.archivedAt,
    respondent_staff_id: isUntouched ? null : staffId,
    respondent_account_id: isUntouched ? null : accountId,
    asq_jid: null,
    asq_id: null,
    has_concern: false,
    monitor_or_refer: false,
    zones: null,
  }
  rows.surveys.push(row)
  if (isUntouched || (keeping === 'results_only' && survey.finishedAt === null)) return null

  const sheet =
    keeping === 'all'
      ? drawAnswerSheet(stored.instrument, outcome, source.random)
      : sharedSheet(stored.instrument, outcome, source)
  const at = survey.finishedAt ?? source.clock.now
  if (keeping === 'all') {
    const share = survey.finishedAt === null ? 0.2 + 0.6 * source.random.next() : 1
    for (const answer of sheet.answers.slice(0, Math.ceil(sheet.answers.length * share))) {
      rows.answers.push({
        survey_id: surveyId,
        response_type_id: answer.responseTypeId,
        answer_handles: [...answer.answerHandles],
        text_answer: answer.textAnswer,
        image_file_id: null,
        author_staff_id: staffId,
        author_account_id: accountId,
        updated_at: survey.finishedAt ?? survey.createdAt,
      })
    }
  }
  if (survey.finishedAt === null) return null

  const resultId = ids.next('results')
  const sections =
    keeping === 'all' ? [...sheet.score.sections] : sheet.score.sections.map((section) => ({ ...section, items: [] }))
  rows.results.push({ id: resultId, survey_id: surveyId, sections, computed_at: at })
  row.asq_id = resultId
  row.has_concern = sheet.score.hasConcernAnswer
  row.monitor_or_refer = sheet.score.monitorOrRefer
  row.zones = zoneCode(sheet.score.sections)
  const needsFollowUp = row.has_concern || row.monitor_or_refer
  return { surveyId, survey, finishedAt: survey.finishedAt, needsFollowUp }
}

const sharedSheetsPerOutcome = 24

function sharedSheet(instrument: Instrument, outcome: Zone, { sharedSheets, random }: SurveySource): AnswerSheet {
  const key = `${instrumentKey(instrument.type, instrument.ageMonths)}/${outcome}`
  const known = sharedSheets.get(key) ?? []
  sharedSheets.set(key, known)
  if (known.length === sharedSheetsPerOutcome) return random.pick(known)
  const sheet = drawAnswerSheet(instrument, outcome, random)
  known.push(sheet)
  return sheet
}

/** At most one report for each screening, on the side that was finished first. */
function addFollowUps(
  rows: SurveyRows,
  ids: Ids,
  child: SeededChild,
  finished: readonly FinishedSurvey[],
  { partnerId, random, clock }: SurveySource,
): void {
  const seen = new Set<string>()
  for (const { surveyId, survey, finishedAt, needsFollowUp } of finished) {
    const key = instrumentKey(survey.type, survey.ageMonths)
    if (seen.has(key) || !random.chance(needsFollowUp ? 0.6 : 0.12)) continue
    seen.add(key)
    const openedAt = new Date(Date.parse(finishedAt) + random.whole(1, 12) * 86_400_000).toISOString()
    if (openedAt > clock.now) continue
    const filledAt = new Date(Date.parse(openedAt) + random.whole(10, 50) * 60_000).toISOString()
    rows.followUps.push({
      id: ids.next('follow_ups'),
      partner_id: partnerId,
      child_id: child.id,
      survey_id: surveyId,
      filled_at: random.chance(0.8) && filledAt <= clock.now ? filledAt : null,
      created_at: openedAt,
    })
  }
}
