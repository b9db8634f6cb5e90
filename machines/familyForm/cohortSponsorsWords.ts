import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example, open the tab Administration and press Add New Family',
  events: {
    'cohorts.choose': 'chooses other cohorts for a child',
    'load.retry': 'tries again',
  },
  guards: { ...loadWords.guards, isUnknown: 'a chosen cohort was not asked for yet' },
  actions: {
    ...loadWords.actions,
    rememberChosen: 'remember which cohorts are chosen',
    keepSponsors: 'remember the sponsors of these cohorts',
  },
  actors: { loadSponsors: 'load the sponsors of the cohorts that are new' },
  system: [],
  failures: ['failed'],
  byHand: {
    ...loadWords.byHand,
    isToldToWait:
      'answer GET /api/administration/filters/sponsors with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    isUnknown: 'choose a cohort that was not chosen before',
    loadSponsors: 'block /api/administration/filters/sponsors in the developer tools, then choose a cohort',
  },
  without: { isUnknown: 'choose only cohorts that were chosen before' },
  walks: {},
} satisfies Words<'cohorts.choose' | 'load.retry'>
