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
    rememberFormer: 'remember the former answer, and those that went with it',
    rememberRead: 'remember the values to restore',
    forgetFormer: 'forget them',
    giveAgain: 'restore them, the answer first',
  },
  actors: { readFormer: 'read the former answers' },
  system: [],
  byHand: {
    isCleared: 'press the chosen option again, or remove a picture',
    readFormer: 'remove a picture while the network is off, in a browser whose cache is switched off',
  },
  without: { isCleared: 'choose another option' },
} satisfies Words<ClearedAnswerEvent['type']>
