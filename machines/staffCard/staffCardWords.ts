import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { StaffCardEvent } from './staffCardMachine.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example, open the tab Administration and press the name of a teacher',
  seenFrom: 'viewing',
  events: {
    'card.retry': 'tries again',
    'card.edit': 'presses Edit',
    'card.cancel': 'presses Cancel',
    'card.leave': 'opens another screen',
    'person.changed': 'the person was archived, or their access has changed',
    'form.saved': 'the server has saved the person',
  },
  guards: {
    ...loadWords.guards,
    isMissing: 'there is no such person',
    mayEdit: 'the person may be edited, or it is one’s own account',
  },
  actions: {
    ...loadWords.actions,
    keepOpened: 'show the person',
    keepPerson: 'show the person as the server has them now',
    closeForm: 'have the form ask about what was typed',
    tellSaved: 'say that the person is saved',
    tellMissing: 'open the list and say that there is no such person',
  },
  actors: { openPerson: 'load the person and what may be chosen', form: 'change the fields and save' },
  neverFail: { form: 'the form has a state for every saving that fails' },
  system: ['person.changed', 'form.saved'],
  failures: ['loadFailed', 'missing'],
  byHand: {
    ...loadWords.byHand,
    isToldToWait:
      'answer GET /api/administration/admin_users/ID with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    isMissing: 'open /dashboard/administration/your-staff/999999/edit',
    mayEdit: 'open the card of a teacher',
    openPerson: 'stop the server, then open a person from the list',
    form: 'change the name, open the tab Your Families and discard the change',
    'person.changed': 'delete a cohort of the person',
    'form.saved': 'change the name and press Save',
  },
  without: {
    isMissing: 'open a person who exists',
    mayEdit: 'open the card of an admin',
  },
  walks: {},
} satisfies Words<StaffCardEvent['type']>
