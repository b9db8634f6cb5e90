import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import type { StaffMember } from '../../src/api/staff.ts'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts, skeletonStates } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { type StaffChoices, draftOf, staffFields } from '../staffForm/staffDraft.ts'

export interface StaffCardInput {
  readonly staffId: number
}

export interface OpenedStaff extends StaffChoices {
  readonly person: StaffMember
}

interface StaffCardContext extends StaffCardInput {
  /** Null until it has loaded. */
  readonly opened: OpenedStaff | null
  readonly failure: Failure | null
}

export type StaffCardEvent =
  | { type: 'card.retry' }
  | { type: 'card.edit' }
  | { type: 'card.cancel' }
  | { type: 'card.leave' }
  | { type: 'person.changed'; person: StaffMember }
  | { type: 'form.saved'; answer: StaffMember }

export type StaffCardEmitted = { type: 'person.saved' } | { type: 'person.missing' }

const load = loadParts<StaffCardContext, StaffCardEvent>()

/** @throws Error if it has not loaded: a mistake in the machine. */
function openedOf({ opened }: StaffCardContext): OpenedStaff {
  if (opened === null) throw new Error('A card is shown only after the person was loaded.')
  return opened
}

/**
 * The card of a person of the staff: viewed, edited, saved.
 * Promises: Cancel shows what is saved; whoever is not there leads back to the list.
 */
export const staffCardMachine = setup({
  types: {
    input: {} as StaffCardInput,
    context: {} as StaffCardContext,
    events: {} as StaffCardEvent,
    emitted: {} as StaffCardEmitted,
    children: {} as { form: 'form' },
  },
  actors: { openPerson: unprovidedPromise<OpenedStaff, StaffCardInput>('openPerson'), form: staffFields },
  actions: {
    ...load.actions,
    keepOpened: assign((_, { opened }: { opened: OpenedStaff }) => ({ opened, failure: null })),
    keepPerson: assign(({ context }, { person }: { person: StaffMember }) => ({
      opened: { ...openedOf(context), person },
    })),
    closeForm: sendTo('form', { type: 'form.close' }),
    tellSaved: emit({ type: 'person.saved' }),
    tellMissing: emit({ type: 'person.missing' }),
  },
  guards: {
    ...load.guards,
    isMissing: ({ context: { failure } }) => failure?.key === 'notFound',
    mayEdit: ({ context: { opened } }) => opened !== null && (opened.person.is_editable || opened.person.is_own),
  },
  delays: load.delays,
}).createMachine({
  id: 'staffCard',
  description: 'The card of a person of the staff: viewed and edited.',
  meta: { title: 'Staff card' },
  context: ({ input }) => ({ ...input, opened: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The person and what may be chosen are being loaded.',
      meta: { title: 'Loading' },
      ...skeletonStates('The outline of the card stands in its place.'),
      invoke: {
        id: 'openPerson',
        src: 'openPerson',
        input: ({ context: { staffId } }) => ({ staffId }),
        onDone: {
          target: 'viewing',
          actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
        },
        onError: failedTo('loadFailed'),
      },
    },
    loadFailed: {
      description: 'In place of the card, the screen says why it could not be opened.',
      meta: { title: 'Not loaded' },
      always: { guard: 'isMissing', target: 'missing' },
      ...askedAgain('loadFailed', 'loading', 'card.retry'),
    },
    missing: {
      description: 'There is no such person in the partner: the list opens and says so.',
      meta: { title: 'Not found' },
      type: 'final',
      entry: 'tellMissing',
    },
    viewing: {
      description: 'The card shows the person as the server has them.',
      meta: { title: 'Viewing' },
      on: {
        'card.edit': { guard: 'mayEdit', target: 'editing' },
        'person.changed': { actions: { type: 'keepPerson', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The fields stand in place of the card.',
      meta: { title: 'Editing' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ initial: draftOf(openedOf(context).person), held: null }),
        onDone: 'viewing',
      },
      on: {
        'card.cancel': 'viewing',
        'card.leave': { actions: 'closeForm' },
        'person.changed': { actions: { type: 'keepPerson', params: ({ event }) => event } },
        'form.saved': {
          target: 'viewing',
          actions: [{ type: 'keepPerson', params: ({ event }) => ({ person: event.answer }) }, 'tellSaved'],
        },
      },
    },
  },
})

export type StaffCardRef = ActorRefFrom<typeof staffCardMachine>
