import { SimulatedClock, createActor } from 'xstate'
import { limits } from '../../../../machines/kit/limits.ts'
import { notesOpeningMachine } from '../../../../machines/note/notesOpeningMachine.ts'
import type { OtherFlows } from '../../../../src/web/flows/questionnaire/taking.ts'
import QuestionnaireNotes from '../../../../src/web/pages/questionnaire/QuestionnaireNotes.tsx'

/** Returns the notes of a questionnaire that has rested: their code is there. */
export function notesInPlace(): OtherFlows {
  const clock = new SimulatedClock()
  const opening = createActor(notesOpeningMachine, { clock }).start()
  opening.send({ type: 'questionnaire.shown' })
  clock.increment(limits.screenRest)
  return {
    notesOpening: opening,
    inHeader: (child, survey) => <QuestionnaireNotes opening={opening} child={child} survey={survey} />,
  }
}
