import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { SurveyNotesEvent } from './notes.ts'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the result of the child Abara from the tab ASQ Dashboard; Add Note, or Notes with their number, at a question opens its notes, with the box New note and an Add Note below it that sends',
  events: {
    'notes.open': 'opens the notes of a question, or all of them',
    'notes.close': 'closes the notes',
    'notes.retry': 'tries again',
    'draft.type': 'types into the box New note',
    'draft.add': 'a text that came too late elsewhere arrives for the box New note',
    'note.add': 'presses Add Note, or Retry, below the box',
    'draft.changed': 'the submission of a box has kept its draft',
    'submission.accepted': 'the server has saved a new note',
    'submission.refused': 'the server has refused a new note',
    'note.updated': 'a note was saved with a new text',
    'note.deleted': 'a note was deleted',
    'note.outdated': 'a note may not be as it is shown',
  },
  guards: {
    ...loadWords.guards,
    hasText: 'the box holds more than blanks',
    isThere: 'the box already contains this text',
  },
  actions: {
    ...loadWords.actions,
    openView: 'show the notes',
    closeView: 'hide the notes',
    keepNotes: 'keep the notes',
    tellLoaded: 'give each note on screen what was loaded of it',
    write: 'pass what is typed, or waits, on to the submission of its box',
    sendNote: 'have the submission of the box send its draft',
    keepDraft: 'show the draft of the box',
    keepLate: 'let the text wait for the box of its question',
    holdLate: 'store what waits for the box on the device',
    addToList: 'show the new note',
    replaceInList: 'show the new text',
    removeFromList: 'take the note away',
  },
  actors: {
    loadNotes: 'load the notes of the screening',
    newNote: 'hold the draft of one box and send it',
  },
  system: [
    'draft.add',
    'draft.changed',
    'submission.accepted',
    'submission.refused',
    'note.updated',
    'note.deleted',
    'note.outdated',
  ],
  failures: ['failed', 'ready.outdated'],
  byHand: {
    ...loadWords.byHand,
    hasText: 'open the notes of a question and type a word into New note',
    isThere: 'open the questionnaire again after its text came too late, before its note is saved',
    isToldToWait: 'answer GET /notes with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    'draft.add': 'type a remark into a questionnaire that is finished in a second tab meanwhile, and leave its field',
    'draft.changed': 'type into the box',
    'submission.accepted': 'wait',
    'submission.refused': 'answer POST /notes with 422 (docs/testing.md, “an answer of your own”)',
    'note.updated': 'edit a note of one’s own and press Update',
    'note.deleted': 'delete a note of one’s own',
    'note.outdated': 'switch the network off, then press Update or confirm a deletion',
    loadNotes: 'switch the network off before opening the screen',
  },
  walks: {
    'notes.close|0': { after: 'notes.open|0' },
  },
  without: {
    hasText: 'type only blanks',
    isThere: 'have nothing in the box before',
  },
} satisfies Words<SurveyNotesEvent['type']>
