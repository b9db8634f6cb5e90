import { type Kysely, type SqlBool, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { InstrumentType } from '../../domain/instrument.ts'
import type { Birth, PrematuritySettings } from '../../domain/prematurity.ts'
import { birthOf, screeningSettingsOf } from '../../domain/screeningSettings.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, sideInScope } from '../identity/scope.ts'
import type { SurveyAddress } from './questionnaire.ts'

/** A teacher survey, with what decides by which form it may be replaced. */
export interface ReplaceableSurvey {
  readonly id: number
  readonly childId: number
  readonly type: InstrumentType
  readonly ageMonths: number
  readonly status: SurveyStatus
  /** Neither finished nor archived. */
  readonly isOpen: boolean
  readonly birth: Birth
  readonly prematurity: PrematuritySettings
  /** The zone of the child's partner, whose day counts. */
  readonly timeZone: string
  /** The ages of the child's finished teacher surveys of that type. */
  readonly finishedAges: readonly number[]
}

/**
 * Reads a teacher survey by its own id and its child's; null when there is none in scope. `lock` prevents others from
 * writing any of the child's teacher surveys of that type until the transaction ends: in the order of their ids, so that
 * two people who replace each other's choice wait for each other.
 */
export async function findReplaceableSurvey(
  db: Kysely<Tables>,
  scope: Scope,
  { playerId, surveyId }: SurveyAddress,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<ReplaceableSurvey | null> {
  const query = db
    .selectFrom('surveys as asked')
    .innerJoin('children', 'children.id', 'asked.child_id')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.child_id', '=', 'asked.child_id')
        .onRef('surveys.type', '=', 'asked.type')
        .onRef('surveys.side', '=', 'asked.side'),
    )
    .select([
      'surveys.id',
      'surveys.child_id',
      'surveys.type',
      'surveys.age_months',
      'surveys.status',
      'surveys.archived_at',
      'children.birthday',
      'children.weeks_premature',
      'children.age_override',
      'partners.premature_from_weeks as prematureFromWeeks',
      'partners.form_at_nine_months as formAtNineMonths',
      'partners.time_zone',
    ])
    .where('asked.id', '=', surveyId)
    .where('asked.side', '=', 'teacher')
    .where('children.id', '=', playerId)
    .where(childByIdInScope(scope, 'otherInstrument.survey'))
    .orderBy('surveys.id')
  const rows = await (lock ? query.forNoKeyUpdate('surveys') : query).execute()
  const row = rows.find(({ id }) => id === surveyId)
  if (row === undefined) return null
  return {
    id: row.id,
    childId: row.child_id,
    type: row.type,
    ageMonths: row.age_months,
    status: row.status,
    isOpen: row.status !== 'finished' && row.archived_at === null,
    birth: birthOf(row),
    prematurity: screeningSettingsOf(row),
    timeZone: row.time_zone,
    finishedAges: rows.filter(({ status }) => status === 'finished').map((each) => each.age_months),
  }
}

export interface Replacement {
  readonly formerId: number
  readonly instrumentId: number
  readonly ageMonths: number
  readonly deadlineDate: IsoDate
  readonly reason: string
  readonly staffId: number
  readonly now: IsoInstant
}

/**
 * Archives an unfinished teacher survey, opens the one of another form in its place and stores who chose it, and why;
 * returns the id of the opened one. One that exists already is opened again with its answers. Null when there is nothing
 * to archive in scope, or the other one is finished.
 */
export async function replaceSurvey(
  tx: Kysely<Tables>,
  scope: Scope,
  { formerId, instrumentId, ageMonths, deadlineDate, reason, staffId, now }: Replacement,
): Promise<number | null> {
  const { rows } = await sql<{ survey_id: number }>`
    with former as (
      update surveys set archived_at = ${now}::timestamptz
      from children
      where children.id = surveys.child_id and surveys.id = ${formerId} and surveys.side = 'teacher'
        and surveys.status <> 'finished' and surveys.archived_at is null
        and ${childByIdInScope(scope, 'otherInstrument.replace')}
      returning surveys.id, surveys.partner_id, surveys.child_id, surveys.type
    ), opened as (
      insert into surveys (partner_id, child_id, instrument_id, type, age_months, side, created_at, deadline_date)
      select partner_id, child_id, ${instrumentId}::integer, type, ${ageMonths}::smallint, 'teacher', ${now}::timestamptz,
        ${deadlineDate}::date
      from former
      on conflict (child_id, type, age_months, side) do update
        set archived_at = null, created_at = excluded.created_at, deadline_date = excluded.deadline_date
        where surveys.status <> 'finished'
      returning id
    )
    insert into instrument_choices (former_survey_id, survey_id, staff_id, reason, chosen_at)
    select former.id, opened.id, ${staffId}::integer, ${reason}, ${now}::timestamptz from former, opened
    returning survey_id`.execute(tx)
  return rows[0]?.survey_id ?? null
}

/** That somebody has chosen another form in place of a teacher survey. */
export interface InstrumentChoice {
  readonly surveyId: number
  readonly name: string
  readonly formerSurveyId: number
  readonly formerName: string
  readonly authorName: string
  readonly chosenAt: IsoInstant
  readonly reason: string
}

/** Reads the choices that opened or archived one of these surveys, oldest first. */
export async function readInstrumentChoices(
  db: Kysely<Tables>,
  scope: Scope,
  surveyIds: readonly number[],
): Promise<readonly InstrumentChoice[]> {
  if (surveyIds.length === 0) return []
  const ids = sql`${[...surveyIds]}::integer[]`
  return db
    .selectFrom('instrument_choices')
    .innerJoin('surveys', 'surveys.id', 'instrument_choices.survey_id')
    .innerJoin('instruments', 'instruments.id', 'surveys.instrument_id')
    .innerJoin('surveys as former', 'former.id', 'instrument_choices.former_survey_id')
    .innerJoin('instruments as former_instrument', 'former_instrument.id', 'former.instrument_id')
    .innerJoin('children', 'children.id', 'surveys.child_id')
    .innerJoin('staff', 'staff.id', 'instrument_choices.staff_id')
    .select([
      'surveys.id as surveyId',
      'instruments.name',
      'former.id as formerSurveyId',
      'former_instrument.name as formerName',
      'staff.name as authorName',
      'instrument_choices.chosen_at as chosenAt',
      'instrument_choices.reason',
    ])
    .where(
      sql<SqlBool>`(instrument_choices.survey_id = any(${ids}) or instrument_choices.former_survey_id = any(${ids}))`,
    )
    .where(childByIdInScope(scope, 'otherInstrument.choices'))
    .where(sideInScope(scope, 'otherInstrument.choicesSide'))
    .orderBy('instrument_choices.id')
    .execute()
}
