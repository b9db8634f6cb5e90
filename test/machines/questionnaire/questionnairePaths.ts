import { isSurveyValid } from '../../../src/domain/completeness.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { given } from '../../../machines/questionnaire/answerSheet.ts'
import { questionnaireMachine } from '../../../machines/questionnaire/questionnaireMachine.ts'
import type { PathOptions } from '../kit/everyPath.ts'
import { loaded, survey, validSurvey } from './samples.ts'

/**
 * What the questionnaire's paths are generated from. They are walked on the machine here, and in a browser by the
 * journeys.
 */
export const questionnairePaths: PathOptions<typeof questionnaireMachine> = {
  machine: questionnaireMachine,
  input: { playerId: 3, surveyId: 7 },
  events: {
    'xstate.done.actor.loadQuestionnaire': [
      { output: loaded },
      { output: { ...loaded, survey: validSurvey } },
      { output: { ...loaded, survey: { ...survey, status: 'finished' } } },
      { output: { ...loaded, survey: { ...survey, state: 'archived' } } },
      { output: { ...loaded, survey: { ...survey, id: 8 } } },
    ],
    'xstate.error.actor.loadQuestionnaire': [
      { error: { ...unknownFailure, key: 'network' } },
      { error: { ...unknownFailure, key: 'notFound' } },
      { error: { ...unknownFailure, key: 'invalid' } },
      { error: { ...unknownFailure, key: 'conflict', code: 'survey_finished' } },
    ],
    'xstate.error.actor.finishSurvey': [
      { error: { ...unknownFailure, key: 'conflict', code: 'survey_finished' } },
      { error: { ...unknownFailure, key: 'conflict', code: 'survey_archived' } },
      { error: { ...unknownFailure, key: 'server' } },
    ],
    'xstate.done.actor.waitForDelivery': [{ output: 'delivered' }, { output: 'refused' }],
    'choice.press': [{ responseTypeId: 11, handle: 'yes' }],
    'answer.give': [{ responseTypeId: 32, value: { textAnswer: 'a' }, isTyping: true }],
    'question.reach': [{ questionId: 1 }],
    'details.open': [{ questionId: 1 }],
    'answers.arrived': [
      { current: { survey, held: [], givenSince: [] } },
      { current: { survey: validSurvey, held: [], givenSince: [] } },
    ],
    'texts.found': [{ kept: { 23: 'Runs' } }],
    'answers.removed': [{ responseTypeIds: [23] }],
    'delivery.conflicted': [{ failure: { ...unknownFailure, key: 'conflict', code: 'survey_archived' } }],
  },
  contextKey: ({ survey: current, sheet, failure }) => [
    current !== null,
    current !== null && isSurveyValid(current, given(sheet)),
    failure?.code,
    failure?.key === 'invalid',
  ],
}
