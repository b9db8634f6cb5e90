import type { CameActor, Step } from '../../../machines/statecharts/liveHistory.ts'

export const questionnaireActor: CameActor = {
  key: 'q',
  chart: 'questionnaire',
  name: '',
  place: 'screen',
  before: ['questionnaire', 'questionnaire.loading'],
}
export const sessionActor: CameActor = {
  key: 's',
  chart: 'session',
  name: '',
  place: 'application',
  before: ['session', 'session.signedIn'],
}

/** Two CSV reports, as the survey dashboard has them. */
export const surveysReport: CameActor = { ...questionnaireActor, key: 'a', chart: 'csvExport', name: 'Surveys' }
export const followUpsReport: CameActor = { ...surveysReport, key: 'b', name: 'Follow-ups' }

export const stepOf = (actor: string, event: string, leaf = event): Omit<Step, 'number'> => ({
  actor,
  event,
  at: 1_700_000_000_000,
  transitions: [`${actor}|${event}|0`],
  active: [leaf],
})
