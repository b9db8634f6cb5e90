import { apiBase, paths } from '../../src/api/paths.ts'
import { tiny } from '../server/tinyInstrument.ts'
import type { AnswerWriter } from './answerWriter.ts'

/** Answers what is required and finishes; null when nobody knows whether it was finished. */
export async function finish(url: string, writer: AnswerWriter): Promise<boolean | null> {
  const { id, teacherSurveyId } = writer.child
  const call = async (method: string, address: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${apiBase}${address}`, {
      method,
      headers: writer.headers({ 'content-type': 'application/json', ...headers }),
      body: JSON.stringify(body),
    })
  try {
    for (const item of [...tiny.communication, ...tiny.grossMotor]) {
      const body = { asq_response_type_id: item, answer_handles: ['yes'] }
      const key = { 'idempotency-key': `${writer.deviceId}:${item}:1` }
      await call('POST', paths.answers(id, teacherSurveyId), body, key)
    }
    return (await call('PATCH', paths.playerQuestionnaire(id, teacherSurveyId), { status: 'finished' })).ok
  } catch {
    return null
  }
}
