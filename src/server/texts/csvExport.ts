import type { Zone } from '../../domain/sectionNorm.ts'
import type { SurveyState } from '../../domain/surveyState.ts'
import { en } from './en.ts'

/** The texts of exported files; in English, like the screens. */
export const csvTexts = {
  sample: 'Sample, not for clinical use',
  yes: 'Yes',
  no: 'No',
  notice: 'Notice',
  at: (label: string, timeZone: string) => `${label} (${timeZone})`,

  surveys: {
    file: 'ASQ surveys',
    columns: {
      childId: 'Child ID',
      lastName: 'Last Name',
      firstName: 'First Name',
      group: 'Group',
      subgroup: 'Subgroup',
      cohort: 'Cohort',
      instrument: 'Questionnaire',
      age: 'Age (months)',
      side: 'Side',
      assigned: 'Assigned',
      deadline: 'Deadline',
      finished: 'Finished',
      respondent: 'Respondent',
      state: 'State',
      score: (area: string) => `${area} Score`,
      zone: (area: string) => `${area} Zone`,
      concern: 'Concern',
    },
    sides: { parent: 'Parent', teacher: 'Teacher' },
    /** The words of the screen (001 §4). */
    states: {
      completed: 'Completed',
      overdue: 'Pending',
      archived: 'Archived',
      open: 'Due',
    } satisfies Record<SurveyState, string>,
    zones: { on_schedule: 'On schedule', monitor: 'Monitor', refer: 'Refer' } satisfies Record<Zone, string>,
    areas: en.areas,
  },

  followUps: {
    file: 'ASQ follow-ups',
    columns: {
      childId: 'Child ID',
      lastName: 'Last Name',
      firstName: 'First Name',
      screening: 'Screening',
      finished: 'Finished',
      author: 'Author',
      updated: 'Updated',
    },
  },
} as const
