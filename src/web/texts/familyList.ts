import { counted } from './formats.ts'
import { catalogue } from './language.ts'

const families = (count: number) => counted(count, 'family', 'families')

/** Everything that a person reads on Your Families. */
export const familyListTexts = catalogue('familyList', {
  title: 'Your Families',
  /** 000 §2.4, exactly. */
  addNew: 'Add New Family',
  count: families,
  found: (count: number) => `${families(count)} found`,
  loading: 'Loading the families…',
  table: 'Families',
  columns: {
    id: 'Id',
    name: 'Name',
    email: 'Email',
    children: 'Children',
    lastAction: 'Last Action',
    createdAt: 'Created At',
  },
  name: (first: string, last: string) => `${first} ${last}`,
  child: (id: number, name: string) => `${id} - ${name}`,
  noChildren: 'No children',
  noAction: '–',
  noActionRead: 'None yet',
  /** 000 §2.4, exactly. */
  empty: 'No records found',
  noMatch: 'No family matches the search and the filters.',
  failedTitle: 'The families could not be loaded',
  retry: 'Retry',
})
