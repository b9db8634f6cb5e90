import type { FollowUpChoice, SurveySort, WorkState } from '../../domain/surveyListChoices.ts'
import type { FollowUpState, SurveyCellSection } from '../../../machines/surveyList/surveyRow.ts'
import type { InstrumentType } from '../../domain/instrument.ts'
import type { NextRangeAnnotation, SurveyState } from '../../domain/surveyState.ts'
import { counted, formatNumber } from './formats.ts'
import { catalogue } from './language.ts'

const children = (count: number) => counted(count, 'child', 'children')

const types = { asq_3: 'ASQ-3', asq_se2: 'ASQ:SE-2' } satisfies Record<InstrumentType, string>

const numbered = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`)

const annotation = ({ kind, days }: NextRangeAnnotation): string => {
  if (kind === 'overdue') return '(Overdue)'
  if (kind === 'today') return '(Today)'
  return kind === 'tomorrow' ? '(Tomorrow)' : `(in ${days} days)`
}

/** Everything that a person reads on the survey dashboard. */
export const surveyListTexts = catalogue('surveyList', {
  title: 'Dashboard',
  count: children,
  found: (count: number) => `${children(count)} found`,
  legend: 'Legend',
  views: {
    label: 'Views',
    all: 'All',
    toDo: 'To do',
    overdue: 'Overdue',
    monitorOrRefer: 'Monitor or refer',
    needsFollowUp: 'Needs follow-up',
  },
  loading: 'Loading the list…',
  table: 'Children and their most recent questionnaires',

  columns: {
    student: 'Student Name',
    invited: 'Date Invited',
    teacher: 'Most Recent Teacher ASQ',
    parent: 'Most Recent Parent ASQ',
    followUp: 'Follow-Up',
  },
  name: (first: string, last: string) => `${last}, ${first}`,
  chosen: 'Chosen by staff',
  notInvited: 'Not invited',
  none: 'None',

  /** The columns in a card, which has no headings. */
  labels: { invited: 'Invited', teacher: 'Teacher', parent: 'Parent', followUp: 'Follow-up' },
  states: { completed: 'Completed', overdue: 'Pending', archived: 'Archived', open: 'Due' } satisfies Record<
    SurveyState,
    string
  >,
  form: (type: InstrumentType, months: number) => `${types[type]}, ${months} months`,
  nextRange: 'next range',
  annotation,
  concern: 'Concern',
  startNow: 'Start Now',
  continue: 'Continue',
  linkFor: (link: string, name: string, survey: string) => `${link}: ${survey}, ${name}`,
  skills: {
    communication: 'COMM',
    gross_motor: 'GM',
    fine_motor: 'FM',
    problem_solving: 'PROB',
    personal_social: 'PERS',
    social_emotional: 'SE',
    overall: '',
  } satisfies Record<SurveyCellSection['handle'], string>,
  zones: { on_schedule: 'On schedule', monitor: 'Monitor', refer: 'Refer' },

  /** 001 §4, exactly. */
  followUp: {
    filled: 'View or Edit Follow-Up Report',
    not_filled: 'Start Now: Follow-Up Report',
    no_screening: 'Pending (No Screening Completed)',
  } satisfies Record<FollowUpState, string>,

  followUpFor: (text: string, name: string) => `${text}, ${name}`,

  filters: {
    label: 'Filters',
    more: (count: number) => numbered('More filters', count),
    all: (count: number) => numbered('Filters', count),
    order: 'Order',
    orders: {
      student_name: 'Student Name',
      'surveys.invited_at': 'Date Invited',
      'surveys.teacher_finished_at': 'Most Recent Teacher ASQ',
      'surveys.parent_finished_at': 'Most Recent Parent ASQ',
      'surveys.next_due': 'Next due first',
    } satisfies Record<SurveySort, string>,
    done: 'Done',
    directions: { asc: 'Ascending', desc: 'Descending' },
    type: 'ASQ type',
    everyType: 'All ASQ types',
    types,
    followUp: 'Follow-up',
    anyFollowUp: 'Any follow-up',
    followUps: { completed: 'Follow-up completed', incomplete: 'Follow-up incomplete' } satisfies Record<
      FollowUpChoice,
      string
    >,
    states: { to_do: 'To do', overdue: 'Overdue' } satisfies Record<WorkState, string>,
    groups: 'Groups',
    subgroups: 'Subgroups',
    cohorts: 'Cohorts',
    chosen: numbered,
    recent: 'Recent',
    concern: 'Concern',
    monitorOrRefer: 'Monitor or refer',
    optionsFailed: 'Groups, subgroups and cohorts could not be loaded.',
    set: 'Filters that are set',
    child: (name: string) => `Child: ${name}`,
    one: { groups: 'Group', subgroups: 'Subgroup', cohorts: 'Cohort' },
    unnamed: (id: number) => `no. ${id}`,
    staff: (count: number) => (count === 1 ? '1 staff member' : `${count} staff members`),
    remove: (label: string) => `Remove filter: ${label}`,
    clearAll: 'Clear all',
  },
  dates: {
    allTime: 'Finished: all time',
    calendar: 'Days on which a questionnaire was finished',
  },

  shown: (shown: number, total: number) => `${formatNumber(shown)} of ${children(total)}`,
  loadMore: 'Load more',
  loadingMore: 'Loading more…',
  moreFailed: 'The next children could not be loaded.',

  /** 001 §2.1, exactly. */
  empty: 'Sorry, no results were found...',
  noMatch: 'No child matches the filters that are set.',
  failedTitle: 'The list could not be loaded',
  outdatedTitle: 'The list could not be refreshed',
  outdated: 'You see it as it was before.',
  retry: 'Retry',
})
