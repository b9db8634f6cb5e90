import { catalogue } from './language.ts'

/** What the lists of administration share. */
export const administrationTexts = catalogue('administration', {
  tabs: 'Administration',
  /** 000 §2.3, exactly. */
  tab: { staff: 'Your Staff', families: 'Your Families' },
  filters: {
    label: 'Search and filters',
    /** 000 §2.4, exactly. */
    search: 'Search by name, email...',
    group_id: 'Groups',
    subgroup_id: 'Subgroups',
    cohort_id: 'Cohorts',
    chosen: (label: string, count: number) => (count === 0 ? label : `${label} (${count})`),
    unnamed: {
      group_id: (id: number) => `Group no. ${id}`,
      subgroup_id: (id: number) => `Subgroup no. ${id}`,
      cohort_id: (id: number) => `Cohort no. ${id}`,
    },
    optionsFailed: 'Groups, subgroups and cohorts could not be loaded.',
    retry: 'Retry',
    set: 'Filters that are set',
    remove: (label: string) => `Remove filter: ${label}`,
    clearAll: 'Clear all',
  },
})
