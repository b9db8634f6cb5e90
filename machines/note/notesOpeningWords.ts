import type { Words } from '../kit/words.ts'
import type { NotesOpeningEvent } from './notesOpeningMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example and press Continue or Start Now in a row of the survey dashboard',
  events: {
    'questionnaire.shown': 'the questionnaire is on screen',
    'question.press': 'presses the notes button of a question',
    'notes.ready': 'the notes are there',
    'notes.missing': 'the code of the notes could not be loaded',
    'badges.changed': 'words are typed into a box New note, or saved',
  },
  guards: { isPressed: 'a notes button was pressed before' },
  actions: {
    rememberPress: 'remember the question',
    openPressed: 'open the notes of the question that was pressed',
    open: 'open the notes of the question',
    tellMissed: 'say that the notes cannot be loaded',
    showBadges: 'show on the buttons where words wait',
  },
  actors: {},
  system: ['questionnaire.shown', 'notes.ready', 'notes.missing', 'badges.changed'],
  failures: ['missing'],
  ends: {
    ready: 'The notes stay as long as the questionnaire is open.',
    missing: 'The questionnaire goes on without its notes; opening it again loads them.',
  },
  byHand: {
    isPressed: 'press a notes button at once, on a slow connection',
    'questionnaire.shown': 'wait',
    'notes.ready': 'wait',
    'notes.missing': 'switch the network off as soon as the questionnaire is there',
    'badges.changed': 'type into the box New note',
  },
  without: { isPressed: 'press none' },
} satisfies Words<NotesOpeningEvent['type']>
