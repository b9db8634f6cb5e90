import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../identity/scope.ts'
import type { StaffPerson } from '../../identity/viewer.ts'
import type { Cell } from './csvText.ts'

export interface RequestedExport<Params> {
  readonly person: StaffPerson
  readonly scope: Scope
  readonly params: Params
  /** The zone of the times in the file. */
  readonly timeZone: string
  readonly now: number
}

export interface BegunExport {
  readonly heading: readonly string[]
  /** The number of rows below the head. */
  readonly total: number
  /** Page by page, so that a million rows need no more memory than a page. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** A kind of CSV report: who may have it, and its rows. */
export interface ExportKind<Params> {
  readonly mayHave: (person: StaffPerson) => boolean
  readonly fileName: string
  readonly begin: (db: Kysely<Tables>, asked: RequestedExport<Params>) => Promise<BegunExport>
}
