export const roles = [
  'superadmin',
  'admin',
  'coach',
  'partner_admin_dashboard',
  'partner_admin',
  'teacher',
  'translator',
] as const
export type Role = (typeof roles)[number]

/** Options of a staff member's partner and account, as the session holds them. */
export const options = [
  'partner',
  'adults',
  'children',
  'reports',
  'library',
  'communication',
  'administration',
  'accountPlayers',
  'accountPlayer',
  'editable',
  'chatEnabled',
  'asqEnabled',
  'teacherEnabledDashboard',
  'asqResultsParentEmailManualSendoutEnabled',
  'asqFollowUpParentMessagesEnabled',
  'followUpChartEnabled',
] as const
export type Option = (typeof options)[number]

export const features = ['content_library:view', 'flag:new_communication_dashboard', 'asq:complete'] as const
export type Feature = (typeof features)[number]

export interface FeatureFlag {
  readonly key: string
  readonly enabled: boolean
}

/** What the policy table needs to know about a signed-in staff member. */
export interface Viewer {
  readonly id: number
  readonly role: Role
  readonly partnerId: number | null
  readonly options: readonly string[]
  readonly features: readonly FeatureFlag[]
  /** Access to the whole partner, derived from the staff member's organization accesses. */
  readonly fullAccess: boolean
}

function hasOption(viewer: Viewer, option: Option): boolean {
  return viewer.options.includes(option)
}

function hasFeature(viewer: Viewer, feature: Feature): boolean {
  return viewer.features.some(({ key, enabled }) => key === feature && enabled)
}

/** Tells whether the viewer is what the specification calls an "admin": superadmin or admin. */
export function isAdmin(viewer: Viewer): boolean {
  return viewer.role === 'superadmin' || viewer.role === 'admin'
}

/** Tells whether the viewer has an administration role: any role but translator. */
function hasAdministrationRole(viewer: Viewer): boolean {
  return viewer.role !== 'translator'
}

/** Tells whether the role needs an option for a section, beyond the sections that every role reaches. */
export function isOptionRole(viewer: Pick<Viewer, 'role'>): boolean {
  return viewer.role === 'coach' || viewer.role === 'partner_admin_dashboard'
}

function opensByOption(viewer: Viewer, ...any: readonly Option[]): boolean {
  return isAdmin(viewer) || (isOptionRole(viewer) && any.some((option) => hasOption(viewer, option)))
}

const seesChildrenList = (viewer: Viewer) => opensByOption(viewer, 'children', 'accountPlayers')

const seesAsqs = (viewer: Viewer) =>
  isAdmin(viewer) || (hasAdministrationRole(viewer) && hasOption(viewer, 'asqEnabled'))

const seesTeacherSurveys = (viewer: Viewer) =>
  isAdmin(viewer) || (hasAdministrationRole(viewer) && hasOption(viewer, 'teacherEnabledDashboard'))

const reviewsTeacherAnswers = (viewer: Viewer) => isAdmin(viewer) || isOptionRole(viewer) || viewer.role === 'teacher'

const fillsInTeacherSurvey = (viewer: Viewer) =>
  isAdmin(viewer) || viewer.role === 'teacher' || (isOptionRole(viewer) && hasFeature(viewer, 'asq:complete'))

const startsTeacherSurvey = (viewer: Viewer) =>
  seesAsqs(viewer) && seesTeacherSurveys(viewer) && fillsInTeacherSurvey(viewer)

const administers = (viewer: Viewer) =>
  viewer.partnerId !== null &&
  (isAdmin(viewer) ||
    viewer.role === 'partner_admin_dashboard' ||
    (viewer.role === 'coach' && hasOption(viewer, 'administration')))

/**
 * The only policy table. The server enforces it on every call; the browser reads the same rows to show or hide
 * controls. It says what a person may do at all; the organization scope decides on whose records.
 */
