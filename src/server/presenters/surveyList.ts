import type { SurveyCellWire, SurveyListWire, SurveyRowWire } from '../../api/surveyList.ts'
import type { OrganizationOptionsWire } from '../../api/surveyFilters.ts'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import { instantIn } from '../../domain/moments.ts'
import type { Instrument } from '../../domain/instrument.ts'
import { followUpState, surveyState } from '../../domain/surveyState.ts'
import { type ScreeningSettings, nextRangeStart } from '../../domain/windows.ts'
import type { InstrumentChoice } from '../repositories/otherInstrument.ts'
import type { AccessibleCohort } from '../repositories/surveyFilters.ts'
import type { ListedChild, ShownSurvey } from '../repositories/surveyListRows.ts'
import { birthOf, screeningSettingsOf } from '../../domain/screeningSettings.ts'
import type { ViewerPartner } from '../identity/viewer.ts'
import type { SurveyListPage } from '../queries/surveyList.ts'
import { type Aging, ageWire, earlyBirthWire, formReasonWire } from './age.ts'
import { choicesWire } from './otherInstrument.ts'

interface SurveyListContext {
  /** The partner's day. */
  readonly today: IsoDate
  /** The zone of the partner, in which instants are sent. */
  readonly timeZone: string
  readonly settings: ScreeningSettings
  readonly followUpEnabled: boolean
  readonly hasTeacherColumn: boolean
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly choices: readonly InstrumentChoice[]
}

/** One page of the list; `today` is the partner's day. */
export function surveyListWire(
  { page, perPage, total, next, rows, instruments, choices, hasTeacherColumn }: SurveyListPage,
  { partner, today }: { readonly partner: ViewerPartner; readonly today: IsoDate },
): SurveyListWire {
  const context: SurveyListContext = {
    today,
    timeZone: partner.timeZone,
    settings: screeningSettingsOf(partner),
    followUpEnabled: partner.followUpEnabled,
    hasTeacherColumn,
    instruments,
    choices,
  }
  return {
    data: rows.map(({ child, surveys }) => surveyRowWire(child, surveys, context)),
    meta: {
      page,
      per_page: perPage,
      total_count: total,
      total_pages: total === null ? null : Math.ceil(total / perPage),
      next: next === null ? null : [next.childId, ...(next.moment === null ? [] : [next.moment])].join('_'),
      follow_up_enabled: partner.followUpEnabled,
      today,
    },
  }
}

/**
 * Presents a row of 001 §3. Without hasTeacherColumn nothing in it reveals the teacher's survey: neither cell nor
 * date nor follow-up.
 * @throws Error when the context lacks the instrument of a survey, which is a programming error.
 */
function surveyRowWire(child: ListedChild, surveys: readonly ShownSurvey[], context: SurveyListContext): SurveyRowWire {
  const parent = surveys.find(({ side }) => side === 'parent')
  const teacher = context.hasTeacherColumn ? surveys.find(({ side }) => side === 'teacher') : undefined
  const shown = [parent, teacher].filter((survey) => survey !== undefined)
  const aging = { birth: birthOf(child), prematurity: context.settings }
  const cell = (survey: ShownSurvey | undefined) =>
    survey === undefined ? null : surveyCellWire(survey, aging, context)
  const cells = {
    questionnaire: cell(parent),
    ...(context.hasTeacherColumn ? { teacher_questionnaire: cell(teacher) } : {}),
  }
  return {
    id: child.id,
    first_name: child.first_name,
    last_name: child.last_name,
    early_birth: isAdjusted(aging, cells, context) ? earlyBirthWire(aging) : null,
    date_invited: momentWire(parent?.created_at ?? teacher?.created_at ?? null, context),
    ...cells,
    asq_follow_up_enabled: child.asq_follow_up_enabled,
    ...followUpWire(child, shown, context),
  }
}

/** Tells whether the adjusted age counts today or counted for a survey of the row. */
function isAdjusted(
  aging: Aging,
  { questionnaire, teacher_questionnaire: teacher }: Pick<SurveyRowWire, 'questionnaire' | 'teacher_questionnaire'>,
  { today }: SurveyListContext,
): boolean {
  const counted = [questionnaire, teacher].some((cell) => cell?.form_reason?.is_adjusted)
  return counted || Boolean(ageWire(aging, today)?.adjusted)
}

function momentWire(moment: IsoInstant | null, { timeZone }: SurveyListContext): IsoInstant | null {
  return moment === null ? null : instantIn(timeZone, moment)
}

