import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Coverage } from '../db/tables/outcomeTables.ts'

export interface StoredExport {
  readonly id: string
  readonly partnerId: number
  readonly staffId: number
  readonly kind: string
  readonly status: 'open' | 'ready' | 'failed'
  readonly params: unknown
  readonly timeZone: string
  /** Null until the file is made. */
  readonly covers: Coverage | null
  readonly rowsDone: number
  readonly rowsTotal: number | null
  readonly bytes: number | null
  readonly jobId: string | null
  readonly createdAt: string
}

const columns = [
  'id',
  'partner_id as partnerId',
  'requested_by as staffId',
  'kind',
  'status',
  'params',
  'time_zone as timeZone',
  'covers',
  'rows_done as rowsDone',
  'rows_total as rowsTotal',
  'bytes',
  'job_id as jobId',
  'created_at as createdAt',
] as const

export interface Owner {
  readonly staffId: number
  readonly kind: string
}

/** Somebody's own reports of a kind, the newest first: those that are kept. */
export async function exportsOf(db: Kysely<Tables>, { staffId, kind }: Owner): Promise<StoredExport[]> {
  const rows = await db
    .selectFrom('csv_exports')
    .select(columns)
    .where('requested_by', '=', staffId)
    .where('kind', '=', kind)
    .orderBy('place', 'desc')
    .execute()
  return rows
}

/** For its job, and for a link that was signed when somebody was allowed to have it. */
export async function exportById(db: Kysely<Tables>, id: string): Promise<StoredExport | null> {
  const row = await db.selectFrom('csv_exports').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** One's own request with that key. */
export async function exportByKey(
  db: Kysely<Tables>,
  { staffId, kind }: Owner,
  key: string,
): Promise<StoredExport | null> {
  const row = await db
    .selectFrom('csv_exports')
    .select(columns)
    .where('requested_by', '=', staffId)
    .where('kind', '=', kind)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export interface NewExport extends Owner {
  readonly id: string
  readonly partnerId: number
  readonly params: object
  readonly timeZone: string
  readonly key: string | null
  readonly now: string
}

/** False when one of this person and kind is under way. */
export async function insertExport(db: Kysely<Tables>, made: NewExport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('csv_exports')
    .values({
      id: made.id,
      partner_id: made.partnerId,
      requested_by: made.staffId,
      kind: made.kind,
      params: JSON.stringify(made.params),
      time_zone: made.timeZone,
      covers: null,
      rows_total: null,
      bytes: null,
      request_key: made.key,
      job_id: null,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** In the transaction that inserts it: a report without a job counts as failed. */
export async function setExportJob(db: Kysely<Tables>, id: string, jobId: string): Promise<void> {
  await db.updateTable('csv_exports').set({ job_id: jobId }).where('id', '=', id).execute()
}

/** How far it is; false when it is not wanted any more. */
export async function noteProgress(
  db: Kysely<Tables>,
  id: string,
  rows: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('csv_exports')
    .set({ rows_done: rows.done, rows_total: rows.total })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nothing when it was not under way any more. */
export async function markReady(
  db: Kysely<Tables>,
  id: string,
  made: { rows: number; bytes: number; covers: Coverage },
): Promise<void> {
  await db
    .updateTable('csv_exports')
    .set({
      status: 'ready',
      rows_done: made.rows,
      rows_total: made.rows,
      bytes: made.bytes,
      covers: JSON.stringify(made.covers),
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** False when it was not under way any more. */
export async function markFailed(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('csv_exports')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Leaves of somebody's reports the one under way and the newest finished one. The nightly tidying takes the files. */
export async function forgetOlderExports(db: Kysely<Tables>, { staffId, kind }: Owner): Promise<void> {
  await sql`
    delete from csv_exports where requested_by = ${staffId} and kind = ${kind} and status <> 'open' and id not in (
      select id from csv_exports where requested_by = ${staffId} and kind = ${kind} and status = 'ready'
      order by place desc limit 1)
  `.execute(db)
}

/** By when they were asked for, whatever became of them; the tidying then takes the files that no row names. */
export async function deleteExportsBefore(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom('csv_exports').where('created_at', '<', before).execute()
}

/** Whether the database can tell the time there: it knows fewer names than the platform. */
export async function knowsTimeZone(db: Kysely<Tables>, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists(select from pg_timezone_names where name = ${timeZone}) as known`.execute(db)
  return rows[0]?.known === true
}

/** That somebody has downloaded one of the own reports; false when there is no such report. */
export async function recordDownload(
  db: Kysely<Tables>,
  { staffId, reportId, now }: { staffId: number; reportId: string; now: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partner_actions')
    .columns(['partner_id', 'staff_id', 'action', 'report_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('csv_exports')
        .select([
          'partner_id',
          'requested_by as staff_id',
          sql<'csv_downloaded'>`'csv_downloaded'`.as('action'),
          'id as report_id',
          sql<string>`${now}::timestamptz`.as('at'),
        ])
        .where('id', '=', reportId)
        .where('requested_by', '=', staffId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
