import { describe, expect, it } from 'vitest'
import { staffListMachine } from '../../../machines/staffList/staffListMachine.ts'
import { isFiltered } from '../../../machines/list/organizationQuery.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { everybody, pageOf, silvas } from './staffSamples.ts'

describe('the staff list', () => {
  it('walks every state and every transition (54)', async () => {
    const walk = await walkEveryPath({
      machine: staffListMachine,
      input: { query: everybody },
      events: {
        'url.changed': [{ query: everybody }, { query: silvas }],
        'xstate.done.actor.loadPage': [{ output: pageOf([1, 2]) }, { output: pageOf([]) }],
        'xstate.error.actor.loadPage': [
          { error: failure('forbidden', { status: 403 }) },
          { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
        ],
      },
      contextKey: ({ query, shown, failure: reason }) => [
        isFiltered(query),
        shown?.records.length ?? null,
        reason?.retryAfterMs,
      ],
      invariant: (snapshot) => {
        const { shown, failure: reason } = snapshot.context
        if (snapshot.matches('ready') && !shown?.records.length) throw new Error('The list is ready without rows.')
        if (snapshot.matches('replacing') && !shown?.records.length)
          throw new Error('Nothing is on screen while rows are replaced.')
        if (snapshot.matches('failed') && (shown !== null || reason === null))
          throw new Error('A failure shows rows of other filters, or no reason.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
