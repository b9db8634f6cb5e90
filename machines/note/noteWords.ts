import type { Words } from '../kit/words.ts'
import type { NoteEvent } from './note.ts'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the result of the child Abara from the tab ASQ Dashboard, press Add Note at a question, write into New note and press Add Note below it',
  events: {
    'note.edit': 'presses Edit',
    'note.save': 'presses Update',
    'note.cancel': 'cancels',
    'note.discard': 'presses Discard changes',
    'note.stay': 'presses Keep editing',
    'note.delete': 'presses Delete',
    'note.confirmDelete': 'confirms that the note is deleted',
    'draft.changed': 'the submission has kept the changed text',
    'submission.accepted': 'the server has saved the text',
    'submission.refused': 'the server has refused the text',
    'submission.unanswered': 'no answer came',
  },
  guards: {
    isOwn: 'the note is their own',
    isChanged: 'the text is not blank and differs from the old one',
    isHeld: 'its author has an unsaved change of the text',
    isGone: 'somebody else has deleted it already',
    wasDeleted: 'the note was deleted elsewhere',
  },
  actions: {
    keepDraft: 'show what is typed',
    dropDraft: 'put the saved text into the field',
    keepNote: 'show the note as the server keeps it',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget what went wrong',
    tellSubmission: 'pass it on to the submission',
    tellUpdated: 'tell the list that the note changed',
    tellDeleted: 'tell the list that the note is gone',
  },
  actors: {
    submission: 'hold the changed text and send it',
    deleteNote: 'ask the server to delete the note',
  },
  neverFail: { submission: 'the submission has a state for every request that fails' },
  system: ['draft.changed', 'submission.accepted', 'submission.refused', 'submission.unanswered'],
  byHand: {
    isOwn: 'sign in as the author',
    isChanged: 'change a word',
    isHeld: 'change a word, close the notes and open them again',
    isGone: 'delete the note in a second tab, then here',
    wasDeleted: 'press Edit, delete the note in a second tab, then press Update here',
    'draft.changed': 'type something',
    'submission.accepted': 'wait',
    'submission.refused': 'answer PATCH /notes with 422 (docs/testing.md, “an answer of your own”)',
    'submission.unanswered': 'switch the network off, then press Update',
    submission: 'no hand can: the submission never fails as a whole, its requests do',
    deleteNote: 'switch the network off, then confirm',
  },
  without: {
    isOwn: 'sign in as anybody else',
    isChanged: 'only add a blank at the end',
    isGone: 'switch the network off, then confirm',
  },
} satisfies Words<NoteEvent['type']>
