import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { isEmailAddress } from '../../src/domain/emailAddress.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface RecoveryRequest {
  readonly email: string
}

export interface PasswordRecoveryContext extends RecoveryRequest {
  readonly failure: Failure | null
}

export type PasswordRecoveryEvent = { type: 'email.changed'; email: string } | { type: 'recovery.submit' }

export type PasswordRecoveryEmitted = { type: 'recovery.sent' }

/**
 * Forgot Password: asks for an e-mail with a one-time link.
 * Promises: says the same whether or not the address has an account; a failure keeps what was typed; what cannot be an address is not
 * sent. Must never happen: two requests at once, or a word that tells who has an account.
 */
export const passwordRecoveryMachine = setup({
  types: {
    context: {} as PasswordRecoveryContext,
    events: {} as PasswordRecoveryEvent,
    emitted: {} as PasswordRecoveryEmitted,
  },
  actors: { sendInstructions: unprovidedPromise<void, RecoveryRequest>('sendInstructions') },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ email })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellSent: emit({ type: 'recovery.sent' }),
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '',
    isAddress: ({ context }) => isEmailAddress(context.email),
    isBlank: ({ context }) => context.email.trim() === '',
    isTooMany: (_, { error }: { error: unknown }) => failureOf(error).key === 'tooManyRequests',
  },
  delays: {
    retryAfter: ({ context }) => context.failure?.retryAfterMs ?? limits.signInPause,
  },
}).createMachine({
  id: 'passwordRecovery',
  description: 'Asking for instructions to set a new password.',
  meta: { title: 'Password recovery' },
  initial: 'blank',
  context: { email: '', failure: null },
  states: {
    blank: {
      description: 'The e-mail address is blank: the button cannot be pressed, and a hint says why.',
      meta: { title: 'Blank' },
      // After every change of the address.
      always: { guard: 'isFilled', target: 'filled' },
      on: { 'email.changed': { actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) } } },
    },
    filled: {
      description: 'There is an address: instructions can be asked for.',
      meta: { title: 'Filled' },
      // After every change of the address.
      always: { guard: 'isBlank', target: 'blank' },
      on: {
        'email.changed': { actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) } },
        'recovery.submit': [{ guard: 'isAddress', target: 'sending' }, { target: 'mistyped' }],
      },
    },
    mistyped: {
      description: 'What was typed cannot be an address: nothing is asked for, and the form says so.',
      meta: { title: 'Mistyped' },
      // A failure from before says nothing about what was sent now.
      entry: 'forgetFailure',
      on: {
        'email.changed': {
          target: 'filled',
          actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    sending: {
      description: 'The server is asked to send the instructions.',
      meta: { title: 'Sending' },
      invoke: {
        id: 'sendInstructions',
        src: 'sendInstructions',
        input: ({ context: { email } }) => ({ email: email.trim() }),
        onDone: { target: 'sent', actions: ['forgetFailure', 'tellSent'] },
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
      description: 'Nothing was asked for; the form says why, keeps the address and can be sent again.',
      meta: { title: 'Refused' },
      on: {
        'email.changed': { actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) } },
        'recovery.submit': [
          { guard: 'isAddress', target: 'sending' },
          { guard: 'isFilled', target: 'mistyped' },
        ],
      },
    },
    paused: {
      description: 'There were too many requests: the server wants a pause.',
      meta: { title: 'Paused' },
      on: { 'email.changed': { actions: { type: 'rememberEmail', params: ({ event }) => ({ email: event.email }) } } },
      after: { retryAfter: { target: 'filled', actions: 'forgetFailure' } },
    },
    sent: {
      description:
        'The instructions are on their way, if the address has an account; the application goes on to the login page.',
      meta: { title: 'Sent' },
      type: 'final',
    },
  },
})

export type PasswordRecoveryRef = ActorRefFrom<typeof passwordRecoveryMachine>
