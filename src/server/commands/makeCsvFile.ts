import type { Kysely } from 'kysely'
import { currentPerson } from '../identity/authenticate.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { byteOrderMark, csvText } from '../queries/csvLines/csvText.ts'
import type { RequestedExport, ExportKind } from '../queries/csvLines/exportKind.ts'
import { exportKindOf } from '../queries/csvLines/exportKinds.ts'
import { coverageOf } from '../queries/csvReports.ts'
import { type StoredExport, exportById, setExportFile } from '../repositories/csvExport.ts'
import type { Scope } from '../identity/scope.ts'
import { scopeOf } from '../identity/viewer.ts'
import { PermanentFailure, type TrackedRun } from './trackedJob.ts'

/** Milliseconds between two progress updates. */
const progressInterval = 1_000

class NotWantedAnyMore extends Error {}

/**
 * Writes the file of a CSV report by the person's current permissions. The file gets its name, which is always the
 * same, once it is complete: an interrupted and repeated run leaves one file.
 * @throws PermanentFailure when the person may no longer have it, or no one waits for it at its end.
 */
export async function makeCsvFile(deps: Deps, scope: Scope, id: string, run: TrackedRun): Promise<void> {
  const stored = await exportById(deps.db, scope, id)
  if (stored === null || stored.status === 'finished') return
  const person = await currentPerson(deps, stored.staffId)
  const kind = exportKindOf(stored.kind)
  if (person === null || person.partnerId !== scope.partnerId || kind === null || !kind.mayHave(person))
    throw new PermanentFailure('This person may not have the report any more')
  const asked = {
    person,
    scope: scopeOf(person),
    params: stored.params as never,
    timeZone: stored.timeZone,
    now: deps.clock(),
  }
  try {
    const bytes = await atOneMoment(deps, (db) => writeFile(deps, db, { stored, kind, asked, run }))
    if (!(await setExportFile(deps.db, scope, id, { bytes, covers: coverageOf(person) })))
      throw new PermanentFailure('No one waits for the report any more')
  } catch (error) {
    if (!(error instanceof NotWantedAnyMore)) throw error
  }
}

/**
 * On a server, all pages of a file show the data of one moment. The embedded database has a single connection, which
 * others need in between.
 */
function atOneMoment<T>({ db, database }: Deps, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

interface Writing {
  readonly stored: StoredExport
  readonly kind: ExportKind<never>
  readonly asked: RequestedExport<never>
  readonly run: TrackedRun
}

async function writeFile(
  deps: Deps,
  db: Kysely<Tables>,
  { stored: { id }, kind, asked, run }: Writing,
): Promise<number> {
  const { heading, total, pages } = await kind.begin(db, asked)
  let rows = 0
  let noted = 0
  const note = async () => {
    noted = deps.clock()
    if (!(await run.progress(rows, total))) throw new NotWantedAnyMore()
  }
  async function* parts() {
    await note()
    yield Buffer.from(byteOrderMark + csvText([heading]))
    for await (const lines of pages) {
      yield Buffer.from(csvText(lines))
      rows += lines.length
      if (deps.clock() - noted >= progressInterval) await note()
    }
  }
  const bytes = await deps.storage.putParts(id, parts())
  await run.progress(rows, rows)
  return bytes
}
