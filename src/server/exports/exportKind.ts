import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from '../scope.ts'
import type { StaffPerson } from '../viewer.ts'
import type { Cell } from './csvText.ts'

export interface AskedExport<Params> {
  readonly person: StaffPerson
  readonly scope: Scope
  readonly params: Params
  /** Whose clock the times in the file are told by. */
  readonly timeZone: string
}

/** One kind of CSV report: who may have it, and its lines. */
export interface ExportKind<Params> {
  readonly mayHave: (person: StaffPerson) => boolean
  readonly fileName: string
  /** Reads what `lines` yields from one moment's data where the database can hold that moment for so long. */
  readonly count: (db: Kysely<Tables>, asked: AskedExport<Params>) => Promise<number>
  readonly heading: (asked: AskedExport<Params>) => readonly string[]
  /** Page by page, so that a million lines take no more memory than a page. */
  readonly lines: (
    deps: Pick<Deps, 'clock'>,
    db: Kysely<Tables>,
    asked: AskedExport<Params>,
  ) => AsyncIterable<readonly (readonly Cell[])[]>
}
