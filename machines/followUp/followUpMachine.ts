import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import { isSameReport } from '../../src/domain/followUp.ts'
import { type Failure, unknownFailure } from '../kit/failure.ts'
import type { FormReport } from '../kit/form/form.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { type FollowUpSurvey, type HeldReport, followUpForm } from './followUpForm.ts'

export interface FollowUpInput {
  readonly playerId: number
  /** The survey from which the report was opened; the report belongs to its screening. */
  readonly surveyId: number
  /**
   * What this person has typed into reports of this child and not saved, by report: either survey of a screening opens
   * it.
   */
  readonly held: ReadonlyMap<number, HeldReport>
}

export interface FollowUpContext extends FollowUpInput {
  /** The report as the server has it; null until it has loaded. */
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

/**
 * Returns the report with the unsaved answers of this person in it; null if there are none, or if they equal the saved
 * ones.
 */
export function heldOf({ held }: FollowUpInput, survey: FollowUpSurvey): FollowUpSurvey | null {
  const typed = held.get(survey.id)
  return typed === undefined || isSameReport(survey.questions, typed.questions) ? null : { ...survey, ...typed }
}

/**
 * Returns the loaded report.
 * @throws Error if it has not loaded: a mistake in the machine.
 */
const opened = ({ survey }: FollowUpContext): FollowUpSurvey => {
  if (survey === null) throw new Error('A report is filled in only after it was opened.')
  return survey
}

const came = ({ event }: { readonly event: { readonly output: FollowUpSurvey } }) => ({ survey: event.output })

const load = loadParts<FollowUpContext, FollowUpEvent>()
const again = askedAgain('loadFailed', 'loading', 'followUp.retry')

/**
 * A follow-up report: opened (and created, if there was none), then filled in and saved by the form that it invokes.
 * Promises: if the server refuses to open the report, its own words explain why; a report that somebody else has saved
 * since it was opened is read again, so that the person learns who saved it and can look at it before replacing it.
 * Must never happen: one child's report under another child's address; somebody else's answers replaced by a person who
 * was not told whose they are.
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
    closeForm: sendTo('form', { type: 'form.close' }),
    takeSaved: sendTo('form', ({ context }) => ({ type: 'form.replace', draft: opened(context) })),
    tellSaved: emit({ type: 'followUp.saved' }),
    tellClosed: emit({ type: 'followUp.closed' }),
  },
  guards: {
    ...load.guards,
    isOfAnother: ({ context }, { survey }: OfSurvey) => survey.player.id !== context.playerId,
    isHeld: ({ context }, { survey }: OfSurvey) => heldOf(context, survey) !== null,
  },
  delays: load.delays,
}).createMachine({
  id: 'followUp',
  description: 'A follow-up report: opened, filled in, saved; by staff only.',
  meta: { title: 'Follow-up report' },
  context: ({ input }) => ({ ...input, survey: null, failure: null }),
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
          description: 'Somebody else has saved the report since it was opened: what they saved is being loaded.',
          meta: { title: 'Reading the saved answers' },
          invoke: {
            id: 'readSaved',
            src: 'readSaved',
            input: ({ context: { surveyId } }) => ({ surveyId }),
            onDone: { target: 'filling', actions: [{ type: 'showSurvey', params: came }, 'tellSaved'] },
            onError: failedTo('notRead'),
          },
        },
        notRead: {
          description: 'What somebody else has saved could not be loaded; what was typed is kept but not saved.',
          meta: { title: 'Saved answers not read' },
          exit: 'forgetFailure',
          on: { 'followUp.retry': 'reading' },
        },
        looking: {
          description: 'What somebody else has saved is shown for comparison.',
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
      description: 'The report is closed; the survey list can be used again.',
      meta: { title: 'Closed' },
      type: 'final',
    },
  },
})

export type FollowUpRef = ActorRefFrom<typeof followUpMachine>
