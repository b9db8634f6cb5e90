import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import type { StaffMember } from '../../src/api/staff.ts'
import type { Option } from '../../src/domain/access.ts'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts, skeletonStates } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { type StaffChoices, newStaffDraft, newStaffFields } from './staffDraft.ts'

export interface StaffFormInput {
  /** The options that a new person may be given. */
  readonly options: readonly Option[]
}

interface StaffFormContext extends StaffFormInput {
  /** Null until they have loaded. */
  readonly choices: StaffChoices | null
  readonly failure: Failure | null
}

export type StaffFormEvent =
  | { type: 'staff.retry' }
  | { type: 'staff.leave' }
  | { type: 'form.saved'; answer: StaffMember }

const load = loadParts<StaffFormContext, StaffFormEvent>()

/**
 * A new person of the staff: what may be chosen is loaded, then the form is filled in and saved.
 * Promises: what was typed is not discarded without a question.
 */
export const staffFormMachine = setup({
  types: {
    input: {} as StaffFormInput,
    context: {} as StaffFormContext,
    events: {} as StaffFormEvent,
    emitted: {} as { type: 'staff.created'; staffId: number },
    children: {} as { form: 'form' },
  },
  actors: { loadChoices: unprovidedPromise<StaffChoices>('loadChoices'), form: newStaffFields },
  actions: {
    ...load.actions,
    keepChoices: assign((_, { choices }: { choices: StaffChoices }) => ({ choices, failure: null })),
    closeForm: sendTo('form', { type: 'form.close' }),
    tellCreated: emit((_, { person }: { person: StaffMember }) => ({
      type: 'staff.created' as const,
      staffId: person.id,
    })),
  },
  guards: load.guards,
  delays: load.delays,
}).createMachine({
  id: 'staffForm',
  description: 'A new person of the staff: filled in and created.',
  meta: { title: 'New staff' },
  context: ({ input }) => ({ ...input, choices: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The access that may be given and the tags are being loaded.',
      meta: { title: 'Loading' },
      ...skeletonStates('The outline of the form stands in its place.'),
      invoke: {
        id: 'loadChoices',
        src: 'loadChoices',
        onDone: {
          target: 'filling',
          actions: { type: 'keepChoices', params: ({ event }) => ({ choices: event.output }) },
        },
        onError: failedTo('loadFailed'),
      },
    },
    loadFailed: {
      description: 'In place of the form, the screen says why it could not be opened.',
      meta: { title: 'Not loaded' },
      ...askedAgain('loadFailed', 'loading', 'staff.retry'),
    },
    filling: {
      description: 'The form is filled in and saved.',
      meta: { title: 'Filling in' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { options } }) => ({ initial: newStaffDraft(options), held: null }),
        // What was typed is discarded: the form is empty again.
        onDone: 'loading',
      },
      on: {
        'staff.leave': { actions: 'closeForm' },
        'form.saved': {
          target: 'created',
          actions: { type: 'tellCreated', params: ({ event }) => ({ person: event.answer }) },
        },
      },
    },
    created: {
      description: 'The person is created and invited; their card opens.',
      meta: { title: 'Created' },
      type: 'final',
    },
  },
})

export type StaffFormRef = ActorRefFrom<typeof staffFormMachine>
