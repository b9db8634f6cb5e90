import {
  type FollowUpDraft,
  type FollowUpSurvey,
  draftOf,
  followUpForm,
} from '../../../machines/followUp/followUpForm.ts'
import type { FollowUpContext } from '../../../machines/followUp/followUp.ts'
import { followUpMachine } from '../../../machines/followUp/followUpMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import type { FormContext } from '../../../machines/kit/form/form.ts'
import { isInvalidDate, withAnswer } from '../../../src/domain/followUp.ts'
import { questions, savedElsewhere, survey } from './samples.ts'

const conflict = { error: { ...unknownFailure, key: 'conflict' as const, status: 409, message: 'Not used here.' } }
const serverError = { error: { ...unknownFailure, key: 'server' as const, status: 500 } }

const busy = { error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 2000 } }

const typed = withAnswer(questions, 2, { checked: true, value: 'Grandmother' })

export const saved: FollowUpSurvey = {
  ...survey,
  updatedAt: '2026-03-18T11:30:00.000-04:00',
  respondent: { id: 7, name: 'Rosa Lindqvist' },
  revision: 1,
  questions: withAnswer(questions, 4, { checked: true }),
}

/** What the server may answer in the generated paths, which are walked on the running machine and in a browser. */
export const followUpPaths = {
  machine: followUpMachine.provide({ actions: { forgetHeld: () => {} } }),
  input: { playerId: survey.player.id, surveyId: survey.questionnaire.id, held: new Map() },
  events: {
    'form.saved': [{ answer: saved, draft: draftOf(survey) }],
    'form.conflicted': [
      { draft: { ...draftOf(survey), questions: typed } },
      { draft: { ...draftOf(survey), questions: withAnswer(questions, 5, { value: 'Said here.' }) } },
    ],
    'followUp.choose': [
      { questionId: 5, side: 'mine' },
      { questionId: 5, side: 'theirs' },
    ],
    'xstate.done.actor.form': [{}],
    'xstate.done.actor.openFollowUp': [
      { output: survey },
      { output: savedElsewhere },
      { output: { ...survey, player: { id: 99, name: 'Other' } } },
    ],
    'xstate.done.actor.readSaved': [{ output: savedElsewhere }],
    'xstate.error.actor.openFollowUp': [conflict, serverError, busy],
    'xstate.error.actor.readSaved': [serverError],
  },
  contextKey: ({ survey: kept, failure, typed: mine, chosen }: FollowUpContext) => [
    kept?.revision,
    failure?.key,
    failure?.retryAfterMs,
    mine?.questions[4]?.answer.value,
    chosen[5],
  ],
}

/** The same paths for a person whose session ended while something was typed. */
export const restoredFollowUpPaths = {
  ...followUpPaths,
  input: { ...followUpPaths.input, held: new Map([[survey.id, { revision: 0, questions: typed, asRead: questions }]]) },
}

const changed = (questionId: number, change: { checked: boolean; value?: string }, isChanged = true) => ({
  draft: { ...draftOf(survey), questions: withAnswer(questions, questionId, change) },
  isChanged,
})
const refused = (key: 'conflict' | 'invalid' | 'tooManyRequests', status: number, code: string | null = null) => ({
  failure: { ...unknownFailure, key, status, code },
})

/** The same for the form of a loaded report, with what its submission reports. */
export const followUpFormPaths = {
  machine: followUpForm,
  input: { initial: draftOf(survey), held: null },
  events: {
    'draft.changed': [
      changed(4, { checked: true }),
      changed(4, { checked: false }, false),
      changed(1, { checked: true, value: '13/45' }),
    ],
    'form.rebase': [{ change: draftOf(savedElsewhere) }],
    'submission.accepted': [{ answer: saved, draft: draftOf(survey) }],
    'submission.refused': [
      refused('conflict', 409, 'saved_meanwhile'),
      refused('tooManyRequests', 429),
      refused('invalid', 422),
    ],
    'submission.unanswered': [{ failure: { ...unknownFailure, key: 'server' as const, status: 500 } }],
  },
  contextKey: ({ draft, failure }: FormContext<FollowUpDraft>) => [
    draft.questions.map(({ answer }) => answer.checked),
    draft.questions.some(isInvalidDate),
    failure?.key,
    failure?.code,
  ],
}
