import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { withAnswer } from '../../src/domain/followUp.ts'
import { failureOf, unknownFailure } from '../kit/failure.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import {
  type FollowUpContext,
  type FollowUpInput,
  type OfSurvey,
  asSaved,
  heldOf,
  hold,
  holdChanged,
  isUnchanged,
  keep,
  opened,
  unreadableDate,
} from './followUpContext.ts'
import type { AnswerChange, FollowUpDraft, FollowUpSaving, FollowUpSurvey } from './followUpSurvey.ts'

export type FollowUpEvent =
  | ({ type: 'answer.change' } & AnswerChange)
  | { type: 'followUp.save' }
  | { type: 'followUp.saveOver' }
  | { type: 'followUp.look' }
  | { type: 'followUp.lookBack' }
  | { type: 'followUp.takeSaved' }
  | { type: 'followUp.close' }
  | { type: 'followUp.discard' }
  | { type: 'followUp.stay' }
  | { type: 'followUp.retry' }

export type FollowUpEmitted =
  | { type: 'followUp.saved' }
  | { type: 'followUp.closed' }
  | { type: 'followUp.unreadable'; questionId: number }

/**
 * A follow-up report: opened (and made, where there was none), filled in, saved.
 * Promises: date, text and lines can be filled in only under a tick; nothing typed is lost by an error, a closing that was not meant, or
 * the end of the session; what is closed while it is saved closes once it is saved, and stays open when it is not; what somebody else
 * saved meanwhile is replaced only by who was told of it; what the server refuses to open is said in its own words. Must never happen: two savings at once, a report that shows as saved before it is, one child's report
 * under another child's address.
 */
