import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { FamilyFormEvent } from './familyForm.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example, open the tab Administration and press the name of a family',
  seenFrom: 'open.filling',
  events: {
    'family.retry': 'tries again',
    'family.choose': 'chooses one of two versions of a field',
    'family.combine': 'presses Save both together',
    'form.saved': 'the server has saved the family',
    'form.conflicted': 'the server says that somebody else has saved the family since it was opened',
  },
  guards: {
    ...loadWords.guards,
    isOvertaken: 'this person has an unsaved draft of it, and somebody else has saved it since',
    isDecided: 'a version is chosen of every field that both have changed',
  },
  actions: {
    ...loadWords.actions,
    showFamily: 'show the family as the server has it, or an empty form',
    keepSaved: 'remember the family as the server has it now',
    forgetFailure: 'forget what went wrong before',
    keepTyped: 'remember what was typed, to compare it',
    choose: 'remember which version is kept',
    rebaseForm: 'put what both have changed into the form',
    saveForm: 'have the form saved',
    tellSaved: 'say that the family is saved; a new one opens at its own address',
  },
  actors: {
    openFamily: 'load the family, what its form offers, and what was typed here earlier',
    readSaved: 'load what somebody else has saved',
    form: 'fill in the family and save it',
  },
  neverFail: { form: 'the form has a state for every saving that fails' },
  system: ['form.saved', 'form.conflicted'],
  failures: ['loadFailed', 'open.notRead'],
  byHand: {
    ...loadWords.byHand,
    isToldToWait:
      'answer GET /api/administration/accounts/custom_ids with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    isOvertaken:
      'type something, leave the form, save something else into the family in a second browser profile, and open the form again',
    isDecided: 'choose a version of every field that both have changed',
    openFamily: 'stop the server, then open a family from the list',
    readSaved:
      'answer GET /api/administration/accounts/ID with 500 when somebody else has saved the family meanwhile (docs/testing.md, “an answer of your own”)',
    form: 'no hand can: the form never fails as a whole, its savings do',
    'form.saved': 'change the phone number and press Save',
    'form.conflicted':
      'open the family in a second browser profile too, change the phone number there and press Save, then change it here and press Save',
  },
  without: {
    isOvertaken: 'have everything saved before',
    isDecided: 'change the same field as the other person, and choose nothing',
  },
  walks: {
    'loadFailed|family.retry|0': { after: 'loading|xstate.error.actor.openFamily|0' },
  },
} satisfies Words<FamilyFormEvent['type']>
