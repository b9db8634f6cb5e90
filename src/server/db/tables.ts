import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../domain/access.ts'
import type { FollowUpForm, StoredFollowUpAnswer } from '../../domain/followUp.ts'
import type { Instrument, InstrumentType, Provenance, Side } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'

/** timestamptz is read as an ISO string and written as an ISO string; date as 'YYYY-MM-DD'; int8 as a number. */
type Stamp = ColumnType<string, string | undefined, string>
type StampOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** jsonb is read parsed and written as a JSON text. */
type Json<T> = ColumnType<T, string, string>

export type SurveyStatus = 'pending' | 'in_progress' | 'finished'
export type AsqChoice = 'any' | InstrumentType

export interface Tables {
  settings: { key: string; value: Json<unknown> }
  partners: {
    id: Generated<number>
    name: string
    logo_url: string | null
    bg_color: Generated<string>
    time_zone: Generated<string>
    options: Generated<string[]>
    features: ColumnType<{ key: string; enabled: boolean }[], string | undefined, string>
    follow_up_enabled: Generated<boolean>
    is_using_saml: Generated<boolean>
    form_at_nine_months: Generated<9 | 10>
    premature_from_weeks: Generated<3 | 4>
    instruments_enabled: Generated<InstrumentType[]>
    created_at: Stamp
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
  staff: {
    id: Generated<number>
    partner_id: number
    name: string
    email: string
    role: Role
    options: Generated<string[]>
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
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    staff_id: number
    created_at: Stamp
    last_action_at: Stamp
    revoked_at: StampOrNull
  }
  one_time_links: {
    token_hash: Buffer
    staff_id: number
    created_at: Stamp
    expires_at: Stamp
    used_at: StampOrNull
  }
  throttles: { key: string; window_start: Stamp; count: number }
  audit_events: {
    id: Generated<number>
    at: Stamp
    request_id: string
    staff_id: number | null
    role: string | null
    partner_id: number | null
    event: string
    record_id: string | null
    status: number
  }
  accounts: {
    id: Generated<number>
    partner_id: number
    first_name: string
    last_name: string
    email: string
    phone: Generated<string>
    address: Generated<string>
    zip: Generated<string>
    locale: Generated<string>
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
    gender: 'male' | 'female' | 'other' | null
    race: string | null
    birthday: string
    weeks_premature: Generated<number>
    age_override: Generated<boolean>
    asq_follow_up_enabled: Generated<boolean>
    avatar_file_id: string | null
    archived_at: StampOrNull
    /** Plays of cards and free plays. Kept by triggers, like last_photo_at and accounts.last_touched_at. */
    last_played_at: ColumnType<string | null, never, never>
    last_photo_at: ColumnType<string | null, never, never>
    created_at: Stamp
  }
  child_caregivers: { child_id: number; account_id: number }
  child_cohorts: { child_id: number; cohort_id: number }
  instruments: {
    id: Generated<number>
    type: InstrumentType
    age_months: number
    locale: Generated<string>
    version: string
    provenance: Provenance
    name: string
    definition: Json<Instrument>
    current: Generated<boolean>
    created_at: Stamp
  }
  surveys: {
    id: Generated<number>
    partner_id: number
    child_id: number
    instrument_id: number
    type: InstrumentType
    age_months: number
    side: Side
    status: Generated<SurveyStatus>
    created_at: Stamp
    deadline_date: string
    finished_at: StampOrNull
    archived_at: StampOrNull
    respondent_staff_id: number | null
    respondent_account_id: number | null
    asq_jid: string | null
    asq_id: number | null
    has_concern: Generated<boolean>
    monitor_or_refer: Generated<boolean>
    /** src/domain/zoneCode.ts; null while unscored. */
    zones: number | null
  }
  results: { id: Generated<number>; survey_id: number; sections: Json<SectionScore[]>; computed_at: Stamp }
  files: { id: string; partner_id: number; content_type: string; bytes: number; created_at: Stamp }
  answers: {
    id: Generated<number>
    survey_id: number
    response_type_id: number
    answer_handles: Generated<string[]>
    text_answer: string | null
    image_file_id: string | null
    author_staff_id: number | null
    author_account_id: number | null
    updated_at: Stamp
  }
  answer_deliveries: { survey_id: number; response_type_id: number; device_id: string; revision: number }
  follow_ups: {
    id: Generated<number>
    partner_id: number
    child_id: number
    survey_id: number
    filled_at: StampOrNull
    created_at: Stamp
    form_id: number | null
    answers: ColumnType<StoredFollowUpAnswer[], string | undefined, string>
    respondent_staff_id: number | null
    updated_at: StampOrNull
  }
  follow_up_forms: {
    id: Generated<number>
    version: string
    definition: Json<FollowUpForm>
    current: Generated<boolean>
    created_at: Stamp
  }
  follow_up_templates: {
    id: Generated<number>
    position: number
    title: string
    message: string
    current: Generated<boolean>
  }
  parent_messages: {
    id: Generated<number>
    partner_id: number
    child_id: number
    account_id: number
    survey_id: number | null
    template_id: number | null
    author_staff_id: number
    body: string
    request_key: string | null
    request_mark: string | null
    sent_at: Stamp
  }
  notes: {
    id: Generated<number>
    partner_id: number
    survey_id: number
    question_id: number
    body: string
    author_staff_id: number
    request_key: string | null
    request_mark: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  results_emails: {
    id: string
    place: Generated<number>
    partner_id: number
    survey_id: number
    status: Generated<'queued' | 'sending' | 'sent' | 'failed'>
    requested_by: number
    request_key: string | null
    job_id: string | null
    created_at: Stamp
    sent_at: StampOrNull
  }
  csv_exports: {
    id: string
    place: Generated<number>
    partner_id: number
    requested_by: number
    kind: string
    status: Generated<'open' | 'ready' | 'failed'>
    params: Json<unknown>
    time_zone: string
    covers: ColumnType<unknown, string | null | undefined, string | null>
    rows_done: Generated<number>
    rows_total: number | null
    bytes: number | null
    request_key: string | null
    job_id: string | null
    created_at: Stamp
  }
  partner_actions: {
    id: Generated<number>
    partner_id: number
    staff_id: number
    action: 'csv_downloaded'
    report_id: string
    at: Stamp
  }
  plays: { id: Generated<number>; partner_id: number; child_id: number; played_at: Stamp }
  free_plays: { id: Generated<number>; partner_id: number; child_id: number; played_at: Stamp }
  photos: { id: Generated<number>; partner_id: number; child_id: number; uploaded_at: Stamp }
  app_touches: { id: Generated<number>; partner_id: number; account_id: number; touched_at: Stamp }
  survey_list: {
    child_id: number
    asq: AsqChoice
    matching: number
    partner_id: number
    sort_name: string
    invited_at: Stamp
    parent_invited_at: Stamp
    parent_finished_at: Stamp
    teacher_finished_at: Stamp
    parent_survey_id: number | null
    teacher_survey_id: number | null
    parent_flags: Generated<number>
    teacher_flags: Generated<number>
  }
}
