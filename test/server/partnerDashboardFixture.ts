import { zoneCode } from '../../src/domain/zoneCode.ts'
import { addChild, type AddedChild, type ListedChildOptions } from './surveyListFixture.ts'
import type { Caller, TestServer } from './testServer.ts'

type Zones = Parameters<typeof zoneCode>[0]

export interface DashboardChild extends ListedChildOptions {
  joinedAt?: string
  plays?: readonly string[]
  freePlays?: readonly string[]
  photos?: readonly string[]
  touches?: readonly string[]
  /** Zones of the surveys, in order; absent: not scored. */
  zones?: readonly (Zones | undefined)[]
}

/** Adds a child as in the survey list's tests, with its family's activities in the app. */
export async function addDashboardChild(
  { db }: TestServer,
  partnerId: number,
  {
    joinedAt = '2025-01-10T12:00:00Z',
    plays = [],
    freePlays = [],
    photos = [],
    touches = [],
    zones = [],
    ...child
  }: DashboardChild,
): Promise<AddedChild> {
  const added = await addChild(db, partnerId, child)
  const row = { partner_id: partnerId, child_id: added.id }
  const { account_id: accountId } = await db
    .updateTable('children')
    .set({ created_at: joinedAt })
    .where('id', '=', added.id)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('accounts').set({ created_at: joinedAt }).where('id', '=', accountId).execute()
  for (const at of plays)
    await db
      .insertInto('plays')
      .values({ ...row, played_at: at })
      .execute()
  for (const at of freePlays)
    await db
      .insertInto('free_plays')
      .values({ ...row, played_at: at })
      .execute()
  for (const at of photos)
    await db
      .insertInto('photos')
      .values({ ...row, uploaded_at: at })
      .execute()
  for (const at of touches)
    await db
      .insertInto('app_touches')
      .values({ partner_id: partnerId, account_id: accountId, touched_at: at })
      .execute()
  for (const [index, scored] of zones.entries())
    if (scored !== undefined)
      await db
        .updateTable('surveys')
        .set({ zones: zoneCode(scored) })
        .where('id', '=', added.surveyIds[index]!)
        .execute()
  return added
}

/** Archives the children of the small world, so that they do not count. */
export async function archiveEverybody({ db }: TestServer): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  await db.updateTable('children').set({ archived_at: at }).execute()
  await db.updateTable('accounts').set({ archived_at: at }).execute()
  await db.deleteFrom('survey_list').execute()
}

/** The week of the test server's clock, in the zone of the small world. */
export const week = { period: 'week', start: '2026-03-12', end: '2026-03-18', tz: 'America/New_York' } as const

export async function chart<Wire>(
  caller: Pick<Caller, 'get'>,
  path: string,
  query: Record<string, string | number> = week,
): Promise<Wire> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await caller.get(`${path}?${search}`)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.json as Wire
}
