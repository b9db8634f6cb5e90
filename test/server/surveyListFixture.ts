import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SurveyListWire, SurveyRowWire } from '../../src/api/surveyList.ts'
import type { InstrumentType, Side } from '../../src/domain/instrument.ts'
import { sortName } from '../../src/domain/sortName.ts'
import type { SurveyStatus } from '../../src/domain/surveyState.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import type { Caller, TestServer } from './testServer.ts'

export interface ListedSurvey {
  side: Side
  type?: InstrumentType
  ageMonths?: number
  status?: SurveyStatus
  createdAt?: string
  deadlineDate?: string
  finishedAt?: string
  archivedAt?: string
  concern?: boolean
  monitorOrRefer?: boolean
  respondentStaffId?: number
  /** The follow-up report of this survey: opened, or filled at that moment. */
  followUp?: 'opened' | { filledAt: string }
}

export interface ListedChildOptions {
  firstName: string
  lastName?: string
  birthday?: string
  weeksPremature?: number
  cohortIds: readonly number[]
  followUpEnabled?: boolean
  archivedAt?: string
  surveys?: readonly ListedSurvey[]
}

export interface AddedChild {
  id: number
  surveyIds: number[]
}

/** An instrument of that type and age; the content does not matter to the list beyond names and sections. */
async function instrumentId(db: Kysely<Tables>, type: InstrumentType, ageMonths: number): Promise<number> {
  const known = await db
    .selectFrom('instruments')
    .select('id')
    .where('type', '=', type)
    .where('age_months', '=', ageMonths)
    .where('current', '=', true)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const sections =
    type === 'asq_3'
      ? [
          { handle: 'communication', name: 'Communication', scored: true, requiredAnswersCount: 4, questions: [] },
          { handle: 'overall', name: 'Overall', scored: false, requiredAnswersCount: 0, questions: [] },
        ]
      : [{ handle: 'social_emotional', name: 'Social-Emotional', scored: true, requiredAnswersCount: 1, questions: [] }]
  const name = `${type === 'asq_3' ? 'ASQ-3' : 'ASQ:SE-2'} ${ageMonths}`
  const head = { type, name, locale: 'en', version: 'list-1', provenance: 'sample' as const }
  const row = await db
    .insertInto('instruments')
    .values({ ...head, age_months: ageMonths, definition: JSON.stringify({ ...head, ageMonths, sections }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function addChild(db: Kysely<Tables>, partnerId: number, child: ListedChildOptions): Promise<AddedChild> {
  const lastName = child.lastName ?? 'Listed'
  const account = await db
    .insertInto('accounts')
    .values({
      partner_id: partnerId,
      first_name: 'Parent of',
      last_name: child.firstName,
      sort_name: sortName('Parent of', child.firstName),
      email: `parent.${randomUUID()}@x.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('children')
    .values({
      partner_id: partnerId,
      account_id: account.id,
      first_name: child.firstName,
      last_name: lastName,
      sort_name: sortName(child.firstName, lastName),
      gender: null,
      race: null,
      birthday: child.birthday ?? '2024-03-17',
      weeks_premature: child.weeksPremature ?? 0,
      asq_follow_up_enabled: child.followUpEnabled ?? true,
      avatar_file_id: null,
      archived_at: child.archivedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('child_caregivers').values({ child_id: id, account_id: account.id }).execute()
  for (const cohortId of child.cohortIds) {
    await db.insertInto('child_cohorts').values({ child_id: id, cohort_id: cohortId }).execute()
  }
  const surveyIds: number[] = []
  for (const survey of child.surveys ?? []) {
    surveyIds.push(await addSurvey(db, { partnerId, childId: id, accountId: account.id }, survey))
  }
  await db.transaction().execute((tx) => refreshSurveyList(tx, partnerScope(partnerId), [id]))
  return { id, surveyIds }
}

async function addSurvey(
  db: Kysely<Tables>,
  of: { partnerId: number; childId: number; accountId: number },
  survey: ListedSurvey,
): Promise<number> {
  const type = survey.type ?? 'asq_3'
  const ageMonths = survey.ageMonths ?? 24
  const isFinished = survey.finishedAt !== undefined
  const { id } = await db
    .insertInto('surveys')
    .values({
      partner_id: of.partnerId,
      child_id: of.childId,
      instrument_id: await instrumentId(db, type, ageMonths),
      type,
      age_months: ageMonths,
      side: survey.side,
      status: survey.status ?? (isFinished ? 'finished' : 'pending'),
      created_at: survey.createdAt ?? '2026-02-17T06:10:00.000Z',
      deadline_date: survey.deadlineDate ?? '2026-05-01',
      finished_at: survey.finishedAt ?? null,
      archived_at: survey.archivedAt ?? null,
      respondent_staff_id: survey.respondentStaffId ?? null,
      respondent_account_id: isFinished && survey.respondentStaffId === undefined ? of.accountId : null,
      asq_jid: null,
      asq_id: null,
      has_concern: survey.concern ?? false,
      monitor_or_refer: survey.monitorOrRefer ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (survey.followUp !== undefined) {
    const filledAt = survey.followUp === 'opened' ? null : survey.followUp.filledAt
    await db
      .insertInto('follow_ups')
      .values({ partner_id: of.partnerId, child_id: of.childId, survey_id: id, filled_at: filledAt })
      .execute()
  }
  return id
}

/** Archives the small world's own children: tests of the list create theirs. */
export async function emptyList(server: TestServer): Promise<void> {
  const partners = [server.world.a.id, server.world.b.id]
  const archived = { archived_at: '2026-01-01T00:00:00.000Z' }
  await server.db.updateTable('children').set(archived).where('partner_id', 'in', partners).execute()
  await server.db.deleteFrom('survey_list').where('partner_id', 'in', partners).execute()
}

export async function list(
  caller: Caller,
  query: Record<string, string | number | boolean> = {},
): Promise<SurveyListWire> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await caller.get(`/asq_surveys?${search}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json as SurveyListWire
}

export async function names(caller: Caller, query: Record<string, string | number | boolean> = {}): Promise<string[]> {
  return (await list(caller, query)).data.map((row) => row.first_name)
}

export async function rowOf(
  caller: Caller,
  firstName: string,
  query: Record<string, string | number | boolean> = {},
): Promise<SurveyRowWire> {
  const row = (await list(caller, query)).data.find((candidate) => candidate.first_name === firstName)
  if (row === undefined) throw new Error(`${firstName} is not in the list`)
  return row
}
