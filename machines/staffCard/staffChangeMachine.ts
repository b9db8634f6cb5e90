import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { StaffMember } from '../../src/api/staff.ts'
import type { AccessLevel } from '../../src/domain/staffRules.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** What a person may access: a place of the organization, or the whole partner. */
export type Place = 'everything' | { readonly level: AccessLevel; readonly id: number }

/** What can be done from a card beside saving its fields. */
export type StaffChange =
  | { readonly kind: 'archive' | 'unarchive' | 'password' }
  | { readonly kind: 'give' | 'take'; readonly place: Place }

export interface StaffChangeInput {
  readonly staffId: number
}

interface StaffChangeContext extends StaffChangeInput {
  /** What is asked about, on its way or refused; null if nothing. */
  readonly change: StaffChange | null
  readonly failure: Failure | null
}

export type StaffChangeEvent =
  | { type: 'change.ask'; change: StaffChange }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' }

/** `person`: as they are now; null for a password, which changes nothing of them yet. */
export interface ChangeMade {
  readonly type: 'change.made'
  readonly change: StaffChange
  readonly person: StaffMember | null
}

/** An access is given and taken one by one, and back again: it needs no question (000 §4). */
const needsQuestion = ({ kind }: StaffChange) => kind !== 'give' && kind !== 'take'

/** @throws Error if nothing was asked: a mistake in the machine. */
function asked({ change }: StaffChangeContext): StaffChange {
  if (change === null) throw new Error('A change is sent only after somebody has asked for it.')
  return change
}

const take = { type: 'rememberChange', params: ({ event }: { event: { change: StaffChange } }) => event } as const
const onAsk = [
  {
    guard: { type: 'needsQuestion', params: ({ event }: { event: { change: StaffChange } }) => event },
    target: 'asking',
    actions: take,
  },
  { target: 'sending', actions: take },
] as const

/**
 * Archive, password and access of a person, from their card.
 * Promises: nobody is archived and no e-mail is sent without a confirmation; a refusal is said and changes nothing.
 * Must never happen: two changes at once.
 */
export const staffChangeMachine = setup({
  types: {
    input: {} as StaffChangeInput,
    context: {} as StaffChangeContext,
    events: {} as StaffChangeEvent,
    emitted: {} as ChangeMade,
  },
  actors: {
    sendChange: unprovidedPromise<StaffMember | null, StaffChangeInput & { readonly change: StaffChange }>(
      'sendChange',
    ),
  },
  actions: {
    rememberChange: assign((_, { change }: { change: StaffChange }) => ({ change, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    forgetChange: assign({ change: null, failure: null }),
    tellMade: emit(({ context }, { person }: { person: StaffMember | null }) => ({
      type: 'change.made' as const,
      change: asked(context),
      person,
    })),
  },
  guards: {
    needsQuestion: (_, { change }: { change: StaffChange }) => needsQuestion(change),
    wasQuestioned: ({ context: { change } }) => change !== null && needsQuestion(change),
  },
}).createMachine({
  id: 'staffChange',
  description: 'Archive, password and access of a person, changed from their card.',
  meta: { title: 'Change of a person' },
  context: ({ input }) => ({ ...input, change: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked.',
      meta: { title: 'Idle' },
      on: { 'change.ask': onAsk },
    },
    asking: {
      description: 'A dialog asks whether that was meant; after a failure it says why nothing has changed.',
      meta: { title: 'Asking' },
      on: {
        'change.confirm': { target: 'sending', actions: 'forgetFailure' },
        'change.cancel': { target: 'idle', actions: 'forgetChange' },
      },
    },
    sending: {
      description: 'The change is on its way to the server.',
      meta: { title: 'Sending' },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => ({ staffId: context.staffId, change: asked(context) }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'tellMade', params: ({ event }) => ({ person: event.output }) }, 'forgetChange'],
        },
        onError: [
          {
            guard: 'wasQuestioned',
            target: 'asking',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    refused: {
      description: 'The access has not changed, and the panel says why until another change is asked for.',
      meta: { title: 'Refused' },
      on: { 'change.ask': onAsk },
    },
  },
})

export type StaffChangeRef = ActorRefFrom<typeof staffChangeMachine>
