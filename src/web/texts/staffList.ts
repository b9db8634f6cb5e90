import { counted } from './formats.ts'
import { catalogue } from './language.ts'

const people = (count: number) => counted(count, 'person', 'people')

/** Everything that a person reads on Your Staff. */
export const staffListTexts = catalogue('staffList', {
  title: 'Your Staff',
  add: 'Add New User',
  count: people,
  found: (count: number) => `${people(count)} found`,
  loading: 'Loading the staff…',
  table: 'Staff',
  columns: {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    createdAt: 'Created At',
    archived: 'Archived',
    access: 'Organization Access',
  },
  archived: (isArchived: boolean) => (isArchived ? 'Yes' : 'No'),
  /** 000 §2.6, exactly. */
  fullAccess: 'Full Partner Access',
  administrator: 'Administration Level Access',
  levels: { groups: 'Groups', subgroups: 'Subgroups', cohorts: 'Cohorts' },
  more: 'more',
  less: 'less',
  moreOf: (level: string, name: string) => `${level} of ${name}`,
  noAccess: 'None',
  locked: 'You may not edit this person.',
  empty: 'No records found',
  noMatch: 'Nobody matches the search and the filters.',
  failedTitle: 'The staff could not be loaded',
  retry: 'Retry',
})
