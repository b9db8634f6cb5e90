import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { DeletionRequest } from '../../src/api/familyForm.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** What can be asked for in the form of a saved family; `playerId` names the child that is to be deleted. */
export type FamilyRequest =
  | { readonly kind: 'password' }
  | { readonly kind: 'deleteAccount' }
  | { readonly kind: 'deleteChild'; readonly playerId: number }

export interface FamilyRequestInput {
  readonly familyId: number
}

interface FamilyRequestContext extends FamilyRequestInput {
  /** What the person is asked about; null if nothing. */
  readonly request: FamilyRequest | null
  readonly failure: Failure | null
  /** The requests to delete of this visit: of the account under 0, of a child under its id. */
  readonly made: Readonly<Record<number, DeletionRequest>>
}

export type FamilyRequestEvent =
  | { type: 'request.ask'; request: FamilyRequest }
  | { type: 'request.confirm' }
  | { type: 'request.cancel' }

/** The key of a request to delete in `made`. */
export const madeKey = (request: FamilyRequest): number => (request.kind === 'deleteChild' ? request.playerId : 0)

/**
 * Requests from the form of a family: instructions for a password, and the deletion of the account or of a child.
 * Promises: nothing is requested without a confirmation; the question stays open, with the reason, if the server refuses
 * or cannot be reached.
 * Must never happen: two requests for one confirmation.
 */
export const familyRequestMachine = setup({
  types: {
    input: {} as FamilyRequestInput,
    context: {} as FamilyRequestContext,
    events: {} as FamilyRequestEvent,
    emitted: {} as { type: 'request.made'; kind: FamilyRequest['kind'] },
  },
  actors: {
    /** Returns the request to delete; null for a password. */
    sendRequest: unprovidedPromise<DeletionRequest | null, FamilyRequestInput & { readonly request: FamilyRequest }>(
      'sendRequest',
    ),
  },
  actions: {
    rememberRequest: assign((_, { request }: { request: FamilyRequest }) => ({ request, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    forgetRequest: assign({ request: null, failure: null }),
    keepMade: assign(({ context: { made, request } }, { answer }: { answer: DeletionRequest | null }) =>
      request === null || answer === null ? {} : { made: { ...made, [madeKey(request)]: answer } },
    ),
    tellMade: emit(({ context }) => ({ type: 'request.made' as const, kind: asked(context).kind })),
  },
}).createMachine({
  id: 'familyRequest',
  description: 'A request from the form of a family: asked, confirmed, sent.',
  meta: { title: 'Request about a family' },
  context: ({ input }) => ({ ...input, request: null, failure: null, made: {} }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is asked.',
      meta: { title: 'Idle' },
      on: {
        'request.ask': {
          target: 'asking',
          actions: { type: 'rememberRequest', params: ({ event }) => ({ request: event.request }) },
        },
      },
    },
    asking: {
      description: 'A dialog asks whether that was meant; after a failure it says why nothing was requested.',
      meta: { title: 'Asking' },
      on: {
        'request.confirm': { target: 'sending', actions: 'forgetFailure' },
        'request.cancel': { target: 'idle', actions: 'forgetRequest' },
      },
    },
    sending: {
      description: 'The request is on its way to the server.',
      meta: { title: 'Sending' },
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => ({ familyId: context.familyId, request: asked(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepMade', params: ({ event }) => ({ answer: event.output }) },
            'tellMade',
            'forgetRequest',
          ],
        },
        onError: {
          target: 'asking',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

/** @throws Error if nothing was asked: a mistake in the machine. */
function asked({ request }: FamilyRequestContext): FamilyRequest {
  if (request === null) throw new Error('A request is sent only after somebody was asked about it.')
  return request
}

export type FamilyRequestRef = ActorRefFrom<typeof familyRequestMachine>
