import type { Option, Role } from '../../domain/access.ts'
import { catalogue } from './language.ts'

const roles: Readonly<Record<Role, string>> = {
  superadmin: 'Superadmin',
  admin: 'Admin',
  coach: 'Coach',
  partner_admin_dashboard: 'Partner admin with dashboard',
  partner_admin: 'Partner admin',
  teacher: 'Teacher',
  translator: 'Translator',
}

const options: Readonly<Record<Option, string>> = {
  partner: 'Dashboard',
  adults: 'Adults',
  children: 'Children',
  reports: 'Group & cohort report',
  library: 'Library',
  communication: 'Messaging',
  administration: 'Administration',
  accountPlayers: 'List of children',
  accountPlayer: 'Page of a child',
  editable: 'Edit adults and children',
  chatEnabled: 'Coach families',
  asqEnabled: 'ASQ dashboard',
  teacherEnabledDashboard: 'Teacher questionnaires',
  asqResultsParentEmailManualSendoutEnabled: 'Send results to families',
  asqFollowUpParentMessagesEnabled: 'Follow-up messages to families',
  followUpChartEnabled: 'Follow-up chart',
}

/** The fields of a person of the staff, new or not. */
export const staffFormTexts = catalogue('staffForm', {
  title: 'New Admin User',
  back: 'Back to Your Staff',
  loading: 'Loading the form…',
  failedTitle: 'The form could not be loaded',
  retry: 'Retry',
  fields: { name: 'Name', email: 'Email', role: 'Role', tag: 'Admin User Type', options: 'Options' },
  noTag: 'None',
  roles,
  options,
  optionLocked: (option: string) => `${option} (you do not have this option)`,
  sso: 'This person will sign in to the dashboard using Single Sign On (SSO)',
  access: 'Organization Access',
  higher: 'Give higher level access',
  fullAccess: 'Full Partner Access',
  includes: {
    group: 'Access to a group includes all its subgroups and cohorts.',
    subgroup: 'Access to a subgroup includes all its cohorts.',
  },
  places: { group: 'Groups', subgroup: 'Subgroups', cohort: 'Cohorts' },
  addPlace: 'Search by name',
  noPlace: 'Nothing of this name is within your access.',
  chosen: (level: string) => `${level}: chosen`,
  remove: (name: string) => `Remove ${name}`,
  clear: 'Remove all',
  place: (id: number) => `No. ${id}`,
  save: 'Save',
  hint: '',
  /** 000 §8, exactly. */
  created: 'Admin created successfully',
  leave: {
    title: 'Discard this person?',
    text: 'What you have typed is not saved.',
    discard: 'Discard',
    stay: 'Keep editing',
  },
})
