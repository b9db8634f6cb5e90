import type { Words } from '../kit/words.ts'
import type { ReplacedTextEvent } from './replacedTextMachine.ts'

export const words = {
  start:
    'sign in as teacher@harborvalley.example, press Continue in the row of the child Abascal, switch the network off and write into a text field; write another text there as coach@harborvalley.example in a second browser, then switch the network on again',
  events: {
    'text.putBack': 'presses Put back',
    'text.dismiss': 'presses Dismiss',
  },
  guards: {},
  actions: {
    putBack: 'give it as an answer again, below the text that stands there',
    tellDismissed: 'tell the questionnaire that it is gone',
    rememberFailure: 'remember what went wrong',
  },
  actors: { dismissText: 'tell the server that nobody needs it' },
  system: [],
  failures: ['notDismissed'],
  byHand: { dismissText: 'switch the network off before pressing Dismiss' },
} satisfies Words<ReplacedTextEvent['type']>
