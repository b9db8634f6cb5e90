import type { ColumnType, Generated } from 'kysely'
import type { FeatureFlag, Role } from '../../../domain/access.ts'
import type { FamilyLocale } from '../../../domain/family.ts'
import type { InstrumentType } from '../../../domain/instrument.ts'
import type { Json, Stamp, StampOrNull } from './columns.ts'

/** A partner, its organization and its staff. */
export interface OrganizationTables {
  settings: { key: string; value: Json<unknown> }
  partners: {
    id: Generated<number>
    name: string
    logo_url: string | null
    bg_color: Generated<string>
    time_zone: Generated<string>
    options: Generated<string[]>
    features: ColumnType<FeatureFlag[], string | undefined, string>
    follow_up_enabled: Generated<boolean>
    is_using_saml: Generated<boolean>
    form_at_nine_months: Generated<9 | 10>
    premature_from_weeks: Generated<3 | 4>
    instruments_enabled: Generated<InstrumentType[]>
    /** For letterheads, with line ends. */
    address: string | null
    telephone: string | null
    /** Ids that the partner itself gives children. */
    custom_ids: ColumnType<{ readonly handle: string; readonly label: string }[], string | undefined, string>
    /** The language of a new family. */
    default_locale: Generated<FamilyLocale>
    created_at: Stamp
  }
  partner_custom_tags: {
    id: Generated<number>
    partner_id: number
    kind: 'admin_user_type' | 'organization_type'
    label: string
  }
  groups: { id: Generated<number>; partner_id: number; name: string }
  subgroups: { id: Generated<number>; partner_id: number; group_id: number; name: string; is_na: Generated<boolean> }
  cohorts: {
    id: Generated<number>
    partner_id: number
    group_id: number
    subgroup_id: number
    name: string
    code: Generated<string>
    is_na: Generated<boolean>
  }
  /** To whom families of certain cohorts may allow that data are passed on. */
  sponsors: { id: Generated<number>; partner_id: number; title: string }
  cohort_sponsors: { cohort_id: number; sponsor_id: number }
  staff: {
    id: Generated<number>
    partner_id: number
    name: string
    email: string
    role: Role
    /** Those of the partner that the person has; null for all of them. */
    options: Generated<string[] | null>
    tag_id: Generated<number | null>
    /** Lexemes of the name and the e-mail address, made by the database. */
    search: ColumnType<string, never, never>
    full_access: Generated<boolean>
    using_saml: Generated<boolean>
    password_hash: string | null
    archived_at: StampOrNull
    created_at: Stamp
  }
  staff_accesses: {
    id: Generated<number>
    staff_id: number
    group_id: number | null
    subgroup_id: number | null
    cohort_id: number | null
  }
}
