import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type NoteRef, noteMachine } from '../../../../machines/note/noteMachine.ts'
import type { Note } from '../../../../machines/note/notes.ts'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import { mayChangeNote } from '../../../domain/noteRules.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { useChangedNote } from '../../parts/notes/changedNotes.ts'
import { createNoteActors } from './noteActors.ts'

/** Starts one note, as long as it shows; `notes` is told what becomes of it. */
export function useNote(note: Note, notes: SurveyNotesRef): NoteRef {
  const { http } = useSystem()
  const viewer = useAuth()
  const held = useChangedNote(notes.getSnapshot().context.playerId, note.id)
  const machine = useMemo(
    () => noteMachine.provide({ actors: createNoteActors(http, note.id, held) }),
    [http, note.id, held],
  )
  const isOwn = mayChangeNote(viewer.id, note.respondent.id)
  const actor = useScreenActor(machine, { input: { note, isOwn, held: held.held() } })
  useEmitted(actor, {
    'note.updated': (event) => notes.send(event),
    'note.deleted': (event) => notes.send(event),
    'note.outdated': (event) => notes.send(event),
  })
  useEmitted(notes, {
    'notes.loaded': ({ notes: all }) => {
      const loaded = all.find(({ id }) => id === note.id)
      if (loaded !== undefined) actor.send({ type: 'note.loaded', note: loaded })
    },
  })
  return actor
}

/** Finds the submission of the changed text, which receives what is typed. */
export const useNoteSubmission = (actor: NoteRef) => useSelector(actor, ({ children }) => children.submission!)
