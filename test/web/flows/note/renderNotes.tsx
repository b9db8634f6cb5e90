import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { Note } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import type { Auth } from '../../../../src/api/session.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { AuthContext, SystemContext, type AppSystem } from '../../../../src/web/app/system.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import { AllNotesButton, QuestionNotesButton } from '../../../../src/web/flows/note/NotesButtons.tsx'
import { NotesNotLoaded, NotesOfQuestion } from '../../../../src/web/flows/note/NotesOfQuestion.tsx'
import { SurveyNotesDialog } from '../../../../src/web/flows/note/SurveyNotesDialog.tsx'
import { useSurveyNotes } from '../../../../src/web/flows/note/useSurveyNotes.ts'
import { note } from '../../../machines/note/samples.ts'
import { child, results } from '../../../machines/surveyResults/samples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'
import { settling } from '../../kit/settling.ts'

interface Call {
  readonly line: string
  readonly body: object | undefined
  readonly key: string | undefined
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

function Notes({
  mayWrite,
  hasColumnAlone,
  playerId,
  surveyId,
}: Required<Pick<Around, 'mayWrite' | 'hasColumnAlone' | 'playerId' | 'surveyId'>>) {
  const notes: SurveyNotesRef = useSurveyNotes({ playerId, surveyId })
  return (
    <>
      <AllNotesButton notes={notes} />
      <QuestionNotesButton notes={notes} questionId={1} question="Question 1?" />
      <QuestionNotesButton notes={notes} questionId={3} question="Question 3?" />
      {hasColumnAlone && <NotesNotLoaded notes={notes} />}
      <div data-testid="column">
        <NotesOfQuestion notes={notes} questionId={1} />
      </div>
      <SurveyNotesDialog
        notes={notes}
        child={child}
        age="25 months, 4 days"
        questionnaireName="24 Month"
        sections={results.sections}
        mayWrite={mayWrite}
      />
    </>
  )
}

export interface Around {
  readonly mayWrite?: boolean
  /** Whether the column is rendered without the buttons that open the notes. */
  readonly hasColumnAlone?: boolean
  /** Whose questionnaire it is. */
  readonly playerId?: number
  /** By either side's survey of the screening. */
  readonly surveyId?: number
  /** The viewer; the author of the first sample note unless told otherwise. */
  readonly staffId?: number
  /** What survives the screen: pass it again to a screen that is opened again. */
  readonly keep?: AppSystem['keep']
}

/** Renders the notes on their real machines; the test gives every answer. */
export async function renderNotes({
  mayWrite = true,
  hasColumnAlone = false,
  playerId = 3,
  surveyId = 7,
  staffId = note.respondent.id,
  keep = createKeep().keep,
}: Around = {}) {
  completeBrowser()
  const calls: Call[] = []
  const call = <T,>(method: string, path: string, expected: Expected<T>, body?: object, options?: HttpOptions) =>
    new Promise<T>((resolve, reject) => {
      const key = options?.idempotencyKey
      calls.push({ line: `${method} ${path}`, body, key, resolve: settling(expected, resolve, reject), reject })
    })
  const http: Http = {
    get: (path, expected) => call('GET', path, expected),
    post: (path, body, expected, options) => call('POST', path, expected, body, options),
    patch: (path, body, expected) => call('PATCH', path, expected, body),
    put: (path, body, expected) => call('PUT', path, expected, body),
    remove: (path, expected) => call('DELETE', path, expected),
  }
  const notifications = { send: vi.fn<(event: { text: string }) => void>() }
  const session = { getSnapshot: () => ({ context: { auth: { id: staffId } } }) }
  await renderInRouter(
    <SystemContext value={{ http, keep, session, notifications } as unknown as AppSystem}>
      <AuthContext value={{ id: staffId } as Auth}>
        <Notes mayWrite={mayWrite} hasColumnAlone={hasColumnAlone} playerId={playerId} surveyId={surveyId} />
      </AuthContext>
    </SystemContext>,
  )
  const take = (line: string) => {
    const found = calls.findLast((candidate) => candidate.line === line)
    if (found === undefined) throw new Error(`There is no ${line} among ${calls.map((one) => one.line).join(', ')}.`)
    // Strict mode starts an actor twice; the first one has no listener.
    calls.splice(0, calls.length, ...calls.filter((other) => other.line !== line))
    return found
  }
  const answer = async (line: string, value: unknown) => {
    const found = take(line)
    await act(async () => found.resolve(value))
    return found
  }
  const fail = async (line: string, failure: Failure) => {
    const found = take(line)
    await act(async () => found.reject(failure))
    return found
  }
  const listPath = `/player/${playerId}/player_questionnaire/${surveyId}/notes`
  const told = () => notifications.send.mock.calls.map(([{ text }]) => text)
  return {
    calls,
    /** The calls that write; the notes themselves are loaded whenever they are opened. */
    writes: () => calls.filter(({ line }) => !line.startsWith('GET')),
    answer,
    fail,
    listPath,
    told,
    load: (notes: readonly Note[]) => answer(`GET ${listPath}`, { data: notes }),
  }
}
