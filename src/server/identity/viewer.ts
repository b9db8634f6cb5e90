import { can, type FeatureFlag, isAdmin, type Viewer } from '../../domain/access.ts'
import type { InstrumentType } from '../../domain/instrument.ts'
import type { Scope } from './scope.ts'

export interface ViewerPartner {
  id: number
  name: string
  logoUrl: string | null
  bgColor: string
  timeZone: string
  options: readonly string[]
  features: readonly FeatureFlag[]
  followUpEnabled: boolean
  isUsingSaml: boolean
  formAtNineMonths: 9 | 10
  prematureFromWeeks: 3 | 4
  instrumentsEnabled: readonly InstrumentType[]
}

/** A staff member and their permissions. `options` are those of the partner that the account has. */
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
  /** The request carried the token from before the last change of password. */
  readonly hasFormerToken: boolean
  /** ISO, by the server's clock: when the session ends unless the person acts before then. */
  readonly sessionExpires: string
}

/**
 * The scope of a person. Admins and people with full access are not limited to cohorts (null), but still to the home
 * partner.
 */
export function scopeOf(viewer: StaffPerson): Scope {
  return {
    partnerId: viewer.partnerId,
    cohortIds: isAdmin(viewer) || viewer.fullAccess ? null : viewer.cohortIds,
    anyPartnerById: can(viewer, 'platform'),
    seesTeacherAnswers: can(viewer, 'reviewTeacherAnswers'),
  }
}
