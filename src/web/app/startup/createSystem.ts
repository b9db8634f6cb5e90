import { createActor } from 'xstate'
import { notificationsMachine } from '../../../../machines/notifications/notificationsMachine.ts'
import type { WaitingKind } from '../../../../machines/session/sessionSetup.ts'
import { type SessionRef, sessionMachine } from '../../../../machines/session/sessionMachine.ts'
import { answerDatabase, draftDatabase, hasDatabase } from '../../client/deviceDatabases.ts'
import { createHttp } from '../../client/http.ts'
import { createSessionCalls } from '../../client/session.ts'
import { createSessionStore } from '../../client/sessionStore.ts'
import { createSessionActors } from '../../flows/session/sessionActors.ts'
import { shellTexts } from '../../texts/shell.ts'
import { createAnswerDeliveryLoader } from './lazyAnswerDelivery.ts'
import { createKeep } from '../keep.ts'
import { createReportFailure } from '../errors/reportFailure.ts'
import { createRunningActors } from '../runningActors.ts'
import type { AppSystem } from '../system.ts'

/** In ms; after it, a screen opens even if the browser's storage has not answered. */
const longestDeviceWait = 1_000

/** Resolves to 0 if the device cannot be used. */
const orNone = (counting: Promise<number>) => counting.catch(() => 0)

/** Resolves to 0 if the device does not answer, or not in time. */
function inTime(counting: Promise<number>): Promise<number> {
  const waited = new Promise<number>((resolve) => setTimeout(resolve, longestDeviceWait, 0))
  return Promise.race([orNone(counting), waited])
}

/** Creates everything that lives as long as the page. Runs once, before anything renders, and awaits nothing. */
export function createSystem(): AppSystem {
  const store = createSessionStore({ storage: localStorage, now: Date.now, tabs: window })
  const http = createHttp({
    token: store.token,
    onUnauthorized: () => session.send({ type: 'session.refused' }),
    onUserAction: () => session.send({ type: 'session.used' }),
    onAnswered: () => {
      delivery.current()?.serverAnswered()
      endLeftSessions()
    },
  })
  const calls = createSessionCalls(http)
  /** Its code is loaded only if a session was left behind. If it cannot be, the next answer of the server retries. */
  const endLeftSessions = () => {
    if (store.left().length > 0)
      void import('./endLeftSessions.ts').then((loaded) => loaded.endLeftSessions(store, calls)).catch(() => {})
  }
  const { keep, isKept, tellAll } = createKeep()
  const running = createRunningActors()
  const surveysChanged = () => tellAll({ type: 'surveys.changed' })
  const signedInStaffId = () => session.getSnapshot().context.auth?.id ?? null
  const delivery = createAnswerDeliveryLoader(async () => {
    const { createApplicationDelivery } = await import('./applicationDelivery.ts')
    return createApplicationDelivery({ http, signedInStaffId, surveysChanged, running })
  })
  /** The delivery's code is not loaded on a device that has never kept an answer. */
  const isDeliveryNeeded = async () => delivery.current() !== null || (await hasDatabase(answerDatabase))
  /**
   * Loads, counts or deletes the signed-in person's drafts; resolves to their number for `count`. Their code is not
   * loaded on a device that has never kept one. Rejects if the device cannot be used.
   */
  const onDrafts = async (work: 'load' | 'count' | 'forget') => {
    const staffId = signedInStaffId()
    if (staffId === null || !(isKept(draftDatabase) || (await hasDatabase(draftDatabase)))) return 0
    const { heldDrafts } = await import('../drafts/useHeldDraft.ts')
    return (await heldDrafts({ keep, session, notifications })[work](staffId)) ?? 0
  }
  const countAnswers = async (whose: 'countWaiting' | 'countOwnWaiting') =>
    (await isDeliveryNeeded()) ? (await delivery.load())[whose]() : 0
  const countTexts = async () =>
    (await hasDatabase(draftDatabase)) ? (await import('../../client/draftStore.ts')).draftStore.count() : 0
  const session: SessionRef = createActor(
    sessionMachine.provide(
      createSessionActors({
        calls,
        store,
        onLeft: endLeftSessions,
        own: {
          count: async () => {
            const counts = await Promise.all([inTime(countAnswers('countOwnWaiting')), inTime(onDrafts('count'))])
            return counts[0] + counts[1]
          },
          discard: async () => {
            const discardAnswers = async () => {
              if (await isDeliveryNeeded()) await (await delivery.load()).discardOwn()
            }
            const [answers, texts] = await Promise.allSettled([discardAnswers(), onDrafts('forget')])
            return Object.entries({ answers, texts }).flatMap(([kind, { status }]) =>
              status === 'rejected' ? [kind as WaitingKind] : [],
            )
          },
        },
      }),
    ),
    { input: { kept: store.kept() } },
  )
  const notifications = createActor(notificationsMachine)

  const deliver = async (staffId: number) => {
    if (!(await isDeliveryNeeded())) return
    const loaded = await delivery.load()
    if (signedInStaffId() === staffId) loaded.signedIn(staffId)
  }
  const deliverOwnAnswers = () => {
    const staffId = signedInStaffId()
    if (staffId === null) return
    deliver(staffId).catch(() => {
      // If its code could not be fetched, answers stay on the device, and the next screen that needs it fetches it
      // again.
    })
  }
  // Another tab may have stored answers since, and been closed before it could deliver them.
  document.addEventListener('visibilitychange', () => {
    if (delivery.current() === null && document.visibilityState === 'visible') deliverOwnAnswers()
  })
  session.on('session.began', deliverOwnAnswers)
  session.on('session.ended', () => {
    delivery.current()?.sessionEnded()
    notifications.send({ type: 'session.ended' })
    tellAll({ type: 'session.ended' })
  })
  session.on('waiting.undeleted', ({ kinds }) => {
    void import('../../texts/signOut.ts').then(({ signOutTexts }) =>
      notifications.send({ type: 'notification.show', tone: 'error', text: signOutTexts.undeleted(kinds) }),
    )
  })
  store.watch({
    signedIn: (auth) => session.send({ type: 'tab.signedIn', auth }),
    signedOut: () => session.send({ type: 'tab.signedOut' }),
  })
  window.addEventListener('online', endLeftSessions)
  running.add(session, 'application')
  running.add(notifications, 'application')
  notifications.start()
  session.start()
  endLeftSessions()
  deliverOwnAnswers()

  return {
    http,
    session,
    sessionStore: store,
    notifications,
    get answerDelivery() {
      return delivery.ready()
    },
    loadAnswerDelivery: async () => {
      const loaded = await delivery.load()
      const staffId = signedInStaffId()
      if (staffId !== null) loaded.signedIn(staffId)
      return loaded
    },
    loadDrafts: async () => void (await inTime(onDrafts('load'))),
    countWaiting: async () => {
      const [answers, texts] = await Promise.all([orNone(countAnswers('countWaiting')), orNone(countTexts())])
      return { answers, texts }
    },
    running,
    reportFailure: createReportFailure(notifications),
    keep,
    surveysChanged,
    productName: () => store.productName() ?? shellTexts.productName,
  }
}
