const plural = new Intl.PluralRules('en')

/** The Start ASQ panel (001 §2.3). */
export const enStartAsq = {
  cancel: 'Cancel',
  typeName: 'Type a first or last name',
  questionnaire: 'Questionnaire',
  choose: 'Choose a questionnaire',
  noneToChoose: 'None',
  chooseChildFirst: 'Choose a child first.',
  loading: 'Loading the questionnaires…',
  none: 'This child has no questionnaire that can be filled in now.',
  offered: (count: number) =>
    plural.select(count) === 'one' ? '1 questionnaire can be filled in.' : `${count} questionnaires can be filled in.`,
  option: (name: string, status: string) => `${name}: ${status}`,
  statusText: { startNow: 'Not Started', continue: 'In Progress' },
  failedTitle: 'The questionnaires could not be loaded',
  retry: 'Retry',
  outOfReach: 'Start ASQ cannot be opened without a connection. Try again when it is back.',
} as const
