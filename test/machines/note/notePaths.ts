import type { FailureKey } from '../../../machines/kit/failure.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import type { NoteContext } from '../../../machines/note/note.ts'
import { noteMachine } from '../../../machines/note/noteMachine.ts'
import { note } from './samples.ts'

const met = (key: FailureKey, status: number | null) => ({ ...unknownFailure, key, status })

const changed = 'Says it everywhere.'
const lost = [met('network', null), met('server', 500)]
const refused = [
  met('tooManyRequests', 429),
  met('forbidden', 403),
  met('notFound', 404),
  { ...met('conflict', 409), code: 'note_changed' },
]
const draft = (text: string) => ({ questionId: note.asqQuestionId, text, revision: note.revision })
const changedElsewhere = { ...note, body: 'Said elsewhere.', revision: note.revision + 1 }

/**
 * What a person may type and the server may answer in the generated paths, which are walked on the running machine and
 * in a browser.
 */
export const notePaths = {
  machine: noteMachine,
  input: { note, isOwn: true, held: null },
  events: {
    'draft.changed': [
      { draft: draft(changed), isChanged: true },
      { draft: draft('  '), isChanged: false },
    ],
    'note.loaded': [{ note }, { note: { ...note, body: changed } }, { note: changedElsewhere }],
    'submission.accepted': [{ answer: { ...note, body: changed }, draft: draft(changed) }],
    'submission.refused': refused.map((failure) => ({ failure })),
    'submission.unanswered': lost.map((failure) => ({ failure })),
    'xstate.error.actor.deleteNote': [...lost, ...refused].map((error) => ({ error })),
  },
  contextKey: (context: NoteContext) => [
    context.draft.text,
    context.draft.revision,
    context.note.body,
    context.failure?.key,
  ],
}

/** The same paths for a person with an unsaved change of the text. */
export const heldNotePaths = { ...notePaths, input: { ...notePaths.input, held: draft(changed) } }