export const followUpMachine = setup({
  types: {
    input: {} as FollowUpInput,
    context: {} as FollowUpContext,
    events: {} as FollowUpEvent,
    emitted: {} as FollowUpEmitted,
  },
  actors: {
    openFollowUp: unprovidedPromise<FollowUpSurvey, { surveyId: number }>('openFollowUp'),
    saveFollowUp: unprovidedPromise<FollowUpSaving, { surveyId: number; survey: FollowUpSurvey }>('saveFollowUp'),
  },
  actions: {
    showSurvey: assign((_, { survey }: OfSurvey) => ({ survey, draft: asSaved(survey), held: [], failure: null })),
    showHeld: assign(({ context }, { survey }: OfSurvey) => ({
      survey,
      draft: heldOf(context, { survey }) ?? asSaved(survey),
      held: [],
      failure: null,
    })),
    showWhoSaved: assign((_, { survey }: OfSurvey) => ({ survey, failure: null })),
    agreeToReplace: assign(({ context: { survey, draft } }) => ({
      draft: { ...draft, revision: opened(survey).revision },
    })),
    keepAnswer: assign(({ context: { draft } }, { questionId, change }: AnswerChange) => ({
      draft: { ...draft, questions: withAnswer(draft.questions, questionId, change) },
    })),
    /** Outside of the machine, where it outlives the screen; null when there is nothing more to hold. */
    holdDraft: unprovidedAction<{ draft: FollowUpDraft | null }>('holdDraft'),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    sayNotFound: assign({ failure: { ...unknownFailure, key: 'notFound' } }),
    forgetFailure: assign({ failure: null }),
    wantClose: assign({ isToClose: true }),
    forgetClose: assign({ isToClose: false }),
    tellUnreadable: emit(({ context }) => ({
      type: 'followUp.unreadable' as const,
      questionId: unreadableDate(context)?.id ?? 0,
    })),
    tellSaved: emit({ type: 'followUp.saved' }),
    tellClosed: emit({ type: 'followUp.closed' }),
  },
  guards: {
    isOfAnother: ({ context }, { survey }: OfSurvey) => survey.player.id !== context.playerId,
    isHeldOverOlder: ({ context }, { survey }: OfSurvey) => {
      const held = heldOf(context, { survey })
      return held !== undefined && held.revision !== survey.revision
    },
    isHeld: ({ context }, { survey }: OfSurvey) => heldOf(context, { survey }) !== undefined,
    isSavedMeanwhile: (_, { saving }: { saving: FollowUpSaving }) => saving.outcome === 'savedMeanwhile',
    isOvertaken: ({ context: { survey, draft } }) => survey !== null && survey.revision !== draft.revision,
    isUnchanged: ({ context }) => isUnchanged(context),
    isUnreadable: ({ context }) => unreadableDate(context) !== undefined,
    hasFailed: ({ context }) => context.failure !== null,
    isToClose: ({ context }) => context.isToClose,
  },
}).createMachine({
  id: 'followUp',
  description: 'A follow-up report: opened, filled in, saved; by staff only.',
  meta: { title: 'Follow-up report' },
  context: ({ input }) => ({
    ...input,
    survey: null,
    draft: { revision: 0, questions: [] },
    failure: null,
    isToClose: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The report is on its way; where the screening has none yet, it is made.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'openFollowUp',
        src: 'openFollowUp',
        input: ({ context: { surveyId } }) => ({ surveyId }),
        onDone: [
          {
            guard: { type: 'isOfAnother', params: ({ event }) => ({ survey: event.output }) },
            target: 'loadFailed',
            actions: 'sayNotFound',
          },
          {
            guard: { type: 'isHeldOverOlder', params: ({ event }) => ({ survey: event.output }) },
            target: 'overtaken',
            actions: { type: 'showHeld', params: ({ event }) => ({ survey: event.output }) },
          },
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ survey: event.output }) },
            target: 'editing.notSaved',
            actions: { type: 'showHeld', params: ({ event }) => ({ survey: event.output }) },
          },
          {
            target: 'editing.unchanged',
            actions: [
              { type: 'showSurvey', params: ({ event }) => ({ survey: event.output }) },
              { type: 'holdDraft', params: { draft: null } },
            ],
          },
        ],
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
      on: { 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    loadFailed: {
      description:
        'The server’s error text stands in place of the form, or that this child has no such report; it can be tried again.',
      meta: { title: 'Not loaded' },
      on: { 'followUp.retry': 'loading', 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    editing: {
      description: 'The form is there and can be filled in.',
      meta: { title: 'Editing' },
      initial: 'unchanged',
      on: {
        'answer.change': {
          target: '.changed',
          actions: [keep, holdChanged],
        },
        'followUp.save': [
          { guard: 'isUnreadable', target: '.unreadable', actions: ['forgetFailure', 'tellUnreadable'] },
          { target: 'saving', actions: 'forgetFailure' },
        ],
        'followUp.close': 'confirmingClose',
      },
      states: {
        unchanged: {
          description: 'The form says what the server keeps.',
          meta: { title: 'Unchanged' },
          on: { 'followUp.close': { target: '#followUp.closed', actions: 'tellClosed' } },
        },
        changed: {
          description: 'Something was changed that is not saved yet.',
          meta: { title: 'Changed' },
          // After every change: whoever takes everything back has nothing to lose.
          always: { guard: 'isUnchanged', target: 'unchanged' },
        },
        unreadable: {
          description: 'A date cannot be read as a day: nothing was sent, and the form says which and how to write it.',
          meta: { title: 'Unreadable date' },
        },
        notSaved: {
          description: 'What was typed is there, not saved: saving failed, or the session ended; the form says which.',
          meta: { title: 'Not saved' },
          on: { 'answer.change': { guard: 'hasFailed', actions: [keep, hold] } },
        },
        saved: {
          description: 'The report was saved just now; the form says so.',
          meta: { title: 'Saved' },
          on: { 'followUp.close': { target: '#followUp.closed', actions: 'tellClosed' } },
        },
      },
    },
    saving: {
      description:
        'The report is on its way to the server; the button reads Saving... and the inputs are disabled. Closed meanwhile, the form says that it closes when it is saved.',
      meta: { title: 'Saving' },
      on: { 'followUp.close': { actions: 'wantClose' } },
      exit: 'forgetClose',
      invoke: {
        id: 'saveFollowUp',
        src: 'saveFollowUp',
        input: ({ context: { surveyId, survey, draft } }) => ({ surveyId, survey: { ...opened(survey), ...draft } }),
        onDone: [
          {
            guard: { type: 'isSavedMeanwhile', params: ({ event }) => ({ saving: event.output }) },
            target: 'overtaken',
            actions: [
              { type: 'showWhoSaved', params: ({ event }) => event.output },
              { type: 'holdDraft', params: ({ context }) => ({ draft: context.draft }) },
              'tellSaved',
            ],
          },
          {
            guard: 'isToClose',
            target: 'closed',
            actions: [{ type: 'holdDraft', params: { draft: null } }, 'tellSaved', 'tellClosed'],
          },
          {
            target: 'editing.saved',
            actions: [
              { type: 'showSurvey', params: ({ event }) => event.output },
              { type: 'holdDraft', params: { draft: null } },
              'tellSaved',
            ],
          },
        ],
        onError: { target: 'editing.notSaved', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    overtaken: {
      description: 'Somebody else has saved the report since it was read; what was typed is kept and not saved.',
      meta: { title: 'Overtaken' },
      initial: 'choosing',
      on: { 'followUp.close': 'confirmingClose' },
      states: {
        choosing: {
          description: 'The form says who saved it meanwhile and when, and still holds what was typed.',
          meta: { title: 'Choosing' },
          on: {
            'answer.change': { actions: [keep, hold] },
            'followUp.look': 'looking',
            'followUp.saveOver': [
              { guard: 'isUnreadable', actions: 'tellUnreadable' },
              { target: '#followUp.saving', actions: 'agreeToReplace' },
            ],
          },
        },
        looking: {
          description: 'What somebody else has saved is shown, to be looked at.',
          meta: { title: 'Looking' },
          on: {
            'followUp.lookBack': 'choosing',
            'followUp.takeSaved': {
              target: '#followUp.editing.unchanged',
              actions: [
                { type: 'showSurvey', params: ({ context }) => ({ survey: opened(context.survey) }) },
                { type: 'holdDraft', params: { draft: null } },
              ],
            },
          },
        },
      },
    },
    confirmingClose: {
      description: 'The person wants to leave with something unsaved and is asked whether it is to be discarded.',
      meta: { title: 'Asking before closing' },
      on: {
        'followUp.discard': {
          target: 'closed',
          actions: [{ type: 'holdDraft', params: { draft: null } }, 'tellClosed'],
        },
        'followUp.stay': [
          { guard: 'isOvertaken', target: 'overtaken' },
          { guard: 'hasFailed', target: 'editing.notSaved' },
          { target: 'editing.changed' },
        ],
      },
    },
    closed: {
      description: 'The report is closed; the survey list is in front again.',
      meta: { title: 'Closed' },
      type: 'final',
    },
  },
})

export type FollowUpRef = ActorRefFrom<typeof followUpMachine>
