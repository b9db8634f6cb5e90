import type { FailureKey } from '../../../machines/kit/failure.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { type NoteContext, noteMachine } from '../../../machines/note/noteMachine.ts'
import { note } from './samples.ts'

const met = (key: FailureKey, status: number | null) => ({ error: { ...unknownFailure, key, status } })

const changed = 'Says it everywhere.'
/** A lost connection, a busy server, a broken one and a refusal. */
const faults = [met('network', null), met('tooManyRequests', 429), met('server', 500), met('forbidden', 403)]

/** What a person may type and the world may answer, for the generated paths: walked on the running machine and in a browser. */
export const notePaths = {
  machine: noteMachine,
  input: { note, isOwn: true, held: null },
  events: {
    'note.type': [{ text: changed }, { text: '  ' }],
    'xstate.done.actor.updateNote': [{ output: { ...note, body: changed } }],
    'xstate.error.actor.updateNote': [...faults, met('notFound', 404)],
    'xstate.error.actor.deleteNote': [...faults, met('notFound', 404)],
  },
  contextKey: (context: NoteContext) => [context.draft, context.note.body, context.failure?.key],
}

/** The same for somebody who had changed the text and not saved it. */
export const heldNotePaths = { ...notePaths, input: { ...notePaths.input, held: changed } }
