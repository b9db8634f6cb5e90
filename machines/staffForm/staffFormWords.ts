import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { StaffFormEvent } from './staffFormMachine.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example, open the tab Administration and press Add New User',
  seenFrom: 'filling',
  events: {
    'staff.retry': 'tries again',
    'staff.leave': 'opens another screen',
    'form.saved': 'the server has created the person',
  },
  guards: loadWords.guards,
  actions: {
    ...loadWords.actions,
    keepChoices: 'offer the access and the tags',
    closeForm: 'have the form ask about what was typed',
    tellCreated: 'say that the person is created, and open their card',
  },
  actors: { loadChoices: 'load the access that may be given, and the tags', form: 'fill in the person and save' },
  neverFail: { form: 'the form has a state for every saving that fails' },
  system: ['form.saved'],
  failures: ['loadFailed'],
  byHand: {
    ...loadWords.byHand,
    isToldToWait:
      'answer GET /api/administration/partner_custom_tags with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    loadChoices: 'stop the server, then press Add New User',
    form: 'type something, open the tab Your Families and discard it',
    'form.saved': 'enter a name and an e-mail address and press Save',
  },
  walks: {},
} satisfies Words<StaffFormEvent['type']>
