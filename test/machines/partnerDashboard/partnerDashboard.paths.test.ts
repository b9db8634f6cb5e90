import { describe, expect, it } from 'vitest'
import { isSameDashboardQuery } from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import { partnerDashboardMachine } from '../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { loaded, ofCohort, today, usual } from './partnerDashboardSamples.ts'

describe('the partner dashboard', () => {
  it('walks every state and every transition (122)', async () => {
    const walk = await walkEveryPath({
      machine: partnerDashboardMachine.provide({ actions: { writeUrl: () => undefined } }),
      input: { query: usual, today },
      limit: 60_000,
      events: {
        'url.changed': [{ query: usual }, { query: ofCohort }],
        'filter.change': [{ change: { cohorts: [7] } }, { change: { cohorts: [] } }],
        'dates.type': [{ field: 'start', text: '' }],
        'dates.pick': [{ range: usual.range }],
        'table.toggle': [{ chart: 'asq' }],
        'xstate.done.actor.loadDashboard': [{ output: loaded }],
        'xstate.error.actor.loadDashboard': [
          { error: failure('server', { status: 503 }) },
          { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
        ],
        'xstate.done.actor.loadChoices': [{ output: loaded.choices }],
      },
      contextKey: ({ address, draft, written, loaded: { figures }, failure: reason }) => [
        isSameDashboardQuery(address, ofCohort),
        isSameDashboardQuery(draft, address),
        written !== null && isSameDashboardQuery(written, ofCohort),
        written === null,
        figures === null,
        reason?.retryAfterMs,
      ],
      invariant: (snapshot) => {
        const { loaded: kept, failure: reason } = snapshot.context
        if (snapshot.matches({ figures: 'ready' }) && kept.figures === null) throw new Error('Ready without figures.')
        if (snapshot.matches({ figures: 'failed' }) && (reason === null || kept.figures !== null))
          throw new Error('Failed with figures on screen, or without a reason.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
