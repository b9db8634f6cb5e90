import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import type { Side } from '../../src/domain/followUpVersions.ts'
import { unknownFailure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import {
  type FollowUpContext,
  type FollowUpEmitted,
  type FollowUpEvent,
  type FollowUpInput,
  type OfSurvey,
  combined,
  heldOf,
  isDecided,
  opened,
} from './followUp.ts'
import { type FollowUpDraft, type FollowUpSurvey, draftOf, followUpForm } from './followUpForm.ts'

const came = ({ event }: { readonly event: { readonly output: FollowUpSurvey } }) => ({ survey: event.output })

const load = loadParts<FollowUpContext, FollowUpEvent>()
const again = askedAgain('loadFailed', 'loading', 'followUp.retry')

/**
 * A follow-up report: opened (and created, if there was none), then filled in and saved by the form that it invokes.
 * Promises: if the server refuses to open the report, the server's own message is shown; a report that someone else has
 * saved since it was opened is read again, and the two versions are merged: an answer that only one of them changed is
 * kept, and where both did, the person who saves last chooses.
 * Must never happen: one child's report under another child's address; someone else's answer replaced by a person who
 * has not seen it.
 */
export const followUpMachine = setup({
  types: {
    input: {} as FollowUpInput,
    context: {} as FollowUpContext,
    events: {} as FollowUpEvent,
    emitted: {} as FollowUpEmitted,
    children: {} as { form: 'form' },
  },
  actors: {
    form: followUpForm,
    openFollowUp: unprovidedPromise<FollowUpSurvey, { surveyId: number }>('openFollowUp'),
    readSaved: unprovidedPromise<FollowUpSurvey, { surveyId: number }>('readSaved'),
  },
  actions: {
    ...load.actions,
    showSurvey: assign((_, { survey }: OfSurvey) => ({ survey, failure: null })),
    /** Deletes a draft that the server already has, so that it is not restored again. */
    forgetHeld: unprovidedAction<{ reportId: number }>('forgetHeld'),
    sayNotFound: assign({ failure: { ...unknownFailure, key: 'notFound' } }),
    forgetFailure: assign({ failure: null }),
    keepTyped: assign((_, { draft }: { draft: FollowUpDraft | null }) => ({ typed: draft, chosen: {} })),
    choose: assign(({ context }, { questionId, side }: { questionId: number; side: Side }) => ({
      chosen: { ...context.chosen, [questionId]: side },
    })),
    closeForm: sendTo('form', { type: 'form.close' }),
    rebaseForm: sendTo('form', ({ context }) => ({ type: 'form.rebase', change: combined(context) })),
    saveForm: sendTo('form', { type: 'form.submit' }),
    tellSaved: emit({ type: 'followUp.saved' }),
    tellClosed: emit({ type: 'followUp.closed' }),
  },
  guards: {
    ...load.guards,
    isOfAnother: ({ context }, { survey }: OfSurvey) => survey.player.id !== context.playerId,
    isHeld: ({ context }, { survey }: OfSurvey) => heldOf(context, survey) !== null,
    isOvertaken: ({ context }, { survey }: OfSurvey) =>
      (heldOf(context, survey)?.revision ?? survey.revision) !== survey.revision,
    isDecided: ({ context }) => isDecided(context),
  },
  delays: load.delays,
}).createMachine({
  id: 'followUp',
  description: 'A follow-up report: opened, filled in, saved; by staff only.',
  meta: { title: 'Follow-up report' },
  context: ({ input }) => ({ ...input, survey: null, failure: null, typed: null, chosen: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The report is being loaded; if the screening has none yet, it is created.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'openFollowUp',
        src: 'openFollowUp',
        input: ({ context: { surveyId } }) => ({ surveyId }),
        onDone: [
          { guard: { type: 'isOfAnother', params: came }, target: 'loadFailed', actions: 'sayNotFound' },
          {
            guard: { type: 'isOvertaken', params: came },
            target: 'open.combining',
            actions: [
              { type: 'showSurvey', params: came },
              {
                type: 'keepTyped',
                params: ({ context, event }) => ({ draft: heldOf(context, event.output) }),
              },
            ],
          },
          { guard: { type: 'isHeld', params: came }, target: 'open', actions: { type: 'showSurvey', params: came } },
          {
            target: 'open',
            actions: [
              { type: 'showSurvey', params: came },
              { type: 'forgetHeld', params: ({ event }) => ({ reportId: event.output.id }) },
            ],
          },
        ],
        onError: failedTo('loadFailed'),
      },
      on: { 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    loadFailed: {
      description:
        'In place of the form, the screen shows the server’s error text, or says that this child has no such report.',
      meta: { title: 'Not loaded' },
      after: again.after,
      on: { ...again.on, 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    open: {
      description: 'The form is open; it holds and saves what is typed.',
      meta: { title: 'Open' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ initial: draftOf(opened(context)), held: heldOf(context, opened(context)) }),
        onDone: { target: 'closed', actions: 'tellClosed' },
      },
      initial: 'filling',
      on: {
        'form.saved': {
          actions: [{ type: 'showSurvey', params: ({ event }) => ({ survey: event.answer }) }, 'tellSaved'],
        },
        'form.conflicted': {
          target: '.reading',
          actions: { type: 'keepTyped', params: ({ event }) => ({ draft: event.draft }) },
        },
        'followUp.close': { actions: 'closeForm' },
      },
      states: {
        filling: {
          description: 'The form shows what is typed.',
          meta: { title: 'Filling in' },
        },
        reading: {
          description: 'Somebody else has saved the report since it was opened: what they saved is being loaded.',
          meta: { title: 'Reading the saved answers' },
          invoke: {
            id: 'readSaved',
            src: 'readSaved',
            input: ({ context: { surveyId } }) => ({ surveyId }),
            onDone: { target: 'combining', actions: [{ type: 'showSurvey', params: came }, 'tellSaved'] },
            onError: failedTo('notRead'),
          },
        },
        notRead: {
          description: 'What somebody else has saved could not be loaded; what was typed is kept but not saved.',
          meta: { title: 'Saved answers not read' },
          exit: 'forgetFailure',
          on: { 'followUp.retry': 'reading' },
        },
        combining: {
          description:
            'In place of the form stands who has saved the report, and what each person has changed; where both have changed an answer, one is to be chosen.',
          meta: { title: 'Putting both together' },
          on: {
            'followUp.choose': { actions: { type: 'choose', params: ({ event }) => event } },
            'followUp.combine': { guard: 'isDecided', target: 'filling', actions: ['rebaseForm', 'saveForm'] },
          },
        },
      },
    },
    closed: {
      description: 'The report is closed; the survey list can be used again.',
      meta: { title: 'Closed' },
      type: 'final',
    },
  },
})

export type FollowUpRef = ActorRefFrom<typeof followUpMachine>
