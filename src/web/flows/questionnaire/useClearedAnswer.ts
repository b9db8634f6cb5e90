import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { AnswerValue } from '../../../../machines/answerDelivery/answerValue.ts'
import { type RestoredAnswer, clearedAnswerMachine } from '../../../../machines/answer/clearedAnswerMachine.ts'
import type { FormerAnswer } from '../../../../machines/questionnaire/answerSheet.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { dataUrlOf } from './downscaleImage.ts'
import { useTaking } from './taking.ts'

/** Reads a picture from the browser's cache, because its link and the file itself may be gone. */
async function readPicture(imageUrl: string, signal: AbortSignal): Promise<AnswerValue> {
  if (imageUrl.startsWith('data:')) return { image: imageUrl }
  const picture = await fetch(imageUrl, { cache: 'force-cache', signal })
  const file = await picture.blob()
  if (!picture.ok || !file.type.startsWith('image/')) throw new Error('The removed picture could not be read.')
  return { image: await dataUrlOf(file) }
}

const machine = clearedAnswerMachine.provide({
  actors: {
    readFormer: fromPromise<readonly RestoredAnswer[], readonly FormerAnswer[]>(async ({ input, signal }) => {
      const read = await Promise.allSettled(
        input.map(async ({ responseTypeId, answer: { answerHandles, imageUrl } }) => ({
          responseTypeId,
          value: imageUrl === null ? { answerHandles } : await readPicture(imageUrl, signal),
        })),
      )
      // Only the answer that the person cleared must be readable; one that went with it may be missing.
      if (read[0]?.status === 'rejected') throw read[0].reason
      return read.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    }),
  },
})

/** Starts the Undo of one answer, which is offered when the answer was cleared. */
export function useClearedAnswer(responseTypeId: number) {
  const { questionnaire } = useTaking()
  const actor = useScreenActor(machine)
  useEmitted(questionnaire, {
    'answer.changed': (event) => {
      if (event.responseTypeId === responseTypeId) actor.send(event)
    },
  })
  useEmitted(actor, {
    'answers.restored': ({ answers }) => {
      for (const answer of answers) questionnaire.send({ type: 'answer.give', ...answer, isTyping: false })
    },
  })
  return {
    cleared: useSelector(actor, (snapshot) => snapshot.matches('cleared')),
    undoable: useSelector(actor, (snapshot) => snapshot.matches({ cleared: 'undoable' })),
    undo: () => actor.send({ type: 'undo.press' }),
  }
}
