import type { ColumnType, Generated } from 'kysely'
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
    gender: 'male' | 'female' | 'other' | null
    race: string | null
    birthday: string
    weeks_premature: Generated<number>
    age_override: Generated<boolean>
    asq_follow_up_enabled: Generated<boolean>
    avatar_file_id: string | null
    archived_at: StampOrNull
    /** Plays of cards and free plays. Maintained by triggers, like last_photo_at and accounts.last_touched_at. */
    last_played_at: ColumnType<string | null, never, never>
    last_photo_at: ColumnType<string | null, never, never>
    created_at: Stamp
  }
  /** Every adult who cares for the child, the holder of its own account included. */
  child_caregivers: { child_id: number; account_id: number }
  child_cohorts: { child_id: number; cohort_id: number }
  files: { id: string; partner_id: number; content_type: string; bytes: number; created_at: Stamp }
  plays: { id: Generated<number>; partner_id: number; child_id: number; played_at: Stamp }
  free_plays: { id: Generated<number>; partner_id: number; child_id: number; played_at: Stamp }
  photos: { id: Generated<number>; partner_id: number; child_id: number; uploaded_at: Stamp }
  app_touches: { id: Generated<number>; partner_id: number; account_id: number; touched_at: Stamp }
}
