import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { Auth } from '../../../../src/api/session.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { type AppSystem, AuthContext, SystemContext } from '../../../../src/web/app/system.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import { FollowUpMessageControl } from '../../../../src/web/flows/followUpMessage/FollowUpMessageControl.tsx'
import { templates } from '../../../machines/followUpMessage/followUpMessagePaths.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { settling } from '../../kit/settling.ts'

const sendout = '/asq_surveys/7/follow_up_parent_message_sendout'

interface Call {
  readonly line: string
  readonly body?: object
  readonly options: HttpOptions
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

export async function show({ keep = createKeep().keep, staffId = 9, locale = 'es-MX' } = {}) {
  completeBrowser()
  const calls: Call[] = []
  const call = <T,>(line: string, expected: Expected<T>, options: HttpOptions = {}, body?: object) =>
    new Promise<T>((resolve, reject) => {
      calls.push({ line, body, options, resolve: settling(expected, resolve, reject), reject })
    })
  const http = {
    get: (path, expected, options) => call(`GET ${path}`, expected, options),
    post: (path, body, expected, options) => call(`POST ${path}`, expected, options, body),
  } satisfies Partial<Http>
  const session = { getSnapshot: () => ({ context: { auth: { id: staffId } } }) }
  const system = { http, keep, session } as unknown as AppSystem
  const history = createMemoryHistory({ initialEntries: ['/elsewhere', '/results'], initialIndex: 1 })
  const rootRoute = createRootRoute({
    component: () => (
      <SystemContext value={system}>
        <AuthContext value={{ id: staffId } as Auth}>
          <FollowUpMessageControl playerId={3} surveyId={7} screeningId={7} childName="Mei Zhang" locale={locale} />
        </AuthContext>
      </SystemContext>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router as unknown as Parameters<typeof RouterProvider>[0]['router']} />)
  })
  const made = (line: string) => {
    const found = calls.findLast((one) => one.line === line)
    if (found === undefined) throw new Error(`There is no ${line} among ${calls.map((one) => one.line).join(', ')}.`)
    return found
  }
  return {
    calls,
    history,
    user: userEvent.setup(),
    answer: (line: string, value: unknown) => act(async () => made(line).resolve(value)),
    fail: (line: string, reason: Failure) => act(async () => made(line).reject(reason)),
    posts: () => calls.filter(({ line }) => line === `POST ${sendout}`),
  }
}

/** The names of the calls for `answer` and `fail`. */
export const lines = {
  looked: `GET ${sendout}`,
  sent: `POST ${sendout}`,
  templatesOf: 'GET /asq_surveys/7/follow_up_parent_messages',
} as const

const dialog = () => screen.getByRole('dialog', { name: 'Send a follow-up message' })

export const onScreen = {
  openButton: () => screen.getByRole('button', { name: 'Message' }),
  dialog,
  confirmation: () => screen.queryByRole('dialog', { name: 'Send this message?' }),
  text: () => screen.getByLabelText('Message') as HTMLTextAreaElement,
  sendButton: () => within(dialog()).getByRole('button', { name: /^Send/ }) as HTMLButtonElement,
}

export async function writing(around: Parameters<typeof show>[0] = {}) {
  const view = await show(around)
  await view.answer(lines.looked, { sentAt: null })
  await view.user.click(onScreen.openButton())
  await view.answer(lines.templatesOf, { data: templates })
  return view
}
