import type { ExportKind } from './exportKind.ts'
import { followUpExport } from './followUpExport.ts'
import { surveyExport } from './surveyExport.ts'

/** Every kind of CSV report, by the name in its rows. The stored params are what its route's schema has parsed. */
export const exportKinds = {
  asq_surveys: surveyExport,
  follow_ups: followUpExport,
} as const satisfies Record<string, ExportKind<never>>

export type ExportKindName = keyof typeof exportKinds

/** Finds a kind; null for a stored name that this release does not know. */
export const exportKindOf = (name: string): ExportKind<never> | null =>
  Object.hasOwn(exportKinds, name) ? exportKinds[name as ExportKindName] : null
