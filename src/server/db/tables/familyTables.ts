import type { ColumnType, Generated } from 'kysely'
import type { Gender, Race } from '../../../domain/family.ts'
import type { Stamp, StampOrNull } from './columns.ts'

/** Families and their activity in the app. */
export interface FamilyTables {
  accounts: {
    id: Generated<number>
    partner_id: number
    first_name: string
    last_name: string
    sort_name: string
    email: string
    phone: Generated<string>
    address: Generated<string>
    zip: Generated<string>
    locale: Generated<string>
    /** Search words: of the account itself, and with those of its children. Maintained by the database. */
    names: ColumnType<string, never, never>
    search: ColumnType<string, never, never>
    archived_at: StampOrNull
    /** Counts the saves of the family with its children. */
    revision: Generated<number>
    saved_at: StampOrNull
    saved_by_staff_id: number | null
    /** Who has noted, and when, that the parent or caregiver consents to the account. */
    consent_noted_at: StampOrNull
    consent_noted_by_staff_id: number | null
    password_hash: string | null
    last_touched_at: ColumnType<string | null, never, never>
    created_at: Stamp
  }
  children: {
    id: Generated<number>
    partner_id: number
    account_id: number
    first_name: string
    last_name: string
    sort_name: string
    names: ColumnType<string, never, never>
    gender: Gender | null
    race: Race | null
    birthday: string
    weeks_premature: Generated<number>
    age_override: Generated<boolean>
    asq_follow_up_enabled: Generated<boolean>
    avatar_file_id: string | null
    /** By the handles of the partner's custom ids. */
    custom_ids: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
    /** Null: nobody has been asked. */
    sponsors_accepted: boolean | null
    archived_at: StampOrNull
    /** Plays of cards and free plays. Maintained by triggers, like last_photo_at and accounts.last_touched_at. */
    last_played_at: ColumnType<string | null, never, never>
    last_photo_at: ColumnType<string | null, never, never>
    created_at: Stamp
  }
  /** Every adult who cares for the child, the holder of its own account included. */
  child_caregivers: { child_id: number; account_id: number }
  child_cohorts: { child_id: number; cohort_id: number }
  /** Without a child, the whole account is meant. Open until it is settled. */
  deletion_requests: {
    id: Generated<number>
    partner_id: number
    account_id: number
    child_id: number | null
    staff_id: number
    requested_at: Stamp
    settled_at: StampOrNull
  }
  /** One-time links with which a family sets its password. */
  family_links: {
    token_hash: Buffer
    account_id: number
    created_at: string
    expires_at: string
    used_at: StampOrNull
  }
  files: { id: string; partner_id: number; content_type: string; bytes: number; created_at: Stamp }
  plays: { id: Generated<number>; partner_id: number; child_id: number; played_at: Stamp }
  free_plays: { id: Generated<number>; partner_id: number; child_id: number; played_at: Stamp }
  photos: { id: Generated<number>; partner_id: number; child_id: number; uploaded_at: Stamp }
  app_touches: { id: Generated<number>; partner_id: number; account_id: number; touched_at: Stamp }
}
