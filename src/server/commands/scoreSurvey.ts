import type { Kysely } from 'kysely'
import type { AnswersByResponseType } from '../../domain/answers.ts'
import { scoreInstrument } from '../../domain/scoring.ts'
import { zoneCode } from '../../domain/zoneCode.ts'
import type { Tables } from '../db/tables.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { refreshSurveyList } from './refreshSurveyList.ts'

/**
 * Scores a finished survey once: its result, its flags and the list's row stand together or not at all. Does nothing for
 * a survey that is gone, not finished or already scored, so a job that runs again after a crash is harmless.
 */
export async function scoreSurvey(db: Kysely<Tables>, surveyId: number, at: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const survey = await tx
      .selectFrom('surveys')
      .select(['child_id', 'instrument_id', 'status', 'asq_id'])
      .where('id', '=', surveyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (survey === undefined || survey.status !== 'finished' || survey.asq_id !== null) return

    const instrument = await instrumentById(tx, survey.instrument_id)
    const score = scoreInstrument(instrument, await givenAnswers(tx, surveyId))
    const result = await tx
      .insertInto('results')
      .values({ survey_id: surveyId, sections: JSON.stringify(score.sections), computed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('surveys')
      .set({
        asq_id: result.id,
        asq_jid: null,
        has_concern: score.hasConcernAnswer,
        monitor_or_refer: score.monitorOrRefer,
        zones: zoneCode(score.sections),
      })
      .where('id', '=', surveyId)
      .execute()
    await refreshSurveyList(tx, [survey.child_id])
  })
}

/** After the last attempt: the survey is finished and not scored, and a person may try again. */
export async function giveUpScoring(db: Kysely<Tables>, surveyId: number, jobId: string): Promise<void> {
  await db
    .updateTable('surveys')
    .set({ asq_jid: null })
    .where('id', '=', surveyId)
    .where('asq_jid', '=', jobId)
    .execute()
}

/** Everything that was answered, as the rules of screening read it; the caller has decided about authority. */
export async function givenAnswers(tx: Kysely<Tables>, surveyId: number): Promise<AnswersByResponseType> {
  const rows = await tx
    .selectFrom('answers')
    .select(['response_type_id', 'answer_handles', 'text_answer', 'image_file_id'])
    .where('survey_id', '=', surveyId)
    .execute()
  return new Map(
    rows.map((row) => [
      row.response_type_id,
      {
        responseTypeId: row.response_type_id,
        answerHandles: row.answer_handles,
        textAnswer: row.text_answer,
        imageUrl: row.image_file_id,
      },
    ]),
  )
}
