import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Coverage } from '../db/tables/outcomeTables.ts'
import { type Scope, inPartner } from '../identity/scope.ts'

export type ReportStatus = 'pending' | 'in_progress' | 'failed' | 'finished'

export interface StoredExport {
  readonly id: string
  readonly staffId: number
  readonly kind: string
  readonly status: ReportStatus
  readonly params: unknown
  readonly timeZone: string
  /** Null until the file is written. */
  readonly covers: Coverage | null
  readonly rowsDone: number
  readonly rowsTotal: number | null
  readonly bytes: number | null
  readonly createdAt: string
}

/** Reports with their jobs. A report without a file whose job has ended or disappeared has failed. */
const exportsWithJobs = (db: Kysely<Tables>) =>
  db
    .selectFrom('csv_exports')
    .leftJoin('tracked_jobs', 'tracked_jobs.id', 'csv_exports.job_id')
    .select([
      'csv_exports.id',
      'csv_exports.requested_by as staffId',
      'csv_exports.kind',
      'csv_exports.params',
      'csv_exports.time_zone as timeZone',
      'csv_exports.covers',
      'csv_exports.bytes',
      'csv_exports.created_at as createdAt',
      sql<number>`coalesce(tracked_jobs.done, 0)`.as('rowsDone'),
      'tracked_jobs.total as rowsTotal',
      sql<ReportStatus>`case
        when csv_exports.bytes is not null then 'finished'
        when tracked_jobs.status = 'queued' then 'pending'
        when tracked_jobs.status = 'running' then 'in_progress'
        else 'failed' end`.as('status'),
    ])

export interface Owner {
  readonly staffId: number
  readonly kind: string
}

/** A person's own stored reports of a kind, newest first. */
export async function exportsOf(db: Kysely<Tables>, scope: Scope, { staffId, kind }: Owner): Promise<StoredExport[]> {
  return exportsWithJobs(db)
    .where(inPartner(scope, 'csvExport.own', 'csv_exports.partner_id'))
    .where('csv_exports.requested_by', '=', staffId)
    .where('csv_exports.kind', '=', kind)
    .orderBy('csv_exports.place', 'desc')
    .execute()
}

/** One report, for the job that makes its file; null when it is gone or belongs to another partner. */
export async function exportById(db: Kysely<Tables>, scope: Scope, id: string): Promise<StoredExport | null> {
  const row = await exportsWithJobs(db)
    .where('csv_exports.id', '=', id)
    .where(inPartner(scope, 'csvExport.one', 'csv_exports.partner_id'))
    .executeTakeFirst()
  return row ?? null
}

export interface NewExport extends Owner {
  readonly id: string
  readonly params: object
  readonly timeZone: string
  readonly jobId: string
  readonly now: string
}

/** Inserts a report of a staff member; false when that person belongs to another partner. */
export async function insertExport(db: Kysely<Tables>, scope: Scope, made: NewExport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('csv_exports')
    .columns(['id', 'partner_id', 'requested_by', 'kind', 'params', 'time_zone', 'job_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('staff')
        .select([
          sql<string>`${made.id}::uuid`.as('id'),
          'staff.partner_id',
          'staff.id as requested_by',
          sql<string>`${made.kind}::text`.as('kind'),
          sql<string>`${JSON.stringify(made.params)}::jsonb`.as('params'),
          sql<string>`${made.timeZone}::text`.as('time_zone'),
          sql<string>`${made.jobId}::uuid`.as('job_id'),
          sql<string>`${made.now}::timestamptz`.as('created_at'),
        ])
        .where('staff.id', '=', made.staffId)
        .where(inPartner(scope, 'csvExport.insert', 'staff.partner_id')),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Records the finished file; false when its job is no longer running or the report is out of scope. */
export async function setExportFile(
  db: Kysely<Tables>,
  scope: Scope,
  id: string,
  { bytes, covers }: { readonly bytes: number; readonly covers: Coverage },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('csv_exports')
    .from('tracked_jobs')
    .set({ bytes, covers: JSON.stringify(covers) })
    .where('csv_exports.id', '=', id)
    .whereRef('tracked_jobs.id', '=', 'csv_exports.job_id')
    .where('tracked_jobs.status', '=', 'running')
    .where(inPartner(scope, 'csvExport.setFile', 'csv_exports.partner_id'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Deletes a person's reports, except those in progress and the newest finished one. The nightly cleanup removes the
 * files.
 */
export async function forgetOlderExports(db: Kysely<Tables>, scope: Scope, { staffId, kind }: Owner): Promise<void> {
  const own = sql`requested_by = ${staffId} and kind = ${kind}
    and ${inPartner(scope, 'csvExport.forget', 'csv_exports.partner_id')}`
  await sql`
    delete from csv_exports where ${own}
      and not exists (select from tracked_jobs j where j.id = job_id and j.status in ('queued', 'running'))
      and id not in (select id from csv_exports where ${own} and bytes is not null order by place desc limit 1)
  `.execute(db)
}

/**
 * Records that a person downloaded one of their own reports. Resolves to the record's id; null when there is no such
 * report.
 */
export async function insertDownload(
  db: Kysely<Tables>,
  scope: Scope,
  { staffId, reportId, now }: { staffId: number; reportId: string; now: string },
): Promise<number | null> {
  const row = await db
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
        .where('requested_by', '=', staffId)
        .where(inPartner(scope, 'csvExport.download', 'csv_exports.partner_id')),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
