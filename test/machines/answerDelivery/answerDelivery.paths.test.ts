import { expect, it } from 'vitest'
import { answerDeliveryMachine } from '../../../machines/answerDelivery/answerDeliveryMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const survey = { surveyId: 7, playerId: 8 }

it('walks every state and every transition of the answer delivery', async () => {
  const walk = await walkEveryPath({
    machine: answerDeliveryMachine,
    input: undefined,
    events: {
      'session.signedIn': [{ staffId: 1 }, { staffId: 2 }],
      'survey.opened': [{ survey }],
      'survey.announced': [{ survey, announcement: { type: 'entries.found', entries: [] } }],
      'xstate.done.actor.findWaitingAnswers': [{ output: [{ ...survey, surveyId: 9, entries: [] }] }],
    },
    contextKey: ({ ownerId, surveyIds }) => [ownerId, surveyIds.length],
    invariant: ({ context, children }) => {
      const running = Object.keys(children).filter((id) => id.startsWith('surveyDelivery.'))
      if (running.length !== context.surveyIds.length)
        throw new Error('A survey has no delivery, or a delivery no survey.')
    },
  })
  expect(walk).toMatchObject(nothingMissing)
}, 60_000)
