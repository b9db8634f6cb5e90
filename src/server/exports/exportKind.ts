import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Scope } from '../scope.ts'
import type { StaffPerson } from '../viewer.ts'
import type { Cell } from './csvText.ts'

export interface AskedExport<Params> {
  readonly person: StaffPerson
  readonly scope: Scope
  readonly params: Params
  /** Whose clock the times in the file are told by. */
  readonly timeZone: string
  readonly now: number
}

export interface BegunExport {
  readonly heading: readonly string[]
  /** How many lines there are below it. */
  readonly total: number
  /** Page by page, so that a million lines take no more memory than a page. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** One kind of CSV report: who may have it, and its lines. */
export interface ExportKind<Params> {
  readonly mayHave: (person: StaffPerson) => boolean
  readonly fileName: string
  readonly begin: (db: Kysely<Tables>, asked: AskedExport<Params>) => Promise<BegunExport>
}
