import { assign, emit, setup } from 'xstate'
import type { Auth } from '../../src/api/session.ts'
import { type Failure, failureOf } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'

export interface SessionInput {
  /**
   * The session that an earlier visit or another tab stored on this device, its remaining time reduced by the time
   * since then.
   */
  readonly kept: Auth | null
}

export interface SessionContext {
  readonly auth: Auth | null
  readonly failure: Failure | null
  /** How many answers and drafts of the signed-in person wait on this device; counted when they ask to sign out. */
  readonly waiting: number
}

export type SessionEvent =
  | { type: 'session.opened'; auth: Auth }
  | { type: 'session.used' }
  | { type: 'session.refused' }
  | { type: 'route.opened' }
  | { type: 'signOut.request' }
  | { type: 'signOut.keep' }
  | { type: 'signOut.discard' }
  | { type: 'signOut.cancel' }
  | { type: 'tab.signedIn'; auth: Auth }
  | { type: 'tab.signedOut' }

/** What waits on the device: answers that are not sent, and notes, reports and messages that are not saved. */
export type WaitingKind = 'answers' | 'texts'

/**
 * `left`: signed out in this tab. `over`: expired, refused by the server, or ended in another tab. `personId`: whose
 * session it was.
 */
export type SessionEmitted =
  | { type: 'session.began' }
  | { type: 'session.ended'; reason: 'left' | 'over'; personId: number | null }
  | { type: 'waiting.undeleted'; kinds: readonly WaitingKind[] }

/** Types, actors, actions, guards and delays of the session; sessionMachine.ts has the chart. */
export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  actors: {
    refreshSession: unprovidedPromise<Auth>('refreshSession'),
    lookAtSession: unprovidedPromise<Auth>('lookAtSession'),
    countOwnWaiting: unprovidedPromise<number>('countOwnWaiting'),
    /** Returns what could not be deleted. */
    discardOwnWaiting: unprovidedPromise<readonly WaitingKind[]>('discardOwnWaiting'),
  },
  actions: {
    remember: assign((_, { auth }: { auth: Auth }) => ({ auth, failure: null, waiting: 0 })),
    keepOnDevice: unprovidedAction<{ auth: Auth }>('keepOnDevice'),
    forgetOnDevice: unprovidedAction<undefined>('forgetOnDevice'),
    leaveOnDevice: unprovidedAction<undefined>('leaveOnDevice'),
    forget: assign({ auth: null, waiting: 0 }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    rememberWaiting: assign((_, { waiting }: { waiting: number }) => ({ waiting })),
    tellBegan: emit({ type: 'session.began' }),
    tellEnded: emit(({ context: { auth } }, { reason }: { reason: 'left' | 'over' }) => ({
      type: 'session.ended' as const,
      reason,
      personId: auth?.id ?? null,
    })),
    tellUndeleted: emit((_, { kinds }: { kinds: readonly WaitingKind[] }) => ({
      type: 'waiting.undeleted' as const,
      kinds,
    })),
  },
  guards: {
    isKept: ({ context }) => context.auth !== null,
    isSomebodyElse: ({ context }, { auth }: { auth: Auth }) => context.auth?.id !== auth.id,
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).key === 'unauthorized',
    areWaiting: (_, { waiting }: { waiting: number }) => waiting > 0,
    areUndeleted: (_, { kinds }: { kinds: readonly WaitingKind[] }) => kinds.length > 0,
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, context.auth?.expiresInSeconds ?? 0) * 1000,
    discardTakes: limits.discardTakes,
  },
})
