import type { ColumnType, Generated } from 'kysely'
import type { FollowUpForm, StoredFollowUpAnswer } from '../../../domain/followUp.ts'
import type { StoredQuestionChange } from '../../../domain/followUpChanges.ts'
import type { Language } from '../../texts/languages.ts'
import type { Json, Stamp, StampOrNull } from './columns.ts'

/** The part of a partner that a CSV file covers: its cohorts (null: all), and whether it includes teacher surveys. */
export interface Coverage {
  readonly cohortIds: readonly number[] | null
  readonly teacher: boolean
}

/** The outcome of a screening. */
export interface OutcomeTables {
  follow_ups: {
    id: Generated<number>
    partner_id: number
    child_id: number
    survey_id: number
    filled_at: StampOrNull
    created_at: Stamp
    form_id: number | null
    answers: ColumnType<StoredFollowUpAnswer[], string | undefined, string>
    changes: ColumnType<StoredQuestionChange[], string | undefined, string>
    respondent_staff_id: number | null
    updated_at: StampOrNull
    revision: Generated<number>
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
    translations: Json<Partial<Record<Exclude<Language, 'en'>, string>>>
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
    sent_at: Stamp
  }
  notes: {
    id: Generated<number>
    partner_id: number
    survey_id: number
    question_id: number
    body: string
    author_staff_id: number
    created_at: Stamp
    updated_at: Stamp
    revision: Generated<number>
  }
  results_emails: {
    id: string
    place: Generated<number>
    partner_id: number
    survey_id: number
    requested_by: number
    job_id: string | null
    created_at: Stamp
    sending_at: StampOrNull
    sent_at: StampOrNull
  }
  csv_exports: {
    id: string
    place: Generated<number>
    partner_id: number
    requested_by: number
    kind: string
    params: Json<unknown>
    time_zone: string
    covers: ColumnType<Coverage | null, string | null | undefined, string | null>
    bytes: number | null
    job_id: string | null
    created_at: Stamp
  }
}
