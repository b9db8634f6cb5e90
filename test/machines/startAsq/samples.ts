import type { StartableQuestionnaire } from '../../../machines/startAsq/startAsqMachine.ts'

export const mila = { value: 3, label: 'Stone, Mila' }
export const milo = { value: 4, label: 'Reyes, Milo' }

export const twoYears: StartableQuestionnaire = { surveyId: 7, name: 'ASQ-3 Sample, 24 Months', kind: 'startNow' }
export const social: StartableQuestionnaire = { surveyId: 8, name: 'ASQ:SE-2 Sample, 24 Months', kind: 'continue' }
