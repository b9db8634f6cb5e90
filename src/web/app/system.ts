import { createContext, use } from 'react'
import type { NotificationsRef } from '../../../machines/notifications/notificationsMachine.ts'
import type { Auth } from '../../../machines/session/auth.ts'
import type { SessionRef } from '../../../machines/session/sessionMachine.ts'
import type { Http } from '../client/http.ts'
import type { SessionStore } from '../client/sessionStore.ts'
import type { AnswerDelivery } from '../flows/answerDelivery/answerDelivery.ts'
import type { ReportFailure } from './errors/reportFailure.ts'
import type { RunningActors } from './runningActors.ts'

/** What every kept actor is told: the session is over, or something that a list of surveys shows has changed at the server. */
export type KeptEvent = { readonly type: 'session.ended' } | { readonly type: 'surveys.changed' }

/** An actor that outlives the screens that show it, and empties itself when the session ends. */
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
  /** For screens whose route has awaited `loadAnswerDelivery`. */
  readonly answerDelivery: AnswerDelivery
  /** Loads the delivery's code, which the first screens do without. Rejects when it cannot be fetched. */
  loadAnswerDelivery(): Promise<AnswerDelivery>
  /** What this person typed on this device and did not save, for screens that show it. Never rejects: without it a screen opens all the same. */
  loadDrafts(): Promise<void>
  /** Answers of anybody that wait on this device, for the login page. */
  countWaiting(): Promise<number>
  /** The actors that run, for whoever watches them. */
  readonly running: RunningActors
  /** Shows a failed call as an alert, as the error catalogue says. */
  readonly reportFailure: ReportFailure
  /**
   * The actor of this name, made and started at the first call and the same ever after: what has to be there when a person comes
   * back. Its code loads with the screen that needs it. It is sent every `KeptEvent`.
   */
  keep<Actor extends KeptActor>(name: string, create: () => Actor): Actor
  /** A survey was begun, finished or scored: kept lists that show it are out of date. */
  surveysChanged(): void
  /** The product's name, a setting of the server. */
  productName(): string
}

export const SystemContext = createContext<AppSystem | null>(null)

/** @throws Error where no application is around the screen: a mistake of whoever renders it. */
export function useSystem(): AppSystem {
  const system = use(SystemContext)
  if (system === null) throw new Error('A screen needs the application around it: render it inside SystemContext.')
  return system
}

export const AuthContext = createContext<Auth | null>(null)

/** Who is signed in. Every screen of a protected route renders only while somebody is. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('Nobody is signed in: this screen belongs to a protected route.')
  return auth
}
