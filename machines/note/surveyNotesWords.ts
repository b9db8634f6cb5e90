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
    'draft.add': 'words that came too late elsewhere arrive for the box New note',
    'note.add': 'presses Add Note, or Retry, below the box',
    'note.updated': 'a note was saved with a new text',
    'note.deleted': 'a note was deleted',
  },
  guards: {
    hasText: 'the box holds more than blanks',
    isUnanswered: 'it is not known whether the words in this very box were saved',
    hasUnanswered: 'it is not known of some new note whether it was saved',
    isRefused: 'the server says that it was not saved',
    isWaitedFor: 'the note of this very question is on its way',
  },
  actions: {
    openView: 'show the notes',
    closeView: 'hide the notes',
    keepNotes: 'keep the notes',
    keepDraft: 'keep what is typed',
    holdDrafts: 'hold what is typed until it is saved',
    keepBelow: 'keep them below what is typed',
    markUnanswered: 'remember that it is not known whether it was saved',
    markUnsaved: 'remember that it was not saved',
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
  system: ['draft.add', 'note.updated', 'note.deleted'],
  failures: ['failed', 'ready.addFailed', 'ready.unanswered'],
  byHand: {
    hasText: 'open the notes of a question and type a word into New note',
    isUnanswered: 'switch the network off, press Add Note below the box, wait, and type',
    hasUnanswered: 'switch the network off, press Add Note below the box, leave the screen and come back',
    isRefused: 'answer POST /notes with 422 (docs/testing.md, “an answer of your own”)',
    'draft.add': 'type a remark into a questionnaire that is finished in a second tab meanwhile, and leave its field',
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
    isUnanswered: 'type into the box of another question',
    hasUnanswered: 'have no answer lost before',
    isRefused: 'switch the network off',
    isWaitedFor: 'go to another question while it is on its way',
  },
} satisfies Words<SurveyNotesEvent['type']>
