import { describe, expect, it } from 'vitest'
import { surveyListMachine } from '../../../machines/surveyList/surveyListMachine.ts'
import { isFiltered } from '../../../machines/surveyList/surveyQuery.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { concerns, everyone, pages, refused } from './surveyListSamples.ts'

describe('the survey list', () => {
  it('walks every state and every transition (71)', async () => {
    const walk = await walkEveryPath({
      machine: surveyListMachine,
      input: undefined,
      events: {
        'list.entered': [
          { by: 'link', query: everyone },
          { by: 'tab', query: everyone },
          { by: 'back', query: everyone },
          { by: 'link', query: concerns },
        ],
        'list.left': [{ scrollTop: 400 }],
        'list.stale': [{ isShown: true }, { isShown: false }],
        'url.changed': [{ query: everyone }, { query: concerns }],
        'xstate.error.actor.loadPages': [{ error: refused }, { error: { ...refused, retryAfterMs: 2000 } }],
        'xstate.done.actor.loadPages': [
          { output: pages(1, 2, [1, 2]) },
          { output: pages(2, 2, [3]) },
          { output: pages(1, 0, []) },
        ],
      },
      contextKey: ({ query, rows, meta, page, wanted, isStale, failure }) => [
        failure?.retryAfterMs ?? null,
        [wanted.pages > 1, wanted.keepsPlace],
        isStale,
        query === null ? null : isFiltered(query),
        rows.length > 0,
        meta !== null && page < meta.totalPages,
      ],
      invariant: (snapshot) => {
        const { context } = snapshot
        if (snapshot.matches('ready') && context.rows.length === 0) throw new Error('The list is ready without rows.')
        if (snapshot.matches('failed') && context.rows.length > 0)
          throw new Error('Rows of other filters stay after a failure.')
        if (snapshot.matches('idle') && context.query !== null)
          throw new Error('Something is left after the session ended.')
        if (
          (snapshot.matches('failed') || snapshot.matches('outdated') || snapshot.matches({ ready: 'failedMore' })) &&
          context.failure === null
        )
          throw new Error('A failure is shown without saying which.')
        if (snapshot.matches('reloading') && context.rows.length === 0)
          throw new Error('Nothing is on screen while the list is loaded anew.')
        if (snapshot.hasTag('busy') && context.query === null)
          throw new Error('The list loads without being asked for.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
