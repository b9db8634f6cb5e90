import { describe, expect, it } from 'vitest'
import { everybody, isSameFilter } from '../../../machines/list/organizationQuery.ts'
import { organizationFiltersMachine } from '../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const silvas = { ...everybody, search: 'silva' }

describe('the filters of administration', () => {
  it('walks every state and every transition (40)', async () => {
    const walk = await walkEveryPath({
      machine: organizationFiltersMachine.provide({ actions: { writeUrl: () => undefined } }),
      input: { query: everybody },
      events: {
        'filter.change': [{ change: { search: 'silva' } }, { change: { search: '' } }],
        'url.changed': [{ query: silvas }, { query: everybody }],
        'xstate.done.actor.loadOptions': [{ output: { groups: [], subgroups: [], cohorts: [] } }],
        'xstate.error.actor.loadOptions': [
          { error: failure('forbidden', { status: 403 }) },
          { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
        ],
      },
      contextKey: ({ address, draft, written, failure: reason }) => [
        isSameFilter(address, draft),
        written !== null && isSameFilter(written, silvas),
        written === null,
        draft.search,
        reason?.retryAfterMs,
      ],
      invariant: (snapshot) => {
        const { options, failure: reason } = snapshot.context
        if (snapshot.matches({ choices: 'ready' }) && options === null) throw new Error('Ready without choices.')
        if (snapshot.matches({ choices: 'failed' }) && reason === null) throw new Error('Failed without a reason.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
