import { z } from 'zod'
import {
  noteChangeSchema,
  notePayloadSchema,
  noteRemovalQuerySchema,
  noteSchema,
  notesQuerySchema,
  notesSchema,
} from '../../api/notes.ts'
import { paths } from '../../api/paths.ts'
import { can } from '../../domain/access.ts'
import { changeNote, createNote, removeNote } from '../commands/writeNote.ts'
import * as policies from '../policies/notes.ts'
import { noteWire } from '../presenters/notes.ts'
import { listNotes } from '../queries/notes.ts'
import { type Route, defineRoute, idParam, surveyOf, surveyParams } from './route.ts'

const noteParams = z.object({ id: idParam })

const list = defineRoute({
  method: 'GET',
  path: paths.notes(':player_id', ':id'),
  summary: 'The notes of a screening, by the id of either side; of one question or of all',
  policy: policies.readNotes,
  request: { params: surveyParams, query: notesQuerySchema },
  answer: notesSchema,
  handler: async ({ params, query, scope, deps }) => {
    const address = surveyOf(params)
    const notes = await listNotes(deps, scope, address, query.asq_question_id ?? null)
    return { data: notes.map(noteWire) }
  },
})

const create = defineRoute({
  method: 'POST',
  path: paths.notes(':player_id', ':id'),
  summary: 'Notes something beside a question; the Idempotency-Key makes it safe to repeat',
  policy: policies.createNote,
  idempotency: 'once',
  request: { params: surveyParams, body: notePayloadSchema },
  answer: noteSchema,
  status: 201,
  handler: async ({ params, body, viewer, scope, keyed, deps }) =>
    noteWire(
      await createNote(deps, scope, {
        survey: surveyOf(params),
        author: { id: viewer.id, isRestricted: can(viewer, 'restricted') },
        keyed,
        note: body,
      }),
    ),
})

const change = defineRoute({
  method: 'PATCH',
  path: paths.note(':id'),
  summary: 'Changes a note of one’s own; 409 if it was changed since the revision that was read',
  policy: policies.changeNote,
  request: { params: noteParams, body: noteChangeSchema },
  answer: noteSchema,
  handler: async ({ params: { id }, body, viewer, scope, deps }) =>
    noteWire(await changeNote(deps, scope, { id, staffId: viewer.id }, body)),
})

const remove = defineRoute({
  method: 'DELETE',
  path: paths.note(':id'),
  summary: 'Deletes a note of one’s own; 409 if it was changed since the revision that was read',
  policy: policies.removeNote,
  request: { params: noteParams, query: noteRemovalQuerySchema },
  answer: null,
  handler: async ({ params: { id }, query: { revision = null }, viewer, scope, deps }) =>
    removeNote(deps, scope, { id, staffId: viewer.id, revision }),
})

export const notesRoutes: readonly Route[] = [list, create, change, remove]
