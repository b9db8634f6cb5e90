import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Auth } from '../../../../src/api/session.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { ScoringStatus } from '../../../../machines/scoring/scoringMachine.ts'
import type { Screening, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import type { Role } from '../../../../src/domain/access.ts'
import type { Side } from '../../../../src/domain/instrument.ts'
import { AuthContext, SystemContext, type AppSystem } from '../../../../src/web/app/system.ts'
import type { Http } from '../../../../src/web/client/http.ts'
import { type ResultsNotes, SurveyResultsScreen } from '../../../../src/web/flows/surveyResults/SurveyResultsScreen.tsx'
import { child, screenings } from '../../../machines/surveyResults/samples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'

const signedIn = (role: Role): Auth => ({
  id: 1,
  role,
  name: 'Rosa Lindt',
  partnerId: 1,
  partnerName: 'Meadow',
  options: ['asqEnabled', 'teacherEnabledDashboard'],
  features: [],
  fullAccess: false,
  isPartnerUsingSaml: false,
  logoUrl: null,
  bgColor: '#336699',
  authExpires: '',
  expiresInSeconds: 1800,
})

interface Call {
  readonly path: string
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

export interface RenderOptions {
  readonly role?: Role
  readonly isFromDashboard?: boolean
  readonly notes?: ResultsNotes
}

/** Renders the screen on its real machines; the test gives every answer of the server. */
export async function renderSurveyResults({ role = 'teacher', isFromDashboard = true, notes }: RenderOptions = {}) {
  completeBrowser()
  const calls: Call[] = []
  const call = <T,>(path: string) =>
    new Promise<T>((resolve, reject) => {
      calls.push({ path, resolve: (answer) => resolve(answer as T), reject })
    })
  const unused = () => Promise.reject(new Error('The results do not make this call.'))
  const http: Http = {
    get: (path) => call(path),
    patch: (path) => call(`finish ${path}`),
    post: unused,
    put: unused,
    remove: unused,
  }
  const surveysChanged = vi.fn<() => void>()
  const chosen = vi.fn<(surveyId: number) => void>()
  const system = { http, surveysChanged } as unknown as AppSystem
  const router = await renderInRouter(
    <SystemContext value={system}>
      <AuthContext value={signedIn(role)}>
        <SurveyResultsScreen
          playerId={3}
          surveyId={7}
          origin="/dashboard/asqs?concern=true"
          isFromDashboard={isFromDashboard}
          here="/dashboard/asqs/3/player/7"
          onChoose={chosen}
          notes={notes}
        />
      </AuthContext>
    </SystemContext>,
  )
  const answer = (path: string, with_: (call: Call) => void) =>
    act(async () => {
      const index = calls.findLastIndex((candidate) => candidate.path === path)
      const [found] = index < 0 ? [] : calls.splice(index, 1)
      if (found === undefined) throw new Error(`No call of ${path} is under way.`)
      with_(found)
    })
  const statusPath = '/player/3/player_questionnaire/8/status'
  return {
    ...router,
    calls,
    surveysChanged,
    chosen,
    load: async (results: SurveyResults, listed: readonly Screening[] = screenings, shownChild = child) => {
      await answer('/players/3', ({ resolve }) => resolve(shownChild))
      await answer('/asq_surveys/7', ({ resolve }) => resolve(results))
      await answer('/players/3/screenings', ({ resolve }) => resolve({ data: listed }))
    },
    fail: (failure: Failure) => answer('/asq_surveys/7', ({ reject }) => reject(failure)),
    answerStatus: (status: ScoringStatus) => answer(statusPath, ({ resolve }) => resolve(status)),
    failStatus: (failure: Failure) => answer(statusPath, ({ reject }) => reject(failure)),
    answerRetry: (status: ScoringStatus) =>
      answer('finish /player/3/player_questionnaire/8', ({ resolve }) => resolve(status)),
  }
}

export const table = () => screen.getByRole('table', { name: 'Scores' })

/** Finds the row of a section in the table of scores. */
export function row(name: string): HTMLTableRowElement {
  const found = within(table()).getByRole('rowheader', { name }).closest('tr')
  if (found === null) throw new Error(`There is no row ${name}.`)
  return found
}

/** What the outcome says of a side. */
export function outcomeOf(side: Side): HTMLElement {
  const found = screen.getByRole('region', { name: 'Outcome' }).querySelector<HTMLElement>(`[data-side="${side}"]`)
  if (found === null) throw new Error(`There is no outcome of the ${side}.`)
  return found
}

/** Unfolds the answers of a section. */
export function unfold(name: string): void {
  const section = within(screen.getByRole('region', { name: 'Answers' }))
    .getByRole('heading', { level: 3, name })
    .closest('details')
  if (section === null) throw new Error(`There are no answers of ${name}.`)
  section.open = true
  fireEvent(section, new Event('toggle'))
}
