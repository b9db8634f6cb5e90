import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { Auth } from './auth.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface SignInPage {
  readonly productName: string
  readonly privacyPolicyUrl: string
  readonly termsOfServiceUrl: string
  readonly demoAccounts: readonly (Credentials & { readonly role: string; readonly partnerName: string })[]
}

export interface SignInContext extends Credentials {
  /** What the server says before anybody is signed in; the page stands without it. */
  readonly page: SignInPage | null
  /** Answers of anybody that wait on this device. */
  readonly waiting: number
  readonly failure: Failure | null
}

export type SignInEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'password.changed'; password: string }
  | { type: 'account.chosen'; email: string; password: string }
  | { type: 'privacy.accepted' }
  | { type: 'privacy.withdrawn' }
  | { type: 'signIn.submit' }

export type SignInEmitted = { type: 'signIn.succeeded'; auth: Auth } | { type: 'account.filledIn' }

/**
 * The login page.
 * Promises: Login waits for the privacy box, which starts unticked; a failure keeps what was typed; the page stands before the
 * server has answered, and without it. Must never happen: credentials sent twice at once, or before the box is ticked.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
  },
  actors: {
    signIn: unprovidedPromise<Auth, Credentials>('signIn'),
    loadSignInPage: unprovidedPromise<SignInPage>('loadSignInPage'),
    countWaiting: unprovidedPromise<number>('countWaiting'),
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ email })),
    rememberPassword: assign((_, { password }: { password: string }) => ({ password })),
    rememberPage: assign((_, { page }: { page: SignInPage | null }) => ({ page })),
    rememberWaiting: assign((_, { waiting }: { waiting: number }) => ({ waiting })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    forgetPassword: assign({ password: '' }),
    tellSucceeded: emit((_, { auth }: { auth: Auth }) => ({ type: 'signIn.succeeded' as const, auth })),
    tellFilledIn: emit({ type: 'account.filledIn' }),
  },
  guards: {
    isTooMany: (_, { error }: { error: unknown }) => failureOf(error).key === 'tooManyRequests',
  },
  delays: {
    retryAfter: ({ context }) => context.failure?.retryAfterMs ?? limits.signInPause,
  },
}).createMachine({
  id: 'signIn',
  description: 'The login page: e-mail, password, privacy box.',
  meta: { title: 'Sign in' },
  initial: 'locked',
  context: { email: '', password: '', page: null, waiting: 0, failure: null },
  invoke: [
    {
      id: 'loadSignInPage',
      src: 'loadSignInPage',
      onDone: { actions: { type: 'rememberPage', params: ({ event }) => ({ page: event.output }) } },
      onError: { actions: { type: 'rememberPage', params: { page: null } } },
    },
    {
      id: 'countWaiting',
      src: 'countWaiting',
      onDone: { actions: { type: 'rememberWaiting', params: ({ event }) => ({ waiting: event.output }) } },
      onError: { actions: { type: 'rememberWaiting', params: { waiting: 0 } } },
    },
  ],
  on: {
    'email.changed': { actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) } },
    'password.changed': {
      actions: { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
    },
    'account.chosen': {
      actions: [
        { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
        { type: 'rememberPassword', params: ({ event }) => ({ password: event.password }) },
        'tellFilledIn',
      ],
    },
  },
  states: {
    locked: {
      description: 'The privacy box is not ticked: Login cannot be pressed.',
      meta: { title: 'Locked' },
      on: { 'privacy.accepted': 'ready' },
    },
    ready: {
      description: 'The privacy box is ticked: Login can be pressed.',
      meta: { title: 'Ready' },
      on: { 'privacy.withdrawn': 'locked', 'signIn.submit': 'submitting' },
    },
    submitting: {
      description: 'The server checks e-mail and password.',
      meta: { title: 'Submitting' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { email, password } }) => ({ email, password }),
        onDone: {
          target: 'accepted',
          actions: [
            'forgetPassword',
            'forgetFailure',
            { type: 'tellSucceeded', params: ({ event }) => ({ auth: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'paused',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    refused: {
      description: 'Nobody was signed in; the form says why, keeps what was typed and can be sent again.',
      meta: { title: 'Refused' },
      on: { 'privacy.withdrawn': 'locked', 'signIn.submit': 'submitting' },
    },
    paused: {
      description: 'There were too many attempts: the server wants a pause.',
      meta: { title: 'Paused' },
      after: { retryAfter: { target: 'ready', actions: 'forgetFailure' } },
    },
    accepted: {
      description: 'Somebody is signed in; the application goes on to where they came from.',
      meta: { title: 'Accepted' },
      type: 'final',
    },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>
