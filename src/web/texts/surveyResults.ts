import type { Alignment } from '../../domain/alignment.ts'
import { formatScore } from '../../domain/formatScore.ts'
import type { Confidence } from '../../domain/norms/asq3.ts'
import type { Zone } from '../../../machines/surveyResults/results.ts'
import { counted, formatDecimals, formatNumber } from './formats.ts'
import { catalogue, currentLanguage } from './language.ts'

const sources: Readonly<Record<string, string>> = {
  public: 'gathered from public material, to be confirmed by a licensed copy',
  sample: 'made up for the sample questionnaires',
  licensed: 'the licensed questionnaires',
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']
const inWords = (count: number) => numbers[count] ?? formatNumber(count)

/** Names areas within a sentence: 'Gross Motor and Personal-Social', or 'all five areas' where it is all of several. */
const areas = (names: readonly string[], of: number) =>
  of > 1 && names.length === of
    ? `all ${inWords(of)} areas`
    : new Intl.ListFormat(currentLanguage().locale, { type: 'conjunction' }).format(names)

/** Everything that a person reads on a child's result. */
export const surveyResultsTexts = catalogue('surveyResults', {
  pageTitle: (child: string) => `Results: ${child}`,
  title: 'Results',
  loading: 'Loading the results…',
  failedTitle: 'The results could not be loaded',
  staleTitle: 'The new score could not be loaded',
  tryAgain: 'Retry',
  backToAllChildren: 'Back to all Children',
  back: 'Back',

  questionnaire: 'Questionnaire',
  sideStatus: (side: string, status: string) => `${side} ${status}`,
  questionnaireOption: (name: string, status: string) => `${name}: ${status}`,

  child: 'Child',
  age: 'Age today',
  today: (age: string) => `${age} today`,
  ageAtCompletion: 'Age on that day',
  earlyBirth: 'Early birth',
  whyThisForm: 'Why this questionnaire',
  agedWhenCompleted: (side: string, age: string) => `${side}: ${age} when completed`,
  cohorts: 'Cohorts',
  careGivers: 'Caregivers',
  none: 'None',

  side: { parent: 'Parent', teacher: 'Teacher' },
  questionnaireOf: { parent: 'Parent questionnaire', teacher: 'Teacher questionnaire' },
  noQuestionnaire: 'There is no questionnaire on this side.',
  assigned: 'Assigned',
  due: 'Due',
  status: 'Status',
  finished: 'Completed on',
  respondent: 'Answered by',
  concern: 'Concern',
  statusText: { pending: 'Not Started', inProgress: 'In Progress', finished: 'Completed', archived: 'Archived' },
  startNow: 'Start Now',
  continue: 'Continue',
  startFor: (child: string) => `Start Now: questionnaire of ${child}`,
  continueFor: (child: string) => `Continue: questionnaire of ${child}`,

  score: 'Score',
  scores: 'Scores',
  section: 'Section',
  adjusted: 'adjusted',
  zone: { on_schedule: 'On schedule', monitor: 'Monitor', refer: 'Refer' } satisfies Record<Zone, string>,
  explain: 'Why this score?',
  explainFor: (section: string, side: string, figure = '') =>
    `Why this score? ${section}, ${side}${figure && `: ${figure}`}`,
  pressScore: 'Press a score to see why.',
  higherIsOfConcern: 'A higher score is of more concern.',
  scale: (highest: number) => `Scale from 0 to ${formatDecimals(highest)}`,
  scaleFrom: '0',
  scaleTo: (highest: number) => formatDecimals(highest),
  explanationTitle: (section: string, side: string) => `${section}: how the ${side.toLowerCase()} score came about`,
  close: 'Close',
  steps: {
    item: 'Question',
    answer: 'Answer',
    points: 'Points',
    noAnswer: 'No answer',
    noPoints: '–',
    total: (points: number, answered: number, items: number) =>
      `${formatDecimals(points)} points from ${answered} of ${items} answered questions.`,
    adjusted: (missing: number, from: number, to: number) =>
      `Adjusted for ${missing === 1 ? 'one missing answer' : `${missing} missing answers`}: ${formatDecimals(from)} becomes ${formatDecimals(to)}.`,
    notScored: (missing: number) =>
      `Not scored: ${missing === 1 ? 'one answer is' : `${missing} answers are`} missing, which is too many.`,
    cutOffBelow: (cutOff: number) => `Refer at ${formatScore(cutOff)} or below.`,
    cutOffAbove: (cutOff: number) => `Refer at ${formatScore(cutOff)} or above.`,
    monitorUpTo: (bound: number) => `Monitor up to ${formatScore(bound)}.`,
    monitorBelow: (bound: number) => `Monitor below ${formatScore(bound)}.`,
    monitorFrom: (bound: number) => `Monitor from ${formatScore(bound)}.`,
    monitorProvisional:
      'This bound of the monitoring zone is provisional: it was read off summary sheets, until a licensee enters the exact figure.',
    noNorms: 'There are no figures for this form, so that no zone is given.',
    zone: (result: string) => `${result} is in the zone`,
    higherIsBetter: 'A higher score is better.',
    lowerIsBetter: 'A lower score is better.',
    confidence: {
      A: 'Confidence of this cut-off: A, stated by the publisher or on its form.',
      B: 'Confidence of this cut-off: B, two or more independent copies agree.',
      C: 'Confidence of this cut-off: C, from one copy only.',
    } satisfies Record<Confidence, string>,
    source: (provenance: string) => `Source of the figures: ${sources[provenance] ?? provenance}.`,
  },

  beingScored: 'Being calculated',
  scoringTitle: 'The score is being calculated',
  scoring: 'It will appear here by itself.',
  scoringTroubled: 'The server does not answer at the moment; it is asked again by itself.',
  notScoredTitle: 'Not scored',
  notScored: 'This questionnaire is finished, but it has no score.',
  notScoredForYou: 'This questionnaire is finished, but it has no score. Someone who may fill it in can try again.',
  scoringRefusedTitle: 'The score could not be requested',

  answers: 'Answers',
  question: 'Question',
  answer: 'Answer',
  notes: 'Notes',
  alignment: 'Alignment',
  alignmentCount: ({ alike, compared }: Alignment) =>
    compared === 0 ? 'No question answered by both sides' : `${alike} of ${compared} alike`,
  questionCount: (count: number) => counted(count, 'question', 'questions'),
  differentCount: (count: number) => `${formatNumber(count)} different`,
  onlyDifferences: (count: number) => `Only differences (${formatNumber(count)})`,
  alike: 'Alike',
  different: 'Different',
  /** By how many sides answered at all. */
  notCompared: ['Nobody answered', 'Only one side answered', 'Words are not compared'] as readonly string[],
  compare: 'Compare',
  compareFor: (question: string) => `Compare the answers to: ${question}`,
  comparisonTitle: 'Answers of the teacher and of the parent',
  chosen: 'Chosen',
  notChosen: '–',
  ownWords: 'In their own words',

  outcome: {
    title: 'Outcome',
    of: (side: string) => `${side}:`,
    refer: (names: readonly string[], of: number) => `refer in ${areas(names, of)}`,
    monitor: (names: readonly string[], of: number) => `monitor in ${areas(names, of)}`,
    on_schedule: (names: readonly string[], of: number) =>
      `on schedule in ${names.length < 2 || names.length === of ? areas(names, of) : `${inWords(names.length)} areas`}`,
    noZone: (names: readonly string[], of: number) => `no cut-offs and so no zone in ${areas(names, of)}`,
    noScore: (names: readonly string[], of: number) => `too few answers for a score in ${areas(names, of)}`,
    dueOn: (day: string) => `due ${day}`,
    alike: ({ alike, compared }: Alignment) => `${alike} of ${compared} answers alike.`,
    due: (questionnaire: string, side: string, day: string) => `Due next: ${questionnaire}, ${side}, by ${day}.`,
    overdue: (questionnaire: string, side: string, day: string) =>
      `Overdue: ${questionnaire}, ${side}, was due ${day}.`,
    next: (ageMonths: number, day: string) => `Next questionnaire: ${ageMonths} months, from ${day}.`,
    last: 'No questionnaire of this kind follows.',
  },

  trend: {
    title: 'Scores over time',
    about: 'Each score in the zones of its own questionnaire. Below each picture stand the ages in months.',
    latest: (side: string, score: number, ageMonths: number) => `${side}: ${formatScore(score)} at ${ageMonths} months`,
    noScore: '–',
    age: (months: number) => `${months} months`,
    side: 'Side',
    asTable: 'The figures as a table',
  },
  noAnswer: 'Not answered',
  enlarge: (picture: string) => `Enlarge: ${picture}`,
  answerPicture: (side: string, question: string) => `Picture by the ${side.toLowerCase()}: ${question}`,
})
