import type { Words } from '../kit/words.ts'
import type { SurveyNotesEvent } from './surveyNotesMachine.ts'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the result of the child Abara from the tab ASQ Dashboard; Add Note, or Notes with their number, at a question opens its notes, with the box New note and an Add Note below it that sends',
  events: {
    'notes.open': 'opens the notes of a question, or all of them',
    'notes.close': 'closes the notes',
    'notes.retry': 'tries again',
    'draft.type': 'types into the box New note',
    'note.add': 'presses Add Note below the box',
    'note.updated': 'a note was saved with a new text',
    'note.deleted': 'a note was deleted',
  },
  guards: {
    hasText: 'the box holds more than blanks',
    isWaitedFor: 'the note of this very question is on its way',
  },
  actions: {
    openView: 'show the notes',
    closeView: 'hide the notes',
    keepNotes: 'keep the notes',
    keepDraft: 'keep what is typed',
    holdDrafts: 'hold what is typed until it is saved',
    rememberQuestion: 'remember which question it is for',
    addToList: 'show the new note and empty the box',
    replaceInList: 'show the new text',
    removeFromList: 'take the note away',
    rememberFailure: 'remember what went wrong',
  },
  actors: {
    loadNotes: 'load the notes of the screening',
    addNote: 'send the new note',
  },
  system: ['note.updated', 'note.deleted'],
  failures: ['failed', 'ready.addFailed'],
  byHand: {
    hasText: 'open the notes of a question and type a word into New note',
    isWaitedFor: 'slow the network down, press Add Note below the box and go on typing',
    'note.updated': 'edit a note of one’s own and press Update',
    'note.deleted': 'delete a note of one’s own',
    loadNotes: 'switch the network off before opening the screen',
    addNote: 'switch the network off, then press Add Note below the box',
  },
  walks: {
    'notes.close|0': { after: 'notes.open|0' },
  },
  without: {
    hasText: 'type only blanks',
    isWaitedFor: 'go to another question while it is on its way',
  },
} satisfies Words<SurveyNotesEvent['type']>
