import type { CsvReport } from '../../../machines/csvExport/csvReport.ts'
import { catalogue } from './language.ts'

/** What a CSV report was asked for: read only by those who have one. */
export const csvDetailsTexts = catalogue('csvDetails', {
  close: 'Close',
  requested: 'Requested at',
  status: 'Status',
  statuses: {
    pending: 'Waiting to be made',
    in_progress: 'Being made',
    failed: 'Failed',
    finished: 'Finished',
  } satisfies Record<CsvReport['status'], string>,
  rows: 'Rows',
  clock: 'Times in the file',
  previous: 'Report before it',
  filters: 'Filters',
  noFilters: 'None: everything that you may see',
  asq: 'ASQ type',
  types: { asq_3: 'ASQ-3', asq_se2: 'ASQ:SE-2' },
  recent: 'Recent',
  concern: 'Concern',
  monitorOrRefer: 'Monitor or refer',
  on: 'Yes',
  followUpSelect: 'Follow-up',
  followUpChoices: { completed: 'Completed', incomplete: 'Incomplete' },
  state: 'To do or overdue',
  states: { to_do: 'To do', overdue: 'Overdue' },
  player: 'Children',
  groups: 'Groups',
  subgroups: 'Subgroups',
  cohorts: 'Cohorts',
  teachers: 'Staff',
  finishedBetween: 'Finished',
  range: (start: string, end: string) => `${start} to ${end}`,
  unnamed: (id: string) => `no. ${id}`,
})
