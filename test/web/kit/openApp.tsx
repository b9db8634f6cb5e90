import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import type { Auth } from '../../../src/api/session.ts'
import { App } from '../../../src/web/app/App.tsx'
import { createSystem } from '../../../src/web/app/startup/createSystem.ts'
import { followSession } from '../../../src/web/app/startup/followSession.ts'
import { createAppRouter } from '../../../src/web/app/router.ts'
import { completeBrowser } from './browser.ts'
import { type fakeServer } from './fakeServer.ts'
import { onWire } from './onWire.ts'

/** A session as an earlier visit stored it on this device. */
export function keepOnDevice(auth: Auth, token = 'token-of-an-earlier-visit') {
  localStorage.setItem('auth:token', token)
  localStorage.setItem('auth:ticket', `ticket of ${token}`)
  localStorage.setItem('auth:session', JSON.stringify({ auth, receivedAt: Date.now() }))
}

export const authAnswer = (auth: Auth) => ({ body: onWire(auth) })

/** What the device gets when a session begins, beside the person. */
export const opened = { token: 'new-token', signOutTicket: 'ticket', deviceMark: 'device.mark' }
export const signedInAnswer = (auth: Auth) => ({ body: onWire({ ...auth, ...opened }) })

/** Opens the whole application as the browser starts it, with a fake server and its own history. */
export async function openApp(address: string, server: ReturnType<typeof fakeServer>) {
  completeBrowser()
  server.install()
  const history = createMemoryHistory({ initialEntries: [address] })
  const system = createSystem()
  onTestFinished(() => {
    system.session.stop()
    system.notifications.stop()
  })
  const router = createAppRouter(system, history)
  followSession(system, router)
  const rendered = render(<App system={system} router={router} />)
  await act(() => router.load())
  return {
    ...rendered,
    system,
    router,
    user: userEvent.setup(),
    address: () => history.location.href,
    origin: () => router.state.location.state.origin,
    go: (href: string) => act(() => router.navigate({ href })),
  }
}
