import { childProbes } from './childProbes.ts'
import { csvExportProbes } from './csvExportProbes.ts'
import { partnerDashboardProbes } from './partnerDashboardProbes.ts'
import { familyProbes } from './familyProbes.ts'
import { familyFormProbes } from './familyFormProbes.ts'
import { listProbes } from './listProbes.ts'
import { otherInstrumentProbes } from './otherInstrumentProbes.ts'
import { recordProbes } from './recordProbes.ts'
import { replacedTextProbes } from './replacedTextProbes.ts'
import type { ScopeProbes } from './scopeProbe.ts'
import { scoringProbes } from './scoringProbes.ts'
import { staffProbes } from './staffProbes.ts'

/** One row for each repository function that takes a scope; a function without a row fails the test. */
export const everyProbe: ScopeProbes = {
  ...childProbes,
  ...scoringProbes,
  ...recordProbes,
  ...csvExportProbes,
  ...listProbes,
  ...partnerDashboardProbes,
  ...familyProbes,
  ...familyFormProbes,
  ...replacedTextProbes,
  ...otherInstrumentProbes,
  ...staffProbes,
}
