import { describe, expect, it } from 'vitest'
import { surveyFiltersMachine } from '../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { defaultSurveyQuery, isSameQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const concerns = { ...defaultSurveyQuery, concern: true }

describe('the survey filters', () => {
  it('walks every state and every transition (73)', async () => {
    const walk = await walkEveryPath({
      machine: surveyFiltersMachine.provide({ actions: { writeUrl: () => undefined } }),
      input: undefined,
      events: {
        'filter.change': [{ change: { concern: true } }, { change: { concern: false } }],
        'dates.type': [
          { field: 'start', text: '03/01/2026' },
          { field: 'end', text: '03/10/2026' },
        ],
        'dates.pick': [{ start: '2026-03-01', end: '2026-03-10' }],
        'sort.choose': [{ sort: 'surveys.invited_at' }],
        'url.changed': [{ query: concerns }, { query: defaultSurveyQuery }],
        'xstate.done.actor.loadOptions': [{ output: { groups: [], subgroups: [], cohorts: [] } }],
        'xstate.error.actor.loadOptions': [
          { error: failure('forbidden', { status: 403 }) },
          { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
        ],
      },
      contextKey: ({ address, draft, written, failure: reason }) => [
        isSameQuery(address, draft),
        written !== null && isSameQuery(written, concerns),
        written === null,
        draft.concern,
        reason?.retryAfterMs,
      ],
      invariant: ({ context: { draft } }) => {
        if ((draft.finishedAtStart === null) !== (draft.finishedAtEnd === null)) throw new Error('Half a date range.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
