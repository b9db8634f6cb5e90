import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { FormReport, FormRules } from '../kit/form/form.ts'
import { createForm } from '../kit/form/formMachine.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { Auth } from './auth.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface SignInDraft extends Credentials {
  /** Whether the privacy box is ticked. */
  readonly privacy: boolean
}

export interface SignInPage {
  readonly productName: string
  readonly privacyPolicyUrl: string
  readonly termsOfServiceUrl: string
  readonly demoAccounts: readonly (Credentials & { readonly role: string; readonly partnerName: string })[]
}

export interface SignInContext {
  /** What the server says before anybody is signed in; the page stands without it. */
  readonly page: SignInPage | null
  /** Answers of anybody that wait on this device. */
  readonly waiting: number
}

/** Reported by the form; nothing else of its reports concerns the page. */
export type SignInEvent = Extract<FormReport<SignInDraft, Auth>, { type: 'form.saved' }>

export type SignInEmitted = { type: 'signIn.succeeded'; auth: Auth }

export const emptySignIn: SignInDraft = { email: '', password: '', privacy: false }

/** Login waits for the privacy box, which is not ticked at first. */
export const signInRules: FormRules<SignInDraft, Partial<SignInDraft>> = {
  isRepeatable: true,
  isReady: ({ privacy }) => privacy,
}

/**
 * The login page: its form, and what stands around it.
 * Promises: the page stands before the server has answered, and without it. Must never happen: credentials sent before the box is ticked.
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
    countWaiting: unprovidedPromise<number>('countWaiting'),
  },
  actions: {
    rememberPage: assign((_, { page }: { page: SignInPage | null }) => ({ page })),
    rememberWaiting: assign((_, { waiting }: { waiting: number }) => ({ waiting })),
    tellSucceeded: emit((_, { auth }: { auth: Auth }) => ({ type: 'signIn.succeeded' as const, auth })),
  },
}).createMachine({
  id: 'signIn',
  description: 'The login page: its form, the product’s name and links, demo accounts.',
  meta: { title: 'Sign in' },
  context: { page: null, waiting: 0 },
  // For as long as the page: the view reads it to the end.
  invoke: { id: 'form', src: 'form', input: { initial: emptySignIn, held: null } },
  initial: 'open',
  states: {
    open: {
      description: 'The form is there; names, links and demo accounts show once the server has named them.',
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
          onError: { actions: { type: 'rememberWaiting', params: { waiting: 0 } } },
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
      description: 'Somebody is signed in; the application goes on to where they came from.',
      meta: { title: 'Accepted' },
    },
  },
})

export type SignInRef = ActorRefFrom<typeof signInMachine>
