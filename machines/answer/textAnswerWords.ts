import type { Words } from '../kit/words.ts'
import type { TextAnswerEvent } from './textAnswerMachine.ts'

export const words = {
  start:
    'sign in as teacher@harborvalley.example, press Continue in the row of the child Abascal and go to a question with a text field',
  events: {
    'text.type': 'types into the field',
    'text.leave': 'leaves the field',
  },
  guards: {},
  actions: {
    rememberRead: 'remember which words were read before',
    keepDraft: 'show what is typed',
    giveDraft: 'hand it on to be delivered',
  },
  actors: {},
  system: [],
} satisfies Words<TextAnswerEvent['type']>
