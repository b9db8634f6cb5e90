import type { LiveActor, Step } from '../../../machines/statecharts/liveHistory.ts'

export const questionnaireActor: Omit<LiveActor, 'isGone'> = {
  key: 'q',
  chart: 'questionnaire',
  place: 'screen',
  before: ['questionnaire', 'questionnaire.loading'],
}
export const sessionActor: Omit<LiveActor, 'isGone'> = {
  key: 's',
  chart: 'session',
  place: 'application',
  before: ['session', 'session.signedIn'],
}

export const stepOf = (actor: string, event: string, leaf = event): Omit<Step, 'number'> => ({
  actor,
  event,
  at: 1_700_000_000_000,
  transitions: [`${actor}|${event}|0`],
  active: [leaf],
})
