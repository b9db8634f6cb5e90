import { counted } from './formats.ts'
import { catalogue } from './language.ts'

/** The Start ASQ panel (001 §2.3). */
export const startAsqTexts = catalogue('startAsq', {
  cancel: 'Cancel',
  typeName: 'Type a first or last name',
  questionnaire: 'Questionnaire',
  choose: 'Choose a questionnaire',
  noneToChoose: 'None',
  chooseChildFirst: 'Choose a child first.',
  loading: 'Loading the questionnaires…',
  none: 'This child has no questionnaire that can be filled in now.',
  offered: (count: number) => `${counted(count, 'questionnaire', 'questionnaires')} can be filled in.`,
  option: (name: string, status: string) => `${name}: ${status}`,
  statusText: { startNow: 'Not Started', continue: 'In Progress' },
  failedTitle: 'The questionnaires could not be loaded',
  retry: 'Retry',
})
