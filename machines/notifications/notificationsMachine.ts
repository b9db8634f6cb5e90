import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'

export type Tone = 'success' | 'error' | 'warning' | 'info'

/** A link in a message: an address inside the application, and its label. */
export interface ToastLink {
  readonly href: string
  readonly text: string
}

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  readonly link: ToastLink | null
}

export interface NotificationsContext {
  /** Oldest first. */
  readonly toasts: readonly Toast[]
  readonly nextId: number
  /** The error state: the last failure that showed no alert (401, 404, or one that the screen itself shows). */
  readonly swallowed: Failure | null
}

interface NewToast {
  readonly tone: Tone
  readonly text: string
  readonly link?: ToastLink
}

export type NotificationsEvent =
  | ({ type: 'notification.show' } & NewToast)
  | { type: 'notification.dismiss'; id: number }
  | { type: 'failure.reported'; failure: Failure; text: string; saidInPlace: boolean }
  | { type: 'notifications.enter' }
  | { type: 'notifications.leave' }
  | { type: 'session.ended' }

/** A person has dismissed the message with this text. */
export type NotificationsEmitted = { type: 'notification.dismissed'; text: string }

const most = 3
const passes = (toast: Toast) => toast.tone !== 'error'
const firstPassing = (toasts: readonly Toast[]) => toasts.find(passes)
const without = (toasts: readonly Toast[], gone: Toast | undefined) => toasts.filter((toast) => toast !== gone)

/**
 * Adds a message. One that is shown already moves to the end; a fourth removes the oldest that would disappear by
 * itself, else the oldest.
 */
function withToast({ toasts, nextId }: NotificationsContext, { tone, text, link }: NewToast) {
  const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone)
  const kept = others.length < most ? others : without(others, firstPassing(others) ?? others[0])
  return {
    toasts: [...kept, { id: nextId, tone, text, link: link ?? null }],
    nextId: nextId + 1,
  }
}

/**
 * The messages at the top end of every screen.
 * Promises: at most three at once; errors stay until they are dismissed; the others disappear one by one, oldest first,
 * six seconds after the last change, but not while the pointer or the focus is among them.
 * Must never happen: a 429 that replaces the current message, an alert for a 401 or 404.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
  },
  actions: {
    show: assign(({ context }, toast: NewToast) => withToast(context, toast)),
    dismiss: assign(({ context }, { id }: { id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
    tellDismissed: emit(({ context }, { id }: { id: number }) => ({
      type: 'notification.dismissed' as const,
      text: context.toasts.find((toast) => toast.id === id)?.text ?? '',
    })),
    dropOldestPassing: assign(({ context }) => ({ toasts: without(context.toasts, firstPassing(context.toasts)) })),
    swallow: assign((_, { failure }: { failure: Failure }) => ({ swallowed: failure })),
    forgetAll: assign({ toasts: [], swallowed: null }),
  },
  guards: {
    isSwallowed: (_, { failure, saidInPlace }: { failure: Failure; saidInPlace: boolean }) =>
      saidInPlace || failure.status === 401 || failure.status === 404,
    isTooMany: (_, { failure }: { failure: Failure }) => failure.status === 429,
    hasNonePassing: ({ context }) => !context.toasts.some(passes),
  },
  delays: { toastHides: limits.toastHides },
}).createMachine({
  id: 'notifications',
  description: 'Messages that appear at the top end of the screen.',
  meta: { title: 'Notifications' },
  context: { toasts: [], nextId: 1, swallowed: null },
  initial: 'resting',
  on: {
    'notification.dismiss': {
      actions: [
        { type: 'tellDismissed', params: ({ event }) => event },
        { type: 'dismiss', params: ({ event }) => event },
      ],
    },
    'failure.reported': [
      {
        guard: { type: 'isSwallowed', params: ({ event }) => event },
        actions: { type: 'swallow', params: ({ event }) => ({ failure: event.failure }) },
      },
      {
        // No action: a 429 leaves the current message unchanged.
        guard: { type: 'isTooMany', params: ({ event }) => ({ failure: event.failure }) },
      },
      { actions: { type: 'show', params: ({ event: { text } }) => ({ tone: 'error', text }) } },
    ],
    'session.ended': { target: '.resting', actions: 'forgetAll' },
  },
  states: {
    resting: {
      description: 'No message is shown that disappears by itself.',
      meta: { title: 'Resting' },
      on: {
        'notification.show': { target: 'counting', actions: { type: 'show', params: ({ event }) => event } },
        'notifications.enter': 'paused',
      },
    },
    counting: {
      description: 'The oldest message that disappears by itself has six seconds left, counted from the last change.',
      meta: { title: 'Counting' },
      always: {
        // When no message is left that disappears by itself, there is nothing to count down.
        guard: 'hasNonePassing',
        target: 'resting',
      },
      on: {
        // reenter: every new message restarts the count, so that none is shown for less than six seconds.
        'notification.show': {
          target: 'counting',
          reenter: true,
          actions: { type: 'show', params: ({ event }) => event },
        },
        'notifications.enter': 'paused',
      },
      after: {
        // reenter: the next one gets its own six seconds.
        toastHides: { target: 'counting', reenter: true, actions: 'dropOldestPassing' },
      },
    },
    paused: {
      description: 'The pointer or the focus is among the messages: none disappears by itself.',
      meta: { title: 'Paused' },
      on: {
        'notification.show': { actions: { type: 'show', params: ({ event }) => event } },
        'notifications.leave': 'counting',
      },
    },
  },
})

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>
