import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export type PasswordField = 'currentPassword' | 'password' | 'passwordConfirmation'
export type PasswordValues = Readonly<Record<PasswordField, string>>

export interface PasswordChangeInput {
  /** The fields that the form shows; each must be filled. */
  readonly fields: readonly PasswordField[]
}

export interface PasswordChangeContext extends PasswordChangeInput {
  readonly values: PasswordValues
  readonly failure: Failure | null
}

export type PasswordChangeEvent =
  | { type: 'field.changed'; field: PasswordField; value: string }
  | { type: 'password.submit' }

export type PasswordChangeEmitted = { type: 'password.changed' }

const empty: PasswordValues = { currentPassword: '', password: '', passwordConfirmation: '' }

/**
 * Changing a password: the own one in Settings, or by a one-time link.
 * Promises: the button waits until no field is blank; a refusal keeps what was typed and says beside each field what is wrong; after
 * too many tries the button waits as long as the server says.
 * Must never happen: a password sent twice at once, or kept after it was changed.
 */
export const passwordChangeMachine = setup({
  types: {
    input: {} as PasswordChangeInput,
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeEmitted,
  },
  actors: { changePassword: unprovidedPromise<void, PasswordValues>('changePassword') },
  actions: {
    rememberValue: assign(({ context }, { field, value }: { field: PasswordField; value: string }) => ({
      values: { ...context.values, [field]: value },
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    forgetValues: assign({ values: empty }),
    tellChanged: emit({ type: 'password.changed' }),
  },
  guards: {
    isFilled: ({ context }) => context.fields.every((field) => context.values[field].trim() !== ''),
    hasBlank: ({ context }) => context.fields.some((field) => context.values[field].trim() === ''),
    isTooMany: (_, { error }: { error: unknown }) => failureOf(error).key === 'tooManyRequests',
  },
  delays: {
    retryAfter: ({ context }) => context.failure?.retryAfterMs ?? limits.signInPause,
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Changing a password.',
  meta: { title: 'Password change' },
  context: ({ input }) => ({ fields: input.fields, values: empty, failure: null }),
  initial: 'incomplete',
  states: {
    incomplete: {
      description: 'A field is blank: the button cannot be pressed, and a hint says why.',
      meta: { title: 'Incomplete' },
      // After every change of a field.
      always: { guard: 'isFilled', target: 'complete' },
      on: {
        'field.changed': {
          actions: { type: 'rememberValue', params: ({ event: { field, value } }) => ({ field, value }) },
        },
      },
    },
    complete: {
      description: 'Every field is filled: the button can be pressed.',
      meta: { title: 'Complete' },
      // After every change of a field.
      always: { guard: 'hasBlank', target: 'incomplete' },
      on: {
        'field.changed': {
          actions: { type: 'rememberValue', params: ({ event: { field, value } }) => ({ field, value }) },
        },
        'password.submit': 'saving',
      },
    },
    saving: {
      description: 'The server changes the password; the fields wait.',
      meta: { title: 'Saving' },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values,
        onDone: { target: 'changed', actions: ['forgetValues', 'forgetFailure', 'tellChanged'] },
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
    changed: {
      description: 'The password was changed; the form says so, and its fields are empty until something is typed.',
      meta: { title: 'Changed' },
      on: {
        'field.changed': {
          target: 'incomplete',
          actions: { type: 'rememberValue', params: ({ event: { field, value } }) => ({ field, value }) },
        },
      },
    },
    refused: {
      description: 'The password was not changed; the form says why and keeps what was typed.',
      meta: { title: 'Refused' },
      on: {
        'field.changed': {
          actions: { type: 'rememberValue', params: ({ event: { field, value } }) => ({ field, value }) },
        },
        'password.submit': { guard: 'isFilled', target: 'saving' },
      },
    },
    paused: {
      description: 'There were too many tries: the server wants a pause.',
      meta: { title: 'Paused' },
      on: {
        'field.changed': {
          actions: { type: 'rememberValue', params: ({ event: { field, value } }) => ({ field, value }) },
        },
      },
      after: { retryAfter: { target: 'complete', actions: 'forgetFailure' } },
    },
  },
})

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>
