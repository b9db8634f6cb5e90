import { describe, expect, it } from 'vitest'
import { optionSearchMachine } from '../../../machines/optionSearch/optionSearchMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const mila = { value: 1, label: 'Mila Stone' }

describe('the option search', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: optionSearchMachine,
      input: undefined,
      events: {
        'text.change': [{ text: 'mi' }, { text: '  ' }],
        'option.choose': [{ option: mila }],
        'ids.given': [{ ids: [1] }, { ids: [] }],
        'xstate.done.actor.searchOptions': [{ output: [mila] }, { output: [] }],
        'xstate.error.actor.searchOptions': [
          { error: unknownFailure },
          { error: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 } },
        ],
        'xstate.done.actor.resolveOptions': [{ output: [mila] }],
      },
      contextKey: ({ known, options, text, failure }) => [
        known.length > 0,
        options.length > 0,
        text,
        failure?.retryAfterMs ?? null,
      ],
      invariant: (snapshot) => {
        const { context } = snapshot
        if (snapshot.matches({ search: 'searching' }) && context.text.trim() === '')
          throw new Error('Empty text is searched.')
        if (snapshot.matches({ search: 'failed' }) && context.options.length > 0)
          throw new Error('A failed search offers.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
