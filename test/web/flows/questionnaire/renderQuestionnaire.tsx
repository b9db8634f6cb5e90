import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { limits } from '../../../../machines/kit/limits.ts'
import type { ToastLink } from '../../../../machines/notifications/notificationsMachine.ts'
import type { HeldAnswer } from '../../../../machines/answerDelivery/answerValue.ts'
import type { KeptTexts } from '../../../../machines/questionnaire/keptTexts.ts'
import type { TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { newNotesOf } from '../../../../src/web/parts/notes/newNotes.ts'
import { AuthContext, SystemContext, type AppSystem } from '../../../../src/web/app/system.ts'
import type { Http } from '../../../../src/web/client/http.ts'
import { keptTextsOf } from '../../../../src/web/flows/questionnaire/keptTexts.ts'
import type { OtherFlows } from '../../../../src/web/flows/questionnaire/taking.ts'
import { QuestionnaireScreen } from '../../../../src/web/flows/questionnaire/QuestionnaireScreen.tsx'
import { child, survey as sample } from '../../../machines/questionnaire/samples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { staff } from '../../kit/staff.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'
import { fakeDelivery } from './fakeDelivery.ts'

interface Call {
  readonly method: 'get' | 'patch' | 'post' | 'remove'
  readonly path: string
  readonly body?: object
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

function fakeHttp() {
  const calls: Call[] = []
  /** Whether others have answered: asked by itself, so it stands apart from what a press causes. */
  const looks: Call[] = []
  const call = <T,>(method: Call['method'], path: string, body?: object) =>
    new Promise<T>((resolve, reject) => {
      const list = path.endsWith('/changes') ? looks : calls
      list.push({ method, path, body, resolve: (answer) => resolve(answer as T), reject })
    })
  const unused = () => Promise.reject(new Error('The questionnaire does not make this call.'))
  const http: Http = {
    get: (path) => call('get', path),
    patch: (path, body) => call('patch', path, body),
    post: (path, body) => call('post', path, body),
    put: unused,
    remove: (path) => call('remove', path),
  }
  return { http, calls, looks }
}

export interface RenderOptions {
  readonly survey?: TakingSurvey
  readonly held?: readonly HeldAnswer[]
  /** False: writes to the device stay pending until the test ends them. */
  readonly stores?: boolean
  readonly others?: OtherFlows
  /** Texts that were cleared with a read-only group before and are kept on the device. */
  readonly cleared?: KeptTexts
}

/** Each test has a person of its own, so that it finds nothing that another test has left on the device. */
let people = 1000

/** Renders the screen on its real machines; the test gives every answer of server and device. */
export async function renderQuestionnaire({
  survey = sample,
  held = [],
  stores = true,
  others,
  cleared = {},
}: RenderOptions = {}) {
  const { scrolledTo } = completeBrowser()
  const { http, calls, looks } = fakeHttp()
  const device = fakeDelivery({ held, stores })
  const told: string[] = []
  const toldLinks: string[] = []
  const notifications = {
    send: ({ text, link }: { text: string; link?: ToastLink }) => {
      told.push(text)
      if (link) toldLinks.push(link.href)
    },
  }
  const surveysChanged = vi.fn<() => void>()
  people += 1
  const signedIn = { ...staff('teacher'), id: people }
  const session = { getSnapshot: () => ({ context: { auth: signedIn } }) }
  const { keep } = createKeep()
  const system = {
    http,
    answerDelivery: device.delivery,
    notifications,
    surveysChanged,
    session,
    keep,
  } as unknown as AppSystem
  const newNotes = newNotesOf({ keep, session } as unknown as AppSystem, { staffId: signedIn.id, playerId: 3 })
  const clearedTexts = keptTextsOf({ keep, session } as unknown as AppSystem, signedIn.id, { playerId: 3, surveyId: 7 })
  clearedTexts.keep(cleared)
  const left: string[] = []
  const user = userEvent.setup({ delay: null })
  const router = await renderInRouter(
    <SystemContext value={system}>
      <AuthContext value={signedIn}>
        <QuestionnaireScreen
          playerId={3}
          surveyId={7}
          origin="/dashboard/asqs?concern=true"
          onFinished={() => left.push('results')}
          onAlreadyFinished={() => left.push('origin')}
          others={others}
        />
      </AuthContext>
    </SystemContext>,
  )
  const answer = (path: string, with_: (call: Call) => void) =>
    act(async () => {
      const index = calls.findLastIndex((call) => call.path === path)
      const [call] = index < 0 ? [] : calls.splice(index, 1)
      if (call === undefined) throw new Error(`No call of ${path} is under way.`)
      with_(call)
    })
  const childPath = '/players/3'
  const surveyPath = '/player/3/player_questionnaire/7'
  return {
    ...device,
    ...router,
    user,
    calls,
    looks,
    left,
    surveysChanged,
    /** The drafts in the Add Note boxes of this child. */
    newNotes: newNotes.held,
    /** What waits for them. */
    lateTexts: newNotes.late,
    clearedTexts: clearedTexts.read,
    told,
    toldLinks,
    scrolledTo,
    load: async (loaded: TakingSurvey = survey, loadedChild = child) => {
      if (calls.some(({ path }) => path === childPath)) await answer(childPath, ({ resolve }) => resolve(loadedChild))
      await answer(surveyPath, ({ resolve }) => resolve(loaded))
    },
    /** Answers the latest call of this path. */
    answerCall: (path: string, with_: unknown) => answer(path, ({ resolve }) => resolve(with_)),
    answerChild: () => answer(childPath, ({ resolve }) => resolve(child)),
    answerSurvey: () => answer(surveyPath, ({ resolve }) => resolve(survey)),
    failLoading: async (failure: Failure) => {
      await answer(childPath, ({ reject }) => reject(failure))
    },
    answerFinish: () => answer(surveyPath, ({ resolve }) => resolve({})),
    failSurvey: (failure: Failure) => answer(surveyPath, ({ reject }) => reject(failure)),
    /** Lets the screen rest until it also watches what others answer. */
    rest: () =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(limits.screenRest)
        await vi.dynamicImportSettled()
      }),
    take: (deleted?: readonly number[], replacedTextsChanged?: boolean) =>
      act(async () => device.take(deleted, replacedTextsChanged)),
    fail: (failure: Failure) => act(async () => device.fail(failure)),
    answerInAnotherTab: () => act(async () => device.answerInAnotherTab()),
    seeAgain: () =>
      act(async () => {
        for (const state of ['hidden', 'visible'] as const) {
          vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
          document.dispatchEvent(new Event('visibilitychange'))
        }
      }),
    loseConnection: () => act(async () => device.loseConnection()),
    pass: (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds))),
    question: (number: number) => {
      const found = document.getElementById(`question-${number}`)
      if (found === null) throw new Error(`Question ${number} is not on screen.`)
      return found
    },
    footer: () => screen.getByRole('region', { name: 'Finish Survey' }),
  }
}
