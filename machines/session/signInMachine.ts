import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Auth, Credentials, SignInPage } from '../../src/api/session.ts'
import type { FormReport, FormRules } from '../kit/form/form.ts'
import { createForm } from '../kit/form/formMachine.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface SignInDraft extends Credentials {
  /** Whether the privacy box is ticked. */
  readonly privacy: boolean
}

/** What waits on this device, of all people. */
export interface WaitingOnDevice {
  readonly answers: number
  /** Notes, reports and messages that are not saved. */
  readonly texts: number
}

const nothingWaits: WaitingOnDevice = { answers: 0, texts: 0 }

export interface SignInContext {
  /** What the server says before anybody is signed in; the page shows without it. */
  readonly page: SignInPage | null
  readonly waiting: WaitingOnDevice
}

/** The only report of the form that concerns the page. */
export type SignInEvent = Extract<FormReport<SignInDraft, Auth>, { type: 'form.saved' }>

export type SignInEmitted = { type: 'signIn.succeeded'; auth: Auth }

export const emptySignIn: SignInDraft = { email: '', password: '', privacy: false }

/** The login form cannot be sent while the privacy box is not ticked, as it is at first. */
export const signInRules: FormRules<SignInDraft, Partial<SignInDraft>> = {
  isRepeatable: true,
  isReady: ({ privacy }) => privacy,
}

/**
 * The login page: its form, and what surrounds it.
 * Promises: the page shows before the server has answered, and without it. Must never happen: credentials sent before
 * the box is ticked.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    children: {} as { form: 'form' },
  },
  actors: {
    form: createForm<SignInDraft, Auth>(signInRules),
    loadSignInPage: unprovidedPromise<SignInPage>('loadSignInPage'),
    countWaiting: unprovidedPromise<WaitingOnDevice>('countWaiting'),
  },
  actions: {
    rememberPage: assign((_, { page }: { page: SignInPage | null }) => ({ page })),
    rememberWaiting: assign((_, { waiting }: { waiting: WaitingOnDevice }) => ({ waiting })),
    tellSucceeded: emit((_, { auth }: { auth: Auth }) => ({ type: 'signIn.succeeded' as const, auth })),
  },
}).createMachine({
  id: 'signIn',
  description: 'The login page: its form, the product’s name and links, and the demo accounts.',
  meta: { title: 'Sign in' },
  context: { page: null, waiting: nothingWaits },
  // Lives as long as the page, because the view reads it to the end.
  invoke: { id: 'form', src: 'form', input: { initial: emptySignIn, held: null } },
  initial: 'open',
  states: {
    open: {
      description: 'The form is open; name, links and demo accounts show once the server has sent them.',
      meta: { title: 'Open' },
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
          onError: { actions: { type: 'rememberWaiting', params: { waiting: nothingWaits } } },
        },
      ],
      on: {
        'form.saved': {
          target: 'accepted',
          actions: { type: 'tellSucceeded', params: ({ event }) => ({ auth: event.answer }) },
        },
      },
    },
    accepted: {
      description: 'Somebody is signed in; the application returns to where they came from.',
      meta: { title: 'Accepted' },
    },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>
