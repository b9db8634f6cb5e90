import { SimulatedClock, createActor } from 'xstate'
import { limits } from '../../../../machines/kit/limits.ts'
import { notesOpeningMachine } from '../../../../machines/note/notesOpeningMachine.ts'
import type { TakingNotes } from '../../../../src/web/flows/questionnaire/taking.ts'
import QuestionnaireNotes from '../../../../src/web/pages/questionnaire/QuestionnaireNotes.tsx'

/** Returns the notes of a questionnaire that has rested: their code is there. */
export function notesInPlace(): TakingNotes {
  const clock = new SimulatedClock()
  const opening = createActor(notesOpeningMachine, { clock }).start()
  opening.send({ type: 'questionnaire.shown' })
  clock.increment(limits.screenRest)
  return {
    opening,
    ofSurvey: (child, survey) => <QuestionnaireNotes opening={opening} child={child} survey={survey} />,
  }
}
