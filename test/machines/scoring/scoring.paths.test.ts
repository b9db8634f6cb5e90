import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { scoringMachine } from '../../../machines/scoring/scoringMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const scored = { output: { job: 'completed', asqId: 5, asqJid: 'j1' } }
const underWay = { output: { job: 'in_progress', asqId: null, asqJid: 'j1' } }
const none = { output: { job: 'none', asqId: null, asqJid: null } }

describe('scoring', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: scoringMachine,
      input: { playerId: 3, surveyId: 7, jobId: 'j1' },
      events: {
        'xstate.done.actor.askScoringStatus': [scored, underWay, none],
        'xstate.done.actor.requestScoring': [scored, underWay, none],
        'xstate.error.actor.askScoringStatus': [
          { error: { ...unknownFailure, key: 'tooManyRequests' } },
          { error: { ...unknownFailure, key: 'forbidden' } },
        ],
      },
      contextKey: ({ jobId, failure }) => [jobId !== null, failure?.key],
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
