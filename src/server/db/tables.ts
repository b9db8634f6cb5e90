import type { FamilyTables } from './tables/familyTables.ts'
import type { JobTables } from './tables/jobTables.ts'
import type { OrganizationTables } from './tables/organizationTables.ts'
import type { OutcomeTables } from './tables/outcomeTables.ts'
import type { SessionTables } from './tables/sessionTables.ts'
import type { SurveyTables } from './tables/surveyTables.ts'

/** Every table, as Kysely reads and writes it. */
export interface Tables
  extends OrganizationTables, SessionTables, FamilyTables, SurveyTables, OutcomeTables, JobTables {}