function surveyCellWire(survey: ShownSurvey, aging: Aging, context: SurveyListContext): SurveyCellWire {
  const instrument = context.instruments.get(survey.instrument_id)
  if (instrument === undefined) throw new Error(`Instrument ${survey.instrument_id} was not read.`)
  const stored = { status: survey.status, archivedAt: survey.archived_at, deadlineDate: survey.deadline_date }
  const createdAt = instantIn(context.timeZone, survey.created_at)
  const finishedAt = momentWire(survey.finished_at, context)
  return {
    id: survey.id,
    created_at: createdAt,
    name: instrument.name,
    age: survey.age_months,
    type: survey.type,
    provenance: instrument.provenance,
    status: survey.status,
    state: surveyState(stored, context.today),
    deadline_date: survey.deadline_date,
    date_finished: finishedAt,
    age_at_completion: finishedAt === null ? null : ageWire(aging, finishedAt.slice(0, 10)),
    form_reason: formReasonWire(instrument, aging, createdAt),
    instrument_choices: choicesWire(context.choices, survey.id, context.timeZone),
    respondent_name: survey.respondent_name,
    has_concern_answer: survey.has_concern,
    next_asq_age_range_start_date: nextRangeStart(survey.type, survey.age_months, aging.birth, context.settings),
    sections: survey.status === 'finished' ? scoredSectionsWire(survey, instrument) : [],
  }
}

function scoredSectionsWire({ sections }: ShownSurvey, instrument: Instrument): SurveyCellWire['sections'] {
  return instrument.sections
    .filter(({ scored }) => scored)
    .map(({ handle, name }) => {
      const score = sections?.find((section) => section.handle === handle)
      return { handle, name, score: { result: score?.result ?? null, zone: score?.zone ?? null } }
    })
}

/**
 * A report belongs to the screening: takes the completed survey that carries it, else the one for which it would be
 * opened.
 */
function followUpWire(
  child: ListedChild,
  shown: readonly ShownSurvey[],
  { followUpEnabled }: SurveyListContext,
): Pick<SurveyRowWire, 'follow_up' | 'follow_up_questionnaire'> {
  const completed = shown.filter(({ status }) => status === 'finished')
  const filled = completed.find((survey) => survey.filled_survey_id !== null)
  const state = followUpState({
    followUpEnabled,
    asqFollowUpEnabled: child.asq_follow_up_enabled,
    isScreeningCompleted: completed.length > 0,
    isFilled: filled !== undefined,
  })
  const opened = filled ?? completed[0]
  if (state === null || opened === undefined) return { follow_up: state, follow_up_questionnaire: null }
  const carrier = shown.find(({ id }) => id === opened.filled_survey_id) ?? opened
  return { follow_up: state, follow_up_questionnaire: carrier.id }
}

type FilterOption = OrganizationOptionsWire['groups'][number]

/** Presents the organization filters: subgroups and cohorts follow disabled entries that name the level above them. */
export function organizationOptionsWire(cohorts: readonly AccessibleCohort[]): OrganizationOptionsWire {
  const groups = new Map<number, FilterOption>()
  const subgroups = new Map<number, { heading: FilterOption; options: Map<number, FilterOption> }>()
  const cohortsBySubgroup = new Map<number, { heading: FilterOption; options: FilterOption[] }>()
  for (const cohort of cohorts) {
    groups.set(cohort.group_id, { value: cohort.group_id, label: cohort.group_name, disabled: false })
    const inGroup = subgroups.get(cohort.group_id) ?? {
      heading: { value: cohort.group_id, label: cohort.group_name, disabled: true },
      options: new Map<number, FilterOption>(),
    }
    inGroup.options.set(cohort.subgroup_id, { value: cohort.subgroup_id, label: cohort.subgroup_name, disabled: false })
    subgroups.set(cohort.group_id, inGroup)
    const inSubgroup = cohortsBySubgroup.get(cohort.subgroup_id) ?? {
      heading: { value: cohort.subgroup_id, label: `${cohort.group_name} › ${cohort.subgroup_name}`, disabled: true },
      options: [],
    }
    inSubgroup.options.push({ value: cohort.id, label: cohort.name, disabled: false })
    cohortsBySubgroup.set(cohort.subgroup_id, inSubgroup)
  }
  return {
    groups: [...groups.values()],
    subgroups: [...subgroups.values()].flatMap(({ heading, options }) => [heading, ...options.values()]),
    cohorts: [...cohortsBySubgroup.values()].flatMap(({ heading, options }) => [heading, ...options]),
  }
}
