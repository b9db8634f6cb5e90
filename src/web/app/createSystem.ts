import { createActor } from 'xstate'
import { notificationsMachine } from '../../../machines/notifications/notificationsMachine.ts'
import { type SessionRef, sessionMachine } from '../../../machines/session/sessionMachine.ts'
import { hasAnswerStore } from '../client/answerStoreName.ts'
import { createHttp } from '../client/http.ts'
import { createSessionCalls } from '../client/session.ts'
import { createSessionStore } from '../client/sessionStore.ts'
import { createSessionActors } from '../flows/session/sessionActors.ts'
import { enShell } from '../texts/shell.ts'
import { createAnswerDeliveryLoader } from './answerDeliveryLoader.ts'
import { createKeep } from './keep.ts'
import { createReportFailure } from './reportFailure.ts'
import type { AppSystem } from './system.ts'

/** Makes everything that lives as long as the page: made once, before anything renders, and waits for nothing. */
export function createSystem(): AppSystem {
  const store = createSessionStore({ storage: localStorage, now: Date.now, tabs: window })
  const http = createHttp({
    token: store.token,
    onUnauthorized: () => session.send({ type: 'session.refused' }),
    onUserAction: () => session.send({ type: 'session.used' }),
  })
  const { keep, tellAll } = createKeep()
  const surveysChanged = () => tellAll({ type: 'surveys.changed' })
  const signedInStaffId = () => session.getSnapshot().context.auth?.id ?? null
  const delivery = createAnswerDeliveryLoader(async () => {
    const { createApplicationDelivery } = await import('./applicationDelivery.ts')
    return createApplicationDelivery({ http, signedInStaffId, surveysChanged })
  })
  const session: SessionRef = createActor(
    sessionMachine.provide(createSessionActors({ calls: createSessionCalls(http), store, delivery })),
    { input: { kept: store.kept() } },
  )
  const notifications = createActor(notificationsMachine)

  const deliverOwnAnswers = () => {
    const staffId = signedInStaffId()
    if (staffId === null) return
    delivery.load().then(
      (loaded) => (signedInStaffId() === staffId ? loaded.signedIn(staffId) : undefined),
      // Its code could not be fetched: answers stay on the device, and the next screen that needs it fetches it again.
      () => undefined,
    )
  }
  session.on('session.began', deliverOwnAnswers)
  session.on('session.ended', () => {
    delivery.current()?.sessionEnded()
    notifications.send({ type: 'session.ended' })
    tellAll({ type: 'session.ended' })
  })
  store.watch({
    signedIn: (auth) => session.send({ type: 'tab.signedIn', auth }),
    signedOut: () => session.send({ type: 'tab.signedOut' }),
  })
  notifications.start()
  session.start()
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
    countWaiting: async () => ((await hasAnswerStore()) ? (await delivery.load()).countWaiting() : 0),
    reportFailure: createReportFailure(notifications),
    keep,
    surveysChanged,
    productName: () => store.productName() ?? enShell.productName,
  }
}
