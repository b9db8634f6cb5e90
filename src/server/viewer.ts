import { can, isAdmin, type Viewer } from '../domain/access.ts'
import type { InstrumentType } from '../domain/instrument.ts'
import type { Scope } from './scope.ts'

export interface ViewerPartner {
  id: number
  name: string
  logoUrl: string | null
  bgColor: string
  timeZone: string
  options: readonly string[]
  features: readonly { key: string; enabled: boolean }[]
  followUpEnabled: boolean
  isUsingSaml: boolean
  formAtNineMonths: 9 | 10
  prematureFromWeeks: 3 | 4
  instrumentsEnabled: readonly InstrumentType[]
}

/** A staff member and what they may. `options` are those of the partner and the account together. */
export interface StaffPerson extends Viewer {
  readonly partnerId: number
  readonly name: string
  readonly partner: ViewerPartner
  /** Null: the whole partner. */
  readonly cohortIds: readonly number[] | null
}

/** The signed-in person of a request. */
export interface StaffViewer extends StaffPerson {
  readonly sessionId: number
  /** ISO; the server's clock. The session ends then unless a person acts before. */
  readonly sessionExpires: string
}

/** Admins and full access have no cohorts to keep to (null), within the home partner still. */
export function scopeOf(viewer: StaffPerson): Scope {
  return {
    partnerId: viewer.partnerId,
    cohortIds: isAdmin(viewer) || viewer.fullAccess ? null : viewer.cohortIds,
    anyPartnerById: can(viewer, 'platform'),
    seesTeacherAnswers: can(viewer, 'reviewTeacherAnswers'),
  }
}
