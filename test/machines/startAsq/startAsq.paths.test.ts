import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { startAsqMachine } from '../../../machines/startAsq/startAsqMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { mila, social, twoYears } from './samples.ts'

describe('the Start ASQ panel', () => {
  it('walks every state and every transition (81)', async () => {
    const walk = await walkEveryPath({
      machine: startAsqMachine,
      input: undefined,
      events: {
        'child.choose': [{ child: mila }],
        'questionnaire.choose': [{ surveyId: twoYears.surveyId }, { surveyId: 99 }],
        'xstate.done.actor.loadQuestionnaires': [{ output: [twoYears, social] }, { output: [] }],
        'xstate.error.actor.loadQuestionnaires': [
          { error: { ...unknownFailure, key: 'network' } },
          { error: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 2000 } },
        ],
      },
      contextKey: ({ child, chosen, questionnaires, failure }) => [
        child?.value ?? null,
        chosen,
        questionnaires.length,
        failure?.retryAfterMs ?? null,
      ],
      invariant: (snapshot) => {
        const { child, chosen, questionnaires } = snapshot.context
        if (child === null && (questionnaires.length > 0 || chosen !== null))
          throw new Error('A questionnaire without a child.')
        if (snapshot.can({ type: 'asq.start' }) && (child === null || chosen === null))
          throw new Error('Something starts although nothing is chosen.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
