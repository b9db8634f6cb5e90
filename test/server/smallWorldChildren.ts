import type { Kysely } from 'kysely'
import { sortName } from '../../src/domain/sortName.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import { tiny } from './tinyInstrument.ts'

export interface SmallChild {
  id: number
  accountId: number
  firstName: string
  lastName: string
  /** Finished and scored, with a text answer. */
  parentSurveyId: number
  /** In progress: one answer of three required ones. */
  teacherSurveyId: number
  /** The one answer of the teacher survey. */
  teacherAnswerId: number
}

export interface NewChild {
  partnerId: number
  instrumentId: number
  firstName: string
  /** Included in every text of the child. */
  mark: string
  cohortIds: readonly number[]
  now: number
}

const day = 24 * 60 * 60_000

/** Two years old on that day, so that the tiny instrument applies. */
export async function makeChild(db: Kysely<Tables>, child: NewChild): Promise<SmallChild> {
  const { partnerId, firstName, mark, now } = child
  const lastName = `${mark}Child`
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  const account = await db
    .insertInto('accounts')
    .values({
      partner_id: partnerId,
      first_name: `${mark}Parent of`,
      last_name: firstName,
      sort_name: sortName(`${mark}Parent of`, firstName),
      email: `parent.${partnerId}.${firstName.replaceAll(' ', '')}@families.example`,
      archived_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('children')
    .values({
      partner_id: partnerId,
      account_id: account.id,
      first_name: firstName,
      last_name: lastName,
      sort_name: sortName(firstName, lastName),
      gender: 'other',
      race: null,
      birthday: isoDay(now - 731 * day),
      avatar_file_id: null,
      archived_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('child_caregivers').values({ child_id: id, account_id: account.id }).execute()
  for (const cohortId of child.cohortIds) {
    await db.insertInto('child_cohorts').values({ child_id: id, cohort_id: cohortId }).execute()
  }

  const survey = async (side: 'parent' | 'teacher') => {
    const row = await db
      .insertInto('surveys')
      .values({
        partner_id: partnerId,
        child_id: id,
        instrument_id: child.instrumentId,
        type: 'asq_3',
        age_months: 24,
        side,
        status: side === 'parent' ? 'finished' : 'in_progress',
        created_at: new Date(now - 20 * day).toISOString(),
        deadline_date: isoDay(now + 20 * day),
        finished_at: side === 'parent' ? new Date(now - 5 * day).toISOString() : null,
        archived_at: null,
        respondent_staff_id: null,
        respondent_account_id: side === 'parent' ? account.id : null,
        asq_jid: null,
        asq_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const answer = async (surveyId: number, responseTypeId: number, value: { handles?: string[]; text?: string }) => {
    const row = await db
      .insertInto('answers')
      .values({
        survey_id: surveyId,
        response_type_id: responseTypeId,
        answer_handles: value.handles ?? [],
        text_answer: value.text ?? null,
        image_file_id: null,
        author_staff_id: null,
        author_account_id: account.id,
        updated_at: new Date(now - 6 * day).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }

  const parentSurveyId = await survey('parent')
  for (const item of [...tiny.communication, ...tiny.grossMotor])
    await answer(parentSurveyId, item, { handles: ['yes'] })
  await answer(parentSurveyId, tiny.overallText, { text: `${mark} Likes to sing.` })
  const teacherSurveyId = await survey('teacher')
  const teacherAnswerId = await answer(teacherSurveyId, tiny.communication[0], { handles: ['sometimes'] })
  return { id, accountId: account.id, firstName, lastName, parentSurveyId, teacherSurveyId, teacherAnswerId }
}
