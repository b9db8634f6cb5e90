import { createContext, use } from 'react'
import type { NotificationsRef } from '../../../machines/notifications/notificationsMachine.ts'
import type { WaitingOnDevice } from '../../../machines/session/signInMachine.ts'
import type { Auth } from '../../api/session.ts'
import type { SessionRef } from '../../../machines/session/sessionMachine.ts'
import type { Http } from '../client/http.ts'
import type { SessionStore } from '../client/sessionStore.ts'
import type { AnswerDelivery } from '../flows/answerDelivery/answerDelivery.ts'
import type { ReportFailure } from './errors/reportFailure.ts'
import type { RunningActors } from './runningActors.ts'

/**
 * What every kept actor is told: the session has ended, or data shown by a list of surveys has changed on the server.
 */
export type KeptEvent = { readonly type: 'session.ended' } | { readonly type: 'surveys.changed' }

/** An actor that outlives the screens that show it, and clears its data when the session ends. */
export interface KeptActor {
  start: () => unknown
  send: (event: KeptEvent) => void
}

/** What the whole application shares; made once, outside React, by `createSystem`. */
export interface AppSystem {
  readonly http: Http
  readonly session: SessionRef
  readonly sessionStore: SessionStore
  readonly notifications: NotificationsRef
  /** Only for screens whose route has awaited `loadAnswerDelivery`. */
  readonly answerDelivery: AnswerDelivery
  /** Loads the delivery's code, which the first screens do not need. Rejects if it cannot be fetched. */
  loadAnswerDelivery(): Promise<AnswerDelivery>
  /**
   * Loads what this person typed on this device and did not save. Never rejects: a screen also opens without its
   * drafts.
   */
  loadDrafts(): Promise<void>
  /** Counts the waiting answers and unsaved texts of all people on this device, for the login page. */
  countWaiting(): Promise<WaitingOnDevice>
  /** The running actors, for anything that watches them. */
  readonly running: RunningActors
  /** Shows a failed call as an alert, as the error catalogue says. */
  readonly reportFailure: ReportFailure
  /**
   * Returns the actor of this name, which is created and started at the first call and then kept, so that a list is
   * still there when a person comes back to it. Its code loads with the screen that first needs it. It receives every
   * `KeptEvent`.
   */
  keep<Actor extends KeptActor>(name: string, create: () => Actor): Actor
  /** Reports that a survey was begun, finished or scored, so that kept lists are out of date. */
  surveysChanged(): void
  /** Returns the product's name, a setting of the server. */
  productName(): string
}

export const SystemContext = createContext<AppSystem | null>(null)

/**
 * Returns the application's system.
 * @throws Error outside the application: a mistake of the component that renders the screen.
 */
export function useSystem(): AppSystem {
  const system = use(SystemContext)
  if (system === null) throw new Error('A screen needs the application around it: render it inside SystemContext.')
  return system
}

export const AuthContext = createContext<Auth | null>(null)

/**
 * Returns the signed-in person. Call it only below a protected route, which renders nothing while nobody is signed in.
 */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('Nobody is signed in: this screen belongs to a protected route.')
  return auth
}
