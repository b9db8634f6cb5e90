import { randomUUID } from 'node:crypto'
import { paths } from '../../src/api/paths.ts'
import type { AnswerPayload, AnswerWrittenWire } from '../../src/api/answers.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import type { Caller, TestAnswer, TestServer } from './testServer.ts'

export type AnswerValue = Omit<AnswerPayload, 'asq_response_type_id'>

/**
 * One device of one person on a child's teacher survey; it raises the revision of each response type as a browser does.
 */
export function deviceAt(caller: Caller, child: SmallChild, surveyId = child.teacherSurveyId) {
  const deviceId = randomUUID()
  const revisions = new Map<number, number>()
  const raised = (responseTypeId: number) => {
    const revision = (revisions.get(responseTypeId) ?? 0) + 1
    revisions.set(responseTypeId, revision)
    return revision
  }
  const key = (responseTypeId: number, revision: number) => ({
    'idempotency-key': `${deviceId}:${responseTypeId}:${revision}`,
  })
  return {
    deviceId,
    key,
    /** POST, by default with a new revision. */
    give: (responseTypeId: number, value: AnswerValue, revision = raised(responseTypeId)): Promise<TestAnswer> =>
      caller.post(
        paths.answers(child.id, surveyId),
        { asq_response_type_id: responseTypeId, ...value },
        key(responseTypeId, revision),
      ),
    change: (answerId: number, responseTypeId: number, value: AnswerValue, revision = raised(responseTypeId)) =>
      caller.patch(
        paths.answer(child.id, surveyId, answerId),
        { asq_response_type_id: responseTypeId, ...value },
        key(responseTypeId, revision),
      ),
    remove: (answerId: number, responseTypeId: number, revision = raised(responseTypeId)) =>
      caller.remove(paths.answer(child.id, surveyId, answerId), key(responseTypeId, revision)),
  }
}

export const written = (answer: TestAnswer) => answer.json as AnswerWrittenWire
export const errorsOf = (answer: TestAnswer) => (answer.json as { errors: Record<string, string[]> }).errors

export interface StoredAnswer {
  readonly handles: readonly string[]
  readonly text: string | null
  readonly authorStaffId: number | null
}

/** The stored answers by response type. */
export async function storedAnswers(server: TestServer, surveyId: number): Promise<ReadonlyMap<number, StoredAnswer>> {
  const rows = await server.db
    .selectFrom('answers')
    .select(['response_type_id', 'answer_handles', 'text_answer', 'author_staff_id'])
    .where('survey_id', '=', surveyId)
    .orderBy('response_type_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.response_type_id,
      { handles: row.answer_handles, text: row.text_answer, authorStaffId: row.author_staff_id },
    ]),
  )
}

/** Resets the child's teacher survey: pending, without answers and deliveries. */
export async function emptySurvey(server: TestServer, child: SmallChild): Promise<void> {
  const surveyId = child.teacherSurveyId
  await server.db.deleteFrom('results').where('survey_id', '=', surveyId).execute()
  await server.db.deleteFrom('answers').where('survey_id', '=', surveyId).execute()
  await server.db.deleteFrom('answer_deliveries').where('survey_id', '=', surveyId).execute()
  await server.db
    .deleteFrom('replaced_texts')
    .where('survey_id', '=', surveyId)
    .where('settled_at', 'is', null)
    .execute()
  await server.db
    .updateTable('surveys')
    .set({
      status: 'pending',
      finished_at: null,
      archived_at: null,
      asq_jid: null,
      asq_id: null,
      has_concern: false,
      monitor_or_refer: false,
      respondent_staff_id: null,
    })
    .where('id', '=', surveyId)
    .execute()
  await server.db.transaction().execute((tx) => refreshSurveyList(tx, partnerScope(server.world.a.id), [child.id]))
}

export async function statusOf(server: TestServer, surveyId: number) {
  return server.db
    .selectFrom('surveys')
    .select(['status', 'finished_at', 'respondent_staff_id', 'asq_id', 'asq_jid', 'has_concern', 'monitor_or_refer'])
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
}
