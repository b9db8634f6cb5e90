import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import type { ChosenInstrument, InstrumentChoice, OtherInstruments } from '../../src/api/otherInstrument.ts'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { type InstrumentDraft, fieldsOf, instrumentForm } from './otherInstrumentForm.ts'

/** The teacher survey that is to be replaced. */
export interface SurveyAddress {
  readonly playerId: number
  readonly surveyId: number
}

export interface OtherInstrumentContext {
  readonly address: SurveyAddress
  /** What the same person typed here and did not save. */
  readonly held: InstrumentDraft | null
  /** Null until the server has answered once. */
  readonly offered: OtherInstruments | null
  readonly failure: Failure | null
}

export type OtherInstrumentEvent =
  | { type: 'choice.close' }
  | { type: 'choice.retry' }
  | { type: 'replacement.open' }
  | { type: 'form.saved'; answer: ChosenInstrument }
  | { type: 'form.conflicted'; draft: InstrumentDraft }

export type OtherInstrumentEmitted = { type: 'replacement.opened'; surveyId: number } | { type: 'choice.closed' }

/** The choice that archived the survey; undefined if it is open, or was finished or archived otherwise. */
export function replacementOf({
  address,
  offered,
}: Pick<OtherInstrumentContext, 'address' | 'offered'>): InstrumentChoice | undefined {
  const last = offered?.isOpen === false ? offered.choices.at(-1) : undefined
  return last?.formerSurveyId === address.surveyId ? last : undefined
}

interface Offered {
  readonly offered: OtherInstruments
}

const load = loadParts<OtherInstrumentContext, OtherInstrumentEvent>()
const again = askedAgain('loadFailed', 'loading', 'choice.retry')
const came = ({ event }: { readonly event: { readonly output: OtherInstruments } }) => ({ offered: event.output })
const keepOffered = { type: 'keepOffered', params: came } as const

/**
 * Another form in place of an unfinished teacher survey: those that the child's age is in are loaded, and one is chosen
 * with a reason. It is open as long as its dialog is.
 * Promises: a person whom somebody else has forestalled is told who chose what and why; a reason that was typed stays
 * until it is saved or discarded, and is shown if it can no longer be saved.
 * Must never happen: a survey that is replaced without a reason, or in place of which two are opened.
 */
export const otherInstrumentMachine = setup({
  types: {
    input: {} as Pick<OtherInstrumentContext, 'address' | 'held'>,
    context: {} as OtherInstrumentContext,
    events: {} as OtherInstrumentEvent,
    emitted: {} as OtherInstrumentEmitted,
    children: {} as { form: 'form' },
  },
  actors: {
    loadOffered: unprovidedPromise<OtherInstruments, SurveyAddress>('loadOffered'),
    form: instrumentForm,
  },
  actions: {
    ...load.actions,
    keepOffered: assign((_, { offered }: Offered) => ({ offered, failure: null })),
    keepTyped: assign((_, { draft }: { draft: InstrumentDraft }) => ({ held: draft })),
    /** Deletes from the device what can no longer be saved. */
    forgetHeld: unprovidedAction<undefined>('forgetHeld'),
    closeForm: sendTo('form', { type: 'form.close' }),
    openReplacement: emit((_, { surveyId }: { surveyId: number }) => ({
      type: 'replacement.opened' as const,
      surveyId,
    })),
    tellClosed: emit({ type: 'choice.closed' }),
  },
  guards: {
    ...load.guards,
    isOver: (_, { offered }: Offered) => !offered.isOpen,
    hasForms: (_, { offered }: Offered) => offered.forms.length > 0,
    isReplaced: ({ context }) => replacementOf(context) !== undefined,
  },
  delays: load.delays,
}).createMachine({
  id: 'otherInstrument',
  description: 'Another questionnaire in place of an unfinished teacher questionnaire, chosen with a reason.',
  meta: { title: 'Another questionnaire' },
  context: ({ input }) => ({ ...input, offered: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The questionnaires that the child’s age is in are being loaded.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'loadOffered',
        src: 'loadOffered',
        input: ({ context: { address } }) => address,
        onDone: [
          { guard: { type: 'isOver', params: came }, target: 'over', actions: keepOffered },
          { guard: { type: 'hasForms', params: came }, target: 'choosing', actions: keepOffered },
          { target: 'withoutForms', actions: keepOffered },
        ],
        onError: failedTo('loadFailed'),
      },
      on: { 'choice.close': 'closed' },
    },
    loadFailed: {
      description: 'The questionnaires could not be loaded; the reason is shown, and loading can be tried again.',
      meta: { title: 'Not loaded' },
      after: again.after,
      on: { ...again.on, 'choice.close': 'closed' },
    },
    withoutForms: {
      description: 'No other questionnaire is for the child’s age, and the dialog says so.',
      meta: { title: 'No other questionnaire' },
      on: { 'choice.close': { target: 'closed', actions: 'forgetHeld' } },
    },
    over: {
      description:
        'The questionnaire can no longer be replaced: the dialog says who has chosen another one and why, or that it was finished or archived. A reason that was typed is shown, so that it can be copied.',
      meta: { title: 'No longer open' },
      on: {
        'replacement.open': {
          guard: 'isReplaced',
          target: 'chosen',
          actions: ['forgetHeld', { type: 'openReplacement', params: ({ context }) => replacementOf(context)! }],
        },
        'choice.close': { target: 'closed', actions: 'forgetHeld' },
      },
    },
    choosing: {
      description: 'One is chosen with a reason; saving it archives the present questionnaire with its answers.',
      meta: { title: 'Choosing' },
      invoke: {
        id: 'form',
        src: 'form',
        // `hasForms` has let it in with what the server offers.
        input: ({ context: { offered, held } }) => fieldsOf(offered!, held),
        onDone: 'closed',
      },
      on: {
        'choice.close': { actions: 'closeForm' },
        'form.saved': {
          target: 'chosen',
          actions: { type: 'openReplacement', params: ({ event }) => event.answer },
        },
        'form.conflicted': {
          target: 'loading',
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
      },
    },
    chosen: {
      description: 'The chosen questionnaire is being opened.',
      meta: { title: 'Chosen' },
    },
    closed: {
      description: 'The dialog is closed.',
      meta: { title: 'Closed' },
      type: 'final',
      entry: 'tellClosed',
    },
  },
})

export type OtherInstrumentRef = ActorRefFrom<typeof otherInstrumentMachine>
