import type { Words } from '../kit/words.ts'
import type { ChoicePressEvent } from './choicePressMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example and press Continue in the row of the child Abascal',
  events: { 'option.click': 'clicks or taps an option' },
  guards: { isSameOption: 'it is the option of the last click' },
  actions: {
    rememberOption: 'remember which option it was',
    press: 'count it as a press',
  },
  actors: {},
  system: [],
  byHand: { isSameOption: 'double-click an option' },
  without: { isSameOption: 'click two options, one quickly after the other' },
} satisfies Words<ChoicePressEvent['type']>
