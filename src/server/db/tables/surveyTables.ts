import type { Generated } from 'kysely'
import type { Instrument, InstrumentType, Provenance, Side } from '../../../domain/instrument.ts'
import type { SectionScore } from '../../../domain/scoring.ts'
import type { SurveyStatus } from '../../../domain/surveyState.ts'
import type { Json, Stamp, StampOrNull } from './columns.ts'

export type AsqChoice = 'any' | InstrumentType

/** Instruments, surveys, their answers and scores, and the table behind the survey list. */
export interface SurveyTables {
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
    /** Encoded by src/domain/zoneCode.ts; null while unscored. */
    zones: number | null
  }
  results: { id: Generated<number>; survey_id: number; sections: Json<SectionScore[]>; computed_at: Stamp }
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
    /** Its place among all changes of answers. */
    revision: Generated<number>
    device_id: string | null
  }
  answer_deliveries: {
    survey_id: number
    response_type_id: number
    device_id: string
    revision: number
    change: Generated<number>
  }
  replaced_texts: {
    id: Generated<number>
    survey_id: number
    response_type_id: number
    text: string
    author_staff_id: number
    device_id: string | null
    written_at: Stamp
    replaced_by_staff_id: number
    replaced_at: Stamp
    change: number
    settled_at: StampOrNull
    settled_by_staff_id: number | null
  }
  instrument_choices: {
    id: Generated<number>
    former_survey_id: number
    survey_id: number
    staff_id: number
    reason: string
    chosen_at: Stamp
  }
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
    parent_due: Stamp
    teacher_due: Stamp
    parent_survey_id: number | null
    teacher_survey_id: number | null
    parent_flags: Generated<number>
    teacher_flags: Generated<number>
  }
}
