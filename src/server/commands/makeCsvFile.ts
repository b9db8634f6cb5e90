import type { Kysely } from 'kysely'
import { can } from '../../domain/access.ts'
import { currentPerson } from '../authenticate.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { byteOrderMark, csvText } from '../exports/csvText.ts'
import type { AskedExport, ExportKind } from '../exports/exportKind.ts'
import { exportKindOf } from '../exports/exportKinds.ts'
import type { Coverage } from '../db/tables/outcomeTables.ts'
import { type StoredExport, exportById, markFailed, markReady, noteProgress } from '../repositories/csvExports.ts'
import { type StaffPerson, scopeOf } from '../viewer.ts'

/** Milliseconds between two notes of how far a file is. */
const noteEvery = 1_000

class NotWantedAnyMore extends Error {}

/** What a file made for this person now would cover. */
export const coverageOf = (person: StaffPerson): Coverage => ({
  cohortIds: scopeOf(person).cohortIds,
  teacher: can(person, 'seeTeacherColumn'),
})

/**
 * Makes the file of a CSV report, by what its person may see at this moment. It gets its name when it is whole, and always the same:
 * being cut off and run again leaves one file.
 */
export async function makeCsvFile(deps: Deps, id: string): Promise<void> {
  const stored = await exportById(deps.db, id)
  if (stored === null || stored.status !== 'open') return
  const person = await currentPerson(deps, stored.staffId)
  const kind = exportKindOf(stored.kind)
  if (person === null || person.partnerId !== stored.partnerId || kind === null || !kind.mayHave(person)) {
    await markFailed(deps.db, id)
    return
  }
  const asked = {
    person,
    scope: scopeOf(person),
    params: stored.params as never,
    timeZone: stored.timeZone,
    now: deps.clock(),
  }
  try {
    const made = await atOneMoment(deps, (db) => writeFile(deps, db, { stored, kind, asked }))
    await markReady(deps.db, id, { ...made, covers: coverageOf(person) })
  } catch (error) {
    if (!(error instanceof NotWantedAnyMore)) throw error
  }
}

/** A server shows all pages of a file the data of one moment; the embedded database has one connection, which others need meanwhile. */
function atOneMoment<T>({ db, database }: Deps, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work(db)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

interface Writing {
  readonly stored: StoredExport
  readonly kind: ExportKind<never>
  readonly asked: AskedExport<never>
}

async function writeFile(
  deps: Deps,
  db: Kysely<Tables>,
  { stored: { id }, kind, asked }: Writing,
): Promise<{ rows: number; bytes: number }> {
  const { heading, total, pages } = await kind.begin(db, asked)
  let rows = 0
  let noted = 0
  const note = async () => {
    noted = deps.clock()
    if (!(await noteProgress(deps.db, id, { done: rows, total }))) throw new NotWantedAnyMore()
  }
  async function* parts() {
    await note()
    yield Buffer.from(byteOrderMark + csvText([heading]))
    for await (const lines of pages) {
      yield Buffer.from(csvText(lines))
      rows += lines.length
      if (deps.clock() - noted >= noteEvery) await note()
    }
  }
  const bytes = await deps.storage.putParts(id, parts())
  return { rows, bytes }
}
