import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import { partnerScope } from '../../../src/server/identity/scope.ts'
import {
  exportById,
  exportsOf,
  forgetOlderExports,
  insertDownload,
  insertExport,
  setExportFile,
} from '../../../src/server/repositories/csvExport.ts'
import { insertTrackedJob, moveTrackedJob } from '../../../src/server/repositories/system/trackedJobs.ts'
import type { PartnerB } from '../smallWorld.ts'
import { type ScopeProbes, at, undone } from './scopeProbe.ts'

const kind = 'asq_surveys'

/** A report that nobody has begun, to be asked for by a member of partner B's staff. */
async function newReport(tx: Kysely<Tables>, { staff }: PartnerB) {
  const [id, jobId] = [randomUUID(), randomUUID()]
  const owner = { staffId: staff.admin, kind }
  await insertTrackedJob(tx, { id: jobId, name: 'csv-export', subject: id, staffId: owner.staffId, now: at })
  return { ...owner, id, jobId, params: {}, timeZone: 'UTC', now: at }
}

/** The same report in the database, its job running. */
async function foreignReport(tx: Kysely<Tables>, partner: PartnerB) {
  const made = await newReport(tx, partner)
  await insertExport(tx, partnerScope(partner.id), made)
  await moveTrackedJob(tx, made.jobId, 'running')
  return made
}

const rowsOf = (tx: Kysely<Tables>, id: string) =>
  tx.selectFrom('csv_exports').select('bytes').where('id', '=', id).execute()

/** The CSV reports that staff ask for. */
export const csvExportProbes: ScopeProbes = {
  'csvExport.exportsOf': {
    'csvExport.own': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => (await exportsOf(tx, scope, await foreignReport(tx, world.b))).length),
    },
  },
  'csvExport.exportById': {
    'csvExport.one': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const { id } = await foreignReport(tx, world.b)
          return (await exportById(tx, scope, id)) === null ? 0 : 1
        }),
    },
  },
  'csvExport.insertExport': {
    'csvExport.insert': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const made = await newReport(tx, world.b)
          await insertExport(tx, scope, made)
          return (await rowsOf(tx, made.id)).length
        }),
    },
  },
  'csvExport.setExportFile': {
    'csvExport.setFile': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const { id } = await foreignReport(tx, world.b)
          await setExportFile(tx, scope, id, { bytes: 3, covers: { cohortIds: null, teacher: false } })
          return (await rowsOf(tx, id)).filter(({ bytes }) => bytes !== null).length
        }),
    },
  },
  'csvExport.forgetOlderExports': {
    'csvExport.forget': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const made = await foreignReport(tx, world.b)
          await moveTrackedJob(tx, made.jobId, 'failed')
          await forgetOlderExports(tx, scope, made)
          return 1 - (await rowsOf(tx, made.id)).length
        }),
    },
  },
  'csvExport.insertDownload': {
    'csvExport.download': {
      parts: ['partner'],
      leaked: ({ db, world }, scope) =>
        undone(db, async (tx) => {
          const { id, staffId } = await foreignReport(tx, world.b)
          return (await insertDownload(tx, scope, { staffId, reportId: id, now: at })) === null ? 0 : 1
        }),
    },
  },
}
