import type { ExportKind } from './exportKind.ts'
import { followUpExport } from './followUpExport.ts'
import { surveyExport } from './surveyExport.ts'

/** Every kind of CSV report, by the name that its rows carry. What is stored as its params is what its route's schema has read. */
export const exportKinds = {
  asq_surveys: surveyExport,
  follow_ups: followUpExport,
} as const satisfies Record<string, ExportKind<never>>

export type ExportKindName = keyof typeof exportKinds

/** Null for a name that a stored row has and this release does not know. */
export const exportKindOf = (name: string): ExportKind<never> | null =>
  Object.hasOwn(exportKinds, name) ? exportKinds[name as ExportKindName] : null
