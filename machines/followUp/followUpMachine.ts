import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import { isSameReport } from '../../src/domain/followUp.ts'
import { type Failure, failureOf, unknownFailure } from '../kit/failure.ts'
import type { FormReport } from '../kit/form/form.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { type FollowUpSurvey, type HeldReport, followUpForm } from './followUpForm.ts'

export interface FollowUpInput {
  readonly playerId: number
  /** The survey that the report was opened from; the report is its screening's. */
  readonly surveyId: number
  /** What this person has typed into reports of this child and not saved, by report: either survey of a screening opens it. */
  readonly held: ReadonlyMap<number, HeldReport>
}

export interface FollowUpContext extends FollowUpInput {
  /** As the server has it; null until it has come. */
  readonly survey: FollowUpSurvey | null
  readonly failure: Failure | null
}

export type FollowUpEvent =
  | { type: 'followUp.retry' }
  | { type: 'followUp.look' }
  | { type: 'followUp.lookBack' }
  | { type: 'followUp.takeSaved' }
  | { type: 'followUp.close' }
  | Exclude<FormReport<FollowUpSurvey, FollowUpSurvey>, { type: 'form.closed' }>

export type FollowUpEmitted = { type: 'followUp.saved' } | { type: 'followUp.closed' }

export interface OfSurvey {
  readonly survey: FollowUpSurvey
}

/** What was typed into this report and not saved, over the rest of it; null if that is nothing, or says what is saved. */
export function heldOf({ held }: FollowUpInput, survey: FollowUpSurvey): FollowUpSurvey | null {
  const typed = held.get(survey.id)
  return typed === undefined || isSameReport(survey.questions, typed.questions) ? null : { ...survey, ...typed }
}

/** @throws Error when the report has not come: a mistake of the machine. */
const opened = ({ survey }: FollowUpContext): FollowUpSurvey => {
  if (survey === null) throw new Error('A report is filled in only after it was opened.')
  return survey
}

const came = ({ event }: { readonly event: { readonly output: FollowUpSurvey } }) => ({ survey: event.output })

/**
 * A follow-up report: opened (and made, where there was none), then filled in and saved by the form that it invokes.
 * Promises: what the server refuses to open is explained in its own words; a report that somebody else has saved since it was opened
 * is read again, so that the person learns who saved it and can look at it before replacing it. Must never happen: one child's report
 * under another child's address, somebody else's answers replaced by a person who was not shown whose they are.
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
    showSurvey: assign((_, { survey }: OfSurvey) => ({ survey, failure: null })),
    /** What the device holds and the server has is not to be restored another time. */
    forgetHeld: unprovidedAction<{ reportId: number }>('forgetHeld'),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    sayNotFound: assign({ failure: { ...unknownFailure, key: 'notFound' } }),
    forgetFailure: assign({ failure: null }),
    closeForm: sendTo('form', { type: 'form.close' }),
    takeSaved: sendTo('form', ({ context }) => ({ type: 'form.replace', draft: opened(context) })),
    tellSaved: emit({ type: 'followUp.saved' }),
    tellClosed: emit({ type: 'followUp.closed' }),
  },
  guards: {
    isOfAnother: ({ context }, { survey }: OfSurvey) => survey.player.id !== context.playerId,
    isHeld: ({ context }, { survey }: OfSurvey) => heldOf(context, survey) !== null,
  },
}).createMachine({
  id: 'followUp',
  description: 'A follow-up report: opened, filled in, saved; by staff only.',
  meta: { title: 'Follow-up report' },
  context: ({ input }) => ({ ...input, survey: null, failure: null }),
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
          { guard: { type: 'isOfAnother', params: came }, target: 'loadFailed', actions: 'sayNotFound' },
          { guard: { type: 'isHeld', params: came }, target: 'open', actions: { type: 'showSurvey', params: came } },
          {
            target: 'open',
            actions: [
              { type: 'showSurvey', params: came },
              { type: 'forgetHeld', params: ({ event }) => ({ reportId: event.output.id }) },
            ],
          },
        ],
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
      on: { 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    loadFailed: {
      description: 'The server’s error text stands in place of the form, or that this child has no such report.',
      meta: { title: 'Not loaded' },
      on: { 'followUp.retry': 'loading', 'followUp.close': { target: 'closed', actions: 'tellClosed' } },
    },
    open: {
      description: 'The form is there; it holds and saves what is typed.',
      meta: { title: 'Open' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ initial: opened(context), held: heldOf(context, opened(context)) }),
        onDone: { target: 'closed', actions: 'tellClosed' },
      },
      initial: 'filling',
      on: {
        'form.saved': {
          actions: [{ type: 'showSurvey', params: ({ event }) => ({ survey: event.answer }) }, 'tellSaved'],
        },
        'form.conflicted': '.reading',
        'followUp.close': { actions: 'closeForm' },
      },
      states: {
        filling: {
          description: 'The form shows what is typed, and who has saved the report since, if somebody has.',
          meta: { title: 'Filling in' },
          on: { 'followUp.look': 'looking' },
        },
        reading: {
          description: 'Somebody else has saved the report since it was opened: what they saved is on its way.',
          meta: { title: 'Reading the saved answers' },
          invoke: {
            id: 'readSaved',
            src: 'readSaved',
            input: ({ context: { surveyId } }) => ({ surveyId }),
            onDone: { target: 'filling', actions: [{ type: 'showSurvey', params: came }, 'tellSaved'] },
            onError: { target: 'notRead', actions: { type: 'rememberFailure', params: ({ event }) => event } },
          },
        },
        notRead: {
          description: 'What somebody else has saved could not be read; what was typed is kept and not saved.',
          meta: { title: 'Saved answers not read' },
          exit: 'forgetFailure',
          on: { 'followUp.retry': 'reading' },
        },
        looking: {
          description: 'What somebody else has saved is shown, to be looked at.',
          meta: { title: 'Looking' },
          on: {
            'followUp.lookBack': 'filling',
            'followUp.takeSaved': { target: 'filling', actions: 'takeSaved' },
            'followUp.close': { target: 'filling', actions: 'closeForm' },
          },
        },
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
