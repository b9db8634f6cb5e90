import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type FollowUpQuestion, isUnreadableDate, saysTheSame, withAnswer } from '../../src/domain/followUp.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import type { AnswerChange, FollowUpSurvey } from './followUpSurvey.ts'

export interface FollowUpInput {
  readonly playerId: number
  /** The survey that the report was opened from; the report is its screening's. */
  readonly surveyId: number
  /** What the same person had typed into this report when the session ended under it. */
  readonly held: readonly FollowUpQuestion[] | null
}

export interface FollowUpContext extends FollowUpInput {
  /** As the server keeps it; null until it has come. */
  readonly survey: FollowUpSurvey | null
  /** As it stands on screen. */
  readonly draft: readonly FollowUpQuestion[]
  readonly failure: Failure | null
}

export type FollowUpEvent =
  | ({ type: 'answer.change' } & AnswerChange)
  | { type: 'followUp.save' }
  | { type: 'followUp.close' }
  | { type: 'followUp.discard' }
  | { type: 'followUp.stay' }
  | { type: 'followUp.retry' }

export type FollowUpEmitted =
  | { type: 'followUp.saved' }
  | { type: 'followUp.closed' }
  | { type: 'followUp.unreadable'; questionId: number }

const unreadableDate = ({ draft }: FollowUpContext) => draft.find(isUnreadableDate)
const isUnchanged = ({ survey, draft }: FollowUpContext) => survey !== null && saysTheSame(survey.questions, draft)

/**
 * A follow-up report: opened (and made, where there was none), filled in, saved.
 * Promises: date, text and lines can be filled in only under a tick; nothing typed is lost by an error, a closing that was not meant, or
 * the end of the session; what the server refuses to open is said in its own words. Must never happen: two savings at once, a report
 * that shows as saved before it is, one child's report under another child's address.
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
    saveFollowUp: unprovidedPromise<FollowUpSurvey, { survey: FollowUpSurvey }>('saveFollowUp'),
  },
  actions: {
    showSurvey: assign((_, { survey }: { survey: FollowUpSurvey }) => ({
      survey,
      draft: survey.questions,
      held: null,
      failure: null,
    })),
    showHeld: assign(({ context }, { survey }: { survey: FollowUpSurvey }) => ({
      survey,
      draft: context.held ?? survey.questions,
      held: null,
      failure: null,
    })),
    keepAnswer: assign(({ context }, { questionId, change }: AnswerChange) => ({
      draft: withAnswer(context.draft, questionId, change),
    })),
    /** Outside of the machine, where it outlives the screen; null when there is nothing more to hold. */
    holdDraft: unprovidedAction<{ draft: readonly FollowUpQuestion[] | null }>('holdDraft'),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellUnreadable: emit(({ context }) => ({
      type: 'followUp.unreadable' as const,
      questionId: unreadableDate(context)?.id ?? 0,
    })),
    tellSaved: emit({ type: 'followUp.saved' }),
    tellClosed: emit({ type: 'followUp.closed' }),
  },
  guards: {
    isOfAnother: ({ context }, { survey }: { survey: FollowUpSurvey }) => survey.player.id !== context.playerId,
    isHeld: ({ context }, { survey }: { survey: FollowUpSurvey }) =>
      context.held !== null && !saysTheSame(survey.questions, context.held),
    isUnchanged: ({ context }) => isUnchanged(context),
    isUnreadable: ({ context }) => unreadableDate(context) !== undefined,
    hasFailed: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'followUp',
  description: 'A follow-up report: opened, filled in, saved; by staff only.',
  meta: { title: 'Follow-up report' },
  context: ({ input }) => ({ ...input, survey: null, draft: [], failure: null }),
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
          { guard: { type: 'isOfAnother', params: ({ event }) => ({ survey: event.output }) }, target: 'mismatched' },
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ survey: event.output }) },
            target: 'editing.restored',
            actions: { type: 'showHeld', params: ({ event }) => ({ survey: event.output }) },
          },
          {
            target: 'editing.unchanged',
            actions: { type: 'showSurvey', params: ({ event }) => ({ survey: event.output }) },
          },
        ],
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
      on: { 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    loadFailed: {
      description: 'The server’s error text stands in place of the form; it can be tried again.',
      meta: { title: 'Not loaded' },
      on: { 'followUp.retry': 'loading', 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    mismatched: {
      description: 'The report belongs to another child than the address says: nothing of it is shown.',
      meta: { title: 'Another child’s' },
      on: { 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    editing: {
      description: 'The form is there and can be filled in.',
      meta: { title: 'Editing' },
      initial: 'unchanged',
      on: {
        'answer.change': {
          target: '.changed',
          actions: [
            { type: 'keepAnswer', params: ({ event: { questionId, change } }) => ({ questionId, change }) },
            { type: 'holdDraft', params: ({ context }) => ({ draft: isUnchanged(context) ? null : context.draft }) },
          ],
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
        restored: {
          description: 'What was typed before the session ended is there again, not saved yet; the form says so.',
          meta: { title: 'Restored' },
        },
        unreadable: {
          description: 'A date cannot be read as a day: nothing was sent, and the form says which and how to write it.',
          meta: { title: 'Unreadable date' },
        },
        notSaved: {
          description: 'The report could not be saved; a banner says so, and everything typed is still there.',
          meta: { title: 'Not saved' },
          on: {
            'answer.change': {
              actions: [
                { type: 'keepAnswer', params: ({ event: { questionId, change } }) => ({ questionId, change }) },
                { type: 'holdDraft', params: ({ context }) => ({ draft: context.draft }) },
              ],
            },
          },
        },
        saved: {
          description: 'The report was saved just now; the form says so.',
          meta: { title: 'Saved' },
          on: { 'followUp.close': { target: '#followUp.closed', actions: 'tellClosed' } },
        },
      },
    },
    saving: {
      description: 'The report is on its way to the server; the button reads Saving... and the inputs are disabled.',
      meta: { title: 'Saving' },
      invoke: {
        id: 'saveFollowUp',
        src: 'saveFollowUp',
        input: ({ context: { survey, draft } }) => {
          if (survey === null) throw new Error('A report is saved only after it was opened.')
          return { survey: { ...survey, questions: draft } }
        },
        onDone: {
          target: 'editing.saved',
          actions: [
            { type: 'showSurvey', params: ({ event }) => ({ survey: event.output }) },
            { type: 'holdDraft', params: { draft: null } },
            'tellSaved',
          ],
        },
        onError: { target: 'editing.notSaved', actions: { type: 'rememberFailure', params: ({ event }) => event } },
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
        'followUp.stay': [{ guard: 'hasFailed', target: 'editing.notSaved' }, { target: 'editing.changed' }],
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
