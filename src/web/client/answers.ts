import type { AnswerChange, SurveyAddress } from '../../../machines/answerDelivery/answerValue.ts'
import { limits } from '../../../machines/kit/limits.ts'
import { paths } from '../../api/paths.ts'
import type { AnswerWritten } from '../../api/answers.ts'
import { answerWrittenChecker } from '../../api/checkers/answerWritten.gen.ts'
import type { Http } from './http.ts'

/**
 * Stands in the address of a deletion if the server's id is unknown here because the reply to the first delivery was
 * lost. The server deletes by the response type in the key; an id that no answer has is not an error.
 */
const idOfNoAnswer = 999_999_999_999_999

export interface AnswerDispatch {
  readonly survey: SurveyAddress
  readonly responseTypeId: number
  /** The value; null deletes the answer. */
  readonly change: AnswerChange
  /** The server's id of the answer, if it is known. */
  readonly answerId: number | null
  /** The revision of the answer that the person had read; null if none. */
  readonly readRevision: number | null
  readonly deviceId: string
  readonly revision: number
  /** False for a call that the application makes by itself: it does not extend the session. */
  readonly userAction: boolean
  readonly signal?: AbortSignal
}

export interface AnswerCalls {
  /**
   * Resolves when the server has confirmed this revision of the answer or a later one; rejects with a `Failure`. Safe
   * to repeat.
   */
  send(dispatch: AnswerDispatch): Promise<AnswerWritten>
}

/** Creates the calls of the queue. They never try again: the queue does (machines/answerDelivery). */
export function createAnswerCalls(http: Http): AnswerCalls {
  return {
    send({ survey, responseTypeId, change, answerId, readRevision, deviceId, revision, userAction, signal }) {
      const { playerId, surveyId } = survey
      const idempotencyKey = `${deviceId}:${responseTypeId}:${revision}`
      const query = { read_revision: readRevision ?? undefined }
      const timeoutMs = change !== null && 'image' in change ? limits.pictureTimeout : limits.requestTimeout
      const options = { signal, userAction, idempotencyKey, query, timeoutMs }
      const payload = { asqResponseTypeId: responseTypeId, ...change }
      const known = paths.answer(playerId, surveyId, answerId ?? idOfNoAnswer)
      return change === null
        ? http.remove(known, answerWrittenChecker, options)
        : answerId === null
          ? http.post(paths.answers(playerId, surveyId), payload, answerWrittenChecker, options)
          : http.patch(known, payload, answerWrittenChecker, options)
    },
  }
}
