import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { AnswerValue } from '../../../../machines/answerDelivery/answerValue.ts'
import { clearedAnswerMachine } from '../../../../machines/answer/clearedAnswerMachine.ts'
import type { SheetAnswer } from '../../../../machines/questionnaire/answerSheet.ts'
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
    readFormerValue: fromPromise<AnswerValue, SheetAnswer>(async ({ input: { answerHandles, imageUrl }, signal }) =>
      imageUrl === null ? { answerHandles } : readPicture(imageUrl, signal),
    ),
  },
})

/** Follows one answer that can be cleared by a press, and offers Undo when it was. */
export function useClearedAnswer(responseTypeId: number) {
  const { questionnaire } = useTaking()
  const actor = useScreenActor(machine)
  useEmitted(questionnaire, {
    'answer.changed': (event) => {
      if (event.responseTypeId === responseTypeId) actor.send(event)
    },
  })
  useEmitted(actor, {
    'answer.restored': ({ value }) => questionnaire.send({ type: 'answer.give', responseTypeId, value, hold: false }),
  })
  return {
    cleared: useSelector(actor, (snapshot) => snapshot.matches('cleared')),
    undoable: useSelector(actor, (snapshot) => snapshot.matches({ cleared: 'undoable' })),
    undo: () => actor.send({ type: 'undo.press' }),
  }
}
