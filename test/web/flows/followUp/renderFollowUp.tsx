import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { vi } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { Auth } from '../../../../src/api/session.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { AuthContext, type AppSystem, SystemContext } from '../../../../src/web/app/system.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import { FollowUpModal } from '../../../../src/web/flows/followUp/FollowUpModal.tsx'
import { completeBrowser } from '../../kit/browser.ts'
import { settling } from '../../kit/settling.ts'

interface Call {
  readonly line: string
  readonly body: object | undefined
  readonly idempotencyKey: string | undefined
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

/** The application around the modal: the drafts held between two openings, and who is signed in. */
export function followUpSystem(signedIn: Auth | null = { id: 9 } as Auth) {
  const calls: Call[] = []
  const call = <T,>(
    method: string,
    path: string,
    body: object | undefined,
    expected: Expected<T>,
    { idempotencyKey }: HttpOptions = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      calls.push({
        line: `${method} ${path}`,
        body,
        idempotencyKey,
        resolve: settling(expected, resolve, reject),
        reject,
      })
    })
  const session = { auth: signedIn }
  const surveysChanged = vi.fn<() => void>()
  const system = {
    http: {
      post: (path, body, expected) => call('POST', path, body, expected),
      put: (path, body, expected, options) => call('PUT', path, body, expected, options),
    } satisfies Partial<Http>,
    session: { getSnapshot: () => ({ context: { auth: session.auth } }) },
    surveysChanged,
    keep: createKeep().keep,
  } as unknown as AppSystem
  return { system, calls, session, surveysChanged }
}

/** Renders the modal on its real machine; the test gives every answer. */
export async function renderFollowUp(around = followUpSystem(), { playerId = 3, staffId = 9 } = {}) {
  completeBrowser()
  const { system, calls } = around
  const onClosed = vi.fn<() => void>()
  const history = createMemoryHistory({ initialEntries: ['/elsewhere', '/report'], initialIndex: 1 })
  const rootRoute = createRootRoute({
    component: () => (
      <SystemContext value={system}>
        <AuthContext value={{ id: staffId } as Auth}>
          <FollowUpModal playerId={playerId} surveyId={7} onClosed={onClosed} />
        </AuthContext>
      </SystemContext>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history })
  await router.load()
  const provided = router as unknown as Parameters<typeof RouterProvider>[0]['router']
  const view = await act(async () => render(<RouterProvider router={provided} />))
  const take = () => {
    const made = calls.at(-1)
    if (made === undefined) throw new Error('Nothing was asked of the server.')
    return made
  }
  return {
    ...around,
    ...view,
    onClosed,
    history,
    user: userEvent.setup(),
    answer: (value: unknown) => act(async () => take().resolve(value)),
    fail: (failure: Failure) => act(async () => take().reject(failure)),
  }
}
