import type { ChartGroup, StatsSection } from '../../../machines/partnerDashboard/partnerFigures.ts'
import type { NamedPeriod } from '../../domain/periods.ts'
import { counted, formatNumber, formatPercent } from './formats.ts'
import { catalogue } from './language.ts'

const adults = (count: number) => counted(count, 'adult', 'adults')
const children = (count: number) => counted(count, 'child', 'children')
const points = (count: number) => counted(count, 'point', 'points')
const before = (days: number) => `${formatNumber(days)} days before`
const ago = (days: number) => `${formatNumber(days)} days earlier`

/** Everything that a person reads on the partner dashboard. */
export const partnerDashboardTexts = catalogue('partnerDashboard', {
  title: 'Partner Dashboard',
  loading: 'Loading the charts…',
  loaded: 'The charts are up to date.',
  failedHint: 'None of the charts is shown until all of them can be loaded.',
  failed: 'The charts could not be loaded',
  /** Status texts of HTTP, which a failed call is shown with below the title (001 §8). */
  statusTexts: {
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    408: 'Request Timeout',
    409: 'Conflict',
    422: 'Unprocessable Entity',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
  } as Readonly<Record<number, string>>,
  retry: 'Retry',

  filters: {
    label: 'Filters',
    partners: 'Partners',
    groups: 'Groups',
    subgroups: 'Subgroups',
    cohorts: 'Cohorts',
    ages: 'Ages',
    chosen: (label: string, count: number) => (count === 0 ? label : `${label} (${count})`),
    age: (from: number, to: number | null) => (to === null ? `${from} months and older` : `${from} to ${to} months`),
    set: 'Filters that are set',
    unnamed: {
      partners: (id: number) => `Partner no. ${id}`,
      groups: (id: number) => `Group no. ${id}`,
      subgroups: (id: number) => `Subgroup no. ${id}`,
      cohorts: (id: number) => `Cohort no. ${id}`,
    },
    choicesFailed: 'What there is to choose from could not be loaded. What is set is kept.',
    remove: (label: string) => `Remove filter: ${label}`,
    clearAll: 'Clear all',
    period: 'Period',
    calendar: 'Days that the charts are of',
    periods: {
      week: 'Last 7 days',
      weeks_2: 'Last 14 days',
      month: 'Last 30 days',
      months_2: 'Last 60 days',
      months_6: 'Last 180 days',
    } satisfies Record<NamedPeriod, string>,
    allTime: 'All time',
  },

  figures: {
    label: 'Key figures',
    screened: 'Children screened',
    monitorOrRefer: 'Children to monitor or refer',
    overdue: 'Children with something overdue',
    active: 'Adults who used the app',
    of: (total: number) => `of ${formatNumber(total)}`,
    more: (count: number, days: number) => `${formatNumber(count)} more than in the ${before(days)}`,
    fewer: (count: number, days: number) => `${formatNumber(count)} fewer than in the ${before(days)}`,
    pointsMore: (count: number, days: number) => `${points(count)} more than in the ${before(days)}`,
    pointsFewer: (count: number, days: number) => `${points(count)} fewer than in the ${before(days)}`,
    same: (days: number) => `As many as in the ${before(days)}`,
    moreThen: (count: number, days: number) => `${formatNumber(count)} more than ${ago(days)}`,
    fewerThen: (count: number, days: number) => `${formatNumber(count)} fewer than ${ago(days)}`,
    sameThen: (days: number) => `As many as ${ago(days)}`,
  },
  openWithoutReport: 'Open the screenings without a report',

  groups: {
    account: 'Accounts',
    engagement: 'Engagement',
    interactivity: 'Interactivity',
    asq: 'ASQ questionnaires',
    asqStats: 'ASQ results',
    asqFollowUp: 'ASQ follow-up',
  } satisfies Record<ChartGroup, string>,
  showTable: 'Show as table',
  showChart: 'Show as chart',
  showFor: (action: string, chart: string) => `${action}: ${chart}`,
  count: 'Number',
  share: 'Share',
  percent: formatPercent,
  number: formatNumber,
  cell: (count: number, share: number) => `${formatNumber(count)} (${formatPercent(share)})`,
  nothing: 'There is nothing to show for these filters.',

  zones: { onSchedule: 'On schedule', monitor: 'Monitor', refer: 'Refer' },
  instruments: { asq3: 'ASQ-3', asqSe2: 'ASQ:SE-2' },
  sections: {
    communication: 'Communication',
    grossMotor: 'Gross Motor',
    fineMotor: 'Fine Motor',
    problemSolving: 'Problem-Solving',
    personalSocial: 'Personal-Social',
  } satisfies Record<StatsSection, string>,
  skills: {
    communication: 'COMM',
    grossMotor: 'GM',
    fineMotor: 'FM',
    problemSolving: 'PROB',
    personalSocial: 'PERS',
  } satisfies Record<StatsSection, string>,
  skillName: (name: string, short: string) => `${name} (${short})`,

  account: {
    message: (share: number) => `${formatPercent(share)} of adults used the app`,
    none: 'No adults and children yet',
    summary: (active: number, total: number, joined: number, allChildren: number, joinedChildren: number) =>
      `${formatNumber(active)} of ${adults(total)} used the app, and ${formatNumber(joined)} joined. ` +
      `Of ${children(allChildren)}, ${formatNumber(joinedChildren)} joined.`,
    row: 'Who',
    active: 'Adults, active',
    adultsJoined: 'Adults, new',
    childrenJoined: 'Children, new',
    adults: 'Adults, all',
    children: 'Children, all',
  },
  engagement: {
    message: (share: number) => `${formatPercent(share)} of children played`,
    none: 'No children yet',
    summary: (playing: number, total: number, plays: number, freePlays: number) =>
      `${formatNumber(playing)} of ${children(total)} played: ` +
      `${counted(plays, 'card', 'cards')} and ${counted(freePlays, 'free play', 'free plays')}.`,
    row: 'Children',
    caption: 'Children',
    playing: 'Played',
    notPlaying: 'Did not play',
    plays: 'Plays of cards',
    freePlays: 'Free plays',
    playsCaption: 'Plays',
    playsRow: 'Plays',
  },
  interactivity: {
    message: (share: number) => `${formatPercent(share)} of children have a new photo`,
    none: 'No children yet',
    summary: (pictured: number, total: number, uploads: number) =>
      `Families uploaded ${counted(uploads, 'photo', 'photos')} of ${formatNumber(pictured)} of ${children(total)}.`,
    row: 'Children',
    caption: 'Children',
    pictured: 'New photo',
    notPictured: 'No new photo',
  },
  asq: {
    message: (completed: number, pending: number) =>
      `${counted(completed, 'questionnaire', 'questionnaires')} completed, ${formatNumber(pending)} pending`,
    none: 'No questionnaires in this period',
    summary: (completed: number, pending: number) =>
      `${counted(completed, 'questionnaire was', 'questionnaires were')} completed in this period; ` +
      `${formatNumber(pending)} of those assigned in it ${pending === 1 ? 'is' : 'are'} still pending.`,
    row: 'Questionnaires',
    completed: 'Completed',
    pending: 'Pending',
    completedOf: (instrument: string) => `${instrument}, completed`,
    pendingOf: (instrument: string) => `${instrument}, pending`,
  },
  asqStats: {
    message: (share: number) => `${formatPercent(share)} of ASQ-3 questionnaires are on schedule`,
    messageSe2: (share: number) => `${formatPercent(share)} of ASQ:SE-2 questionnaires are on schedule`,
    none: 'No scored questionnaires in this period',
    summary: (total: number, monitor: number, refer: number) =>
      `Of ${counted(total, 'scored ASQ-3 questionnaire', 'scored ASQ-3 questionnaires')}, each counted by its worst ` +
      `section, ${formatNumber(monitor)} ${monitor === 1 ? 'is' : 'are'} to monitor and ${formatNumber(refer)} to refer.`,
    weakest: (section: string, zone: 'monitor' | 'refer') => `The section most often to ${zone} is ${section}.`,
    summarySe2: (total: number, monitor: number, refer: number) =>
      `Of ${counted(total, 'scored ASQ:SE-2 questionnaire', 'scored ASQ:SE-2 questionnaires')}, ` +
      `${formatNumber(monitor)} ${monitor === 1 ? 'is' : 'are'} to monitor and ${formatNumber(refer)} to refer.`,
    whole: (instrument: string) => `${instrument}, by worst section`,
    wholeSe2: (instrument: string) => `${instrument}, total`,
    row: 'Section or questionnaire',
    key: 'Zones',
  },
  asqFollowUp: {
    message: (share: number) => `${formatPercent(share)} of screened children have a follow-up report`,
    none: 'No child was screened in this period',
    summary: (filled: number, total: number) =>
      `A follow-up report was filled for ${formatNumber(filled)} of ${children(total)} who ${total === 1 ? 'was' : 'were'} screened.`,
    row: 'Screened children',
    caption: 'Screened children',
    filled: 'With report',
    notFilled: 'Without report',
  },
})
