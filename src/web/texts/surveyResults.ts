import type { Alignment } from '../../domain/alignment.ts'
import { formatScore } from '../../domain/formatScore.ts'
import type { Confidence } from '../../domain/norms/asq3.ts'
import type { Zone } from '../../../machines/surveyResults/results.ts'
import { formatDecimals, formatDifference } from './formats.ts'
import { catalogue } from './language.ts'

const sources: Readonly<Record<string, string>> = {
  public: 'gathered from public material, to be confirmed by a licensed copy',
  sample: 'made up for the sample questionnaires',
  licensed: 'the licensed questionnaires',
}

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
  ageAtCompletion: 'Age on that day',
  earlyBirth: 'Early birth',
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
  explainFor: (section: string, side: string) => `Why this score? ${section}, ${side}`,
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
  alike: 'Alike',
  different: 'Different',
  /** By how many sides answered at all. */
  notCompared: ['Nobody answered', 'Only one side answered', 'Words are not compared'] as readonly string[],
  compare: 'Compare',
  compareFor: (question: string) => `Compare the answers to: ${question}`,
  comparisonTitle: 'Answers of the parent and of the teacher',
  chosen: 'Chosen',
  notChosen: '–',
  ownWords: 'In their own words',

  trend: {
    title: 'Distance to the cut-off over time',
    about:
      'How far each score is from the cut-off of its own questionnaire. Above the line is better; on the line and below it the zone is Refer. Below each picture stand the ages in months.',
    latest: (side: string, distance: number, ageMonths: number) =>
      `${side}: ${formatDifference(distance)} at ${ageMonths} months`,
    distance: (distance: number | null) => (distance === null ? '–' : formatDifference(distance)),
    age: (months: number) => `${months} months`,
    side: 'Side',
    asTable: 'The figures as a table',
  },
  noAnswer: 'Not answered',
  enlarge: (picture: string) => `Enlarge: ${picture}`,
  answerPicture: (side: string, question: string) => `Picture by the ${side.toLowerCase()}: ${question}`,
})
