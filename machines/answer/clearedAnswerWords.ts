import type { Words } from '../kit/words.ts'
import type { ClearedAnswerEvent } from './clearedAnswerMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example and press Continue in the row of the child Abascal',
  events: {
    'answer.changed': 'gives or clears the answer',
    'undo.press': 'presses Undo',
  },
  guards: { isCleared: 'no answer is left' },
  actions: {
    rememberAnswer: 'remember the former answer',
    rememberValue: 'remember what it is given again with',
    forgetAnswer: 'forget the former answer',
    giveAgain: 'give the former answer again',
  },
  actors: { readFormerValue: 'read the former answer' },
  system: [],
  byHand: {
    isCleared: 'press the chosen option again, or remove a picture',
    readFormerValue: 'remove a picture while the network is off, in a browser whose cache is switched off',
  },
  without: { isCleared: 'choose another option' },
} satisfies Words<ClearedAnswerEvent['type']>