const policies = {
  /** Every signed-in staff member: their own session and password. */
  useOwnAccount: () => true,
  /** Sees all partners: partner filter, column and field. */
  platform: isAdmin,
  /** The survey dashboard and everything below it. */
  seeAsqs: seesAsqs,
  /** The partner uses teacher surveys; without it teacher columns and Start links are hidden, except for admins. */
  seeTeacherSurveys: seesTeacherSurveys,
  /** Teacher answers, teacher scores and zones, alignment. */
  reviewTeacherAnswers: reviewsTeacherAnswers,
  /** The teacher column of the survey dashboard. */
  seeTeacherColumn: (viewer: Viewer) => seesTeacherSurveys(viewer) && reviewsTeacherAnswers(viewer),
  fillInTeacherSurvey: fillsInTeacherSurvey,
  /** The Start Now and Continue links of teacher surveys, and the Start ASQ panel. */
  startTeacherSurvey: startsTeacherSurvey,
  /** Start ASQ in the top bar (000 §2.2). Others who may start a questionnaire do so on the survey dashboard. */
  startFromTopBar: (viewer: Viewer) => viewer.role === 'teacher' && startsTeacherSurvey(viewer),
  /** The results e-mail to the family, on the results screen. */
  sendResultsEmail: (viewer: Viewer) =>
    seesAsqs(viewer) && hasOption(viewer, 'asqResultsParentEmailManualSendoutEnabled'),
  /** Follow-up reports, opened from the survey dashboard. */
  fillInFollowUp: seesAsqs,
  /** A message to the family after a screening: an option that admins do not bypass. */
  sendFollowUpMessage: (viewer: Viewer) => seesAsqs(viewer) && hasOption(viewer, 'asqFollowUpParentMessagesEnabled'),
  /** Link to messaging, Bulk Send, unread filter, Send card or tip. */
  coach: (viewer: Viewer) => isAdmin(viewer) || (viewer.role === 'coach' && hasOption(viewer, 'chatEnabled')),
  /** No child-name link, fewer notes buttons: a restriction, not a permission. */
  restricted: (viewer: Viewer) => viewer.role === 'teacher' || viewer.role === 'partner_admin',
  /** Edit adults and children and reset their passwords; only for those who reach profiles at all. */
  editProfiles: (viewer: Viewer) => opensByOption(viewer, 'editable'),
  seePartnerDashboard: (viewer: Viewer) => isAdmin(viewer) || isOptionRole(viewer),
  /** The chart of follow-up reports: an option that admins do not bypass. */
  seeFollowUpChart: (viewer: Viewer) =>
    (isAdmin(viewer) || isOptionRole(viewer)) && hasOption(viewer, 'followUpChartEnabled'),
  seeAdults: (viewer: Viewer) => opensByOption(viewer, 'adults'),
  seeChildren: seesChildrenList,
  /** A child's own page. */
  seeChild: (viewer: Viewer) => opensByOption(viewer, 'accountPlayer'),
  seeReports: (viewer: Viewer) => opensByOption(viewer, 'reports'),
  seeLibrary: (viewer: Viewer) => hasFeature(viewer, 'content_library:view') && opensByOption(viewer, 'library'),
  useMessaging: (viewer: Viewer) =>
    hasFeature(viewer, 'flag:new_communication_dashboard') && hasAdministrationRole(viewer) && seesChildrenList(viewer),
  administer: administers,
  /** Statecharts of the product: no data, and no part of daily work. */
  seeStatecharts: isAdmin,
  /** Supervisor, organization type, Add Group. */
  maximumPermissions: (viewer: Viewer) => viewer.fullAccess,
} satisfies Record<string, (viewer: Viewer) => boolean>

/** The vocabulary of route policies, and of everything that a screen shows or hides. */
export type Ability = keyof typeof policies

export const abilities = Object.keys(policies) as readonly Ability[]

/** Tells what the table says about the person alone; the scope of a record is checked separately. */
export function can(viewer: Viewer, ability: Ability): boolean {
  return policies[ability](viewer)
}

/** Tells whether the viewer has all of the abilities; a route may require several. */
export function canAll(viewer: Viewer, needed: readonly Ability[]): boolean {
  return needed.every((ability) => can(viewer, ability))
}

/** The sections of the product below /dashboard; every protected address belongs to exactly one. */
export const sections = [
  'root',
  'partner',
  'children',
  'adults',
  'reports',
  'library',
  'asqs',
  'administration',
  'communication',
  'statecharts',
  'settings',
] as const
export type Section = (typeof sections)[number]

/** Sections whose screens exist. No tab, link or redirect leads to any other. */
export const builtSections: readonly Section[] = ['partner', 'asqs', 'administration', 'statecharts', 'settings']

const needed: Readonly<Record<Section, Ability>> = {
  root: 'useOwnAccount',
  partner: 'seePartnerDashboard',
  children: 'seeChildren',
  adults: 'seeAdults',
  reports: 'seeReports',
  library: 'seeLibrary',
  asqs: 'seeAsqs',
  administration: 'administer',
  communication: 'useMessaging',
  statecharts: 'seeStatecharts',
  settings: 'useOwnAccount',
}

/**
 * Tells whether the viewer's role, options and features open a section that is built, so that tabs, links and redirects
 * may lead there. Only tests pass `built`.
 */
export function isReachable(viewer: Viewer, section: Section, built = builtSections): boolean {
  return built.includes(section) && can(viewer, needed[section])
}

/**
 * The target of the logo and of root's redirect: partner for those who see the partner dashboard, asqs for others,
 * settings for a translator; if that section is not built or not open, the next one that is. Never root, which would
 * redirect for ever.
 */
export function landingOf(viewer: Viewer, built = builtSections): Section {
  const preferred = (['partner', 'asqs'] as const).find((section) => isReachable(viewer, section, built))
  return preferred ?? 'settings'
}

/** Where to redirect a signed-in viewer who may not open the section; never back to the section itself. */
export function redirectTargetOf(viewer: Viewer, section: Section, built = builtSections): Section {
  const landing = landingOf(viewer, built)
  return landing === section ? 'settings' : landing
}

/**
 * Tells whether a person with an administration role may not see surveys and therefore lands on Settings, which
 * explains it.
 */
export function landsWithoutSurveys(viewer: Viewer, built = builtSections): boolean {
  return hasAdministrationRole(viewer) && !can(viewer, 'seeAsqs') && landingOf(viewer, built) === 'settings'
}

/** The tabs of the sub-navigation in screen order: children before adults, Settings always last. */
export function visibleTabs(viewer: Viewer, built = builtSections): readonly Section[] {
  return sections.filter((section) => section !== 'root' && isReachable(viewer, section, built))
}
