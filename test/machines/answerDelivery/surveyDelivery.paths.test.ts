import { expect, it } from 'vitest'
import { surveyDeliveryMachine } from '../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

const entry = { responseTypeId: 1, revision: 1, place: 1 }
const refused = { ...unknownFailure, key: 'conflict', status: 409 }
const delivered = {
  responseTypeId: 1,
  revision: 1,
  answer: null,
  deletedResponseTypeIds: [2],
  replacedTextsChanged: false,
}

it('walks every state and every transition of the delivery of one survey', async () => {
  const walk = await walkEveryPath({
    machine: surveyDeliveryMachine,
    input: { surveyId: 7, playerId: 8, ownerId: 9 },
    events: {
      'answer.given': [
        { responseTypeId: 1, isTyping: false },
        { responseTypeId: 1, isTyping: true },
      ],
      'answer.stored': [{ entry }],
      'answer.unstored': [{ responseTypeId: 1 }],
      'entries.found': [{ entries: [entry] }],
      'delivery.doneElsewhere': [{ responseTypeId: 1, revision: 1 }],
      'delivery.refusedElsewhere': [{ entry, failure: refused }],
      'xstate.done.actor.deliverAnswer': [
        { output: { entry, failure: null, delivered } },
        { output: { entry, failure: { ...unknownFailure, key: 'unauthorized', status: 401 } } },
        { output: { entry, failure: refused } },
        { output: { entry, failure: { ...unknownFailure, key: 'network' } } },
      ],
    },
    contextKey: ({ saving, unsaved, waiting, typing, refused: apart }) => [
      Math.min(saving.length, 1),
      unsaved.length,
      waiting.length,
      typing.length,
      apart.length,
    ],
    invariant: ({ context, value }) => {
      const ids = [...context.waiting, ...context.refused].map(({ responseTypeId }) => responseTypeId)
      if (new Set(ids).size < ids.length) throw new Error('One response type waits twice.')
      if (value.device === 'kept' && context.unsaved.length > 0)
        throw new Error('Kept, although only the screen has it.')
    },
  })
  expect(walk).toMatchObject(nothingMissing)
}, 60_000)
