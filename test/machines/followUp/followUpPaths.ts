import type { FollowUpContext } from '../../../machines/followUp/followUpContext.ts'
import { followUpMachine } from '../../../machines/followUp/followUpMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { isUnreadableDate, saysTheSame, withAnswer } from '../../../src/domain/followUp.ts'
import { questions, savedElsewhere, survey } from './samples.ts'

const conflict = { error: { ...unknownFailure, key: 'conflict' as const, status: 409, message: 'Not used here.' } }
const serverError = { error: { ...unknownFailure, key: 'server' as const, status: 500 } }
const tooMany = { error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, message: 'Not now.' } }

const ticked = { questionId: 4, change: { checked: true } }
const saved = {
  ...survey,
  updatedAt: '2026-03-18T11:30:00.000-04:00',
  respondent: { id: 7, name: 'Rosa Lindqvist' },
  revision: 1,
  questions: withAnswer(questions, 4, { checked: true }),
}

/** What the world may answer, for the generated paths: walked on the running machine and in a browser. */
export const followUpPaths = {
  machine: followUpMachine,
  input: { playerId: survey.player.id, surveyId: survey.questionnaire.id, held: [] },
  events: {
    'answer.change': [
      ticked,
      { questionId: 4, change: { checked: false } },
      { questionId: 1, change: { checked: true, value: '13/45' } },
    ],
    'xstate.done.actor.openFollowUp': [
      { output: survey },
      { output: { ...survey, player: { id: 99, name: 'Other' } } },
    ],
    'xstate.done.actor.saveFollowUp': [
      { output: { outcome: 'saved', survey: saved } },
      { output: { outcome: 'savedMeanwhile', survey: savedElsewhere } },
    ],
    'xstate.error.actor.openFollowUp': [conflict, serverError],
    'xstate.error.actor.saveFollowUp': [serverError, tooMany],
  },
  contextKey: ({ survey: kept, draft, failure, isToClose }: FollowUpContext) => [
    kept !== null && saysTheSame(kept.questions, draft.questions),
    draft.questions.some(isUnreadableDate),
    draft.questions.map(({ answer }) => answer.checked),
    kept?.revision,
    draft.revision,
    failure?.key,
    isToClose,
  ],
}

/** The same for somebody whose session had ended with something typed. */
export const restoredFollowUpPaths = {
  ...followUpPaths,
  input: {
    ...followUpPaths.input,
    held: [
      {
        reportId: survey.id,
        draft: { revision: 0, questions: withAnswer(questions, 2, { checked: true, value: 'Grandmother' }) },
      },
    ],
  },
  events: {
    ...followUpPaths.events,
    'xstate.done.actor.openFollowUp': [
      ...followUpPaths.events['xstate.done.actor.openFollowUp'],
      { output: savedElsewhere },
    ],
  },
}
