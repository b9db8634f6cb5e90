import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import type { Scope, scopeParts } from '../../../src/server/identity/scope.ts'
import { insertScore } from '../../../src/server/repositories/scoring.ts'
import type { SurveyListFilter } from '../../../src/server/repositories/surveyListFilter.ts'
import type { SmallChild } from '../smallWorldChildren.ts'
import type { TestServer } from '../testServer.ts'

export type ScopePart = keyof typeof scopeParts

/** Calls a repository function for a child outside the scope and returns how much it answered or changed. */
export interface ScopeProbe {
  readonly parts: readonly ScopePart[]
  /** Other uses that guard the same call: only without them does this one make a difference. */
  readonly behind?: string | readonly string[]
  leaked(server: TestServer, scope: Scope, outside: SmallChild): Promise<number>
}

/** By repository function, as `file.function`; within it by the use of a predicate that guards the function. */
export type ScopeProbes = Readonly<Record<string, Readonly<Record<string, ScopeProbe>>>>

export const byChild = ['partner', 'childCohorts'] as const

/** For those who may not see teacher answers. */
export const bySide = ['side'] as const

export const at = '2026-03-18T15:30:00.000Z'

export const everywhere = (scope: Scope): Scope => ({ ...scope, anyPartnerById: true, seesTeacherAnswers: true })

/** Runs the work in a transaction that is rolled back, so that probes do not see each other's writes. */
export async function undone<T>(db: Kysely<Tables>, work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  const undo = new Error('undo')
  let outcome: { readonly value: T } | null = null
  await db
    .transaction()
    .execute(async (tx) => {
      outcome = { value: await work(tx) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return outcome!.value
}

/** Stores a score of the survey, whatever the scope. */
export async function scored(tx: Kysely<Tables>, scope: Scope, surveyId: number): Promise<void> {
  const score = { sections: [], monitorOrRefer: true, hasConcernAnswer: true }
  await insertScore(tx, everywhere(scope), { surveyId, score, at })
}

export const filter: SurveyListFilter = {
  asq: 'any',
  recent: true,
  finishedBetween: null,
  sort: 'student_name',
  order: 'asc',
  hasTeacherColumn: true,
  due: null,
}
