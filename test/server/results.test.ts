import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import type { Role } from '../../src/domain/access.ts'
import { deviceAt } from './answerCalls.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type TestServer, startTestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let child: SmallChild

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  await deviceAt(await server.signIn('teacher'), child).give(tiny.overallText, { text_answer: 'ZZTEACHERWORDS' })
})
afterAll(() => server.stop())

const resultsFor = async (role: Role, id: number) => {
  const answer = await (await server.signIn(role)).get(paths.asqSurvey(id))
  return { status: answer.status, text: answer.text, results: answer.json as SurveyResultsWire }
}

describe('the results of a screening', () => {
  it('open by the id of either side, with both sides (97)', async () => {
    for (const id of [child.parentSurveyId, child.teacherSurveyId]) {
      const { status, results } = await resultsFor('teacher', id)
      expect(status).toBe(200)
      expect(results).toMatchObject({ id, player_id: child.id, type: 'asq_3', age_months: 24, provenance: 'sample' })
      expect(results.parent).toMatchObject({
        survey_id: child.parentSurveyId,
        status: 'finished',
        state: 'completed',
        respondent_name: 'Parent of Ines',
        asq_id: expect.any(Number),
        asq_jid: null,
      })
      expect(results.teacher).toMatchObject({
        survey_id: child.teacherSurveyId,
        status: 'in_progress',
        state: 'open',
        date_finished: null,
        asq_id: null,
      })
    }
  })

  it('have the score of each section with what it was reckoned from (98)', async () => {
    const { results } = await resultsFor('teacher', child.parentSurveyId)
    const [communication, grossMotor, overall] = results.sections
    expect(communication?.score.parent).toMatchObject({
      result: 20,
      zone: 'refer',
      adjusted: false,
      answered: 2,
      scored_items: 2,
      points: 20,
      items: [
        { question_id: 11, label: 'Yes', points: 10 },
        { question_id: 12, label: 'Yes', points: 10 },
      ],
      cut_off: 25.17,
      higher_is_better: true,
      monitor_bound_is_exact: false,
      norms_provenance: 'public',
      cut_off_confidence: 'B',
    })
    expect(communication?.highest_score).toBe(20)
    expect(results.notice).toBe('Sample, not for clinical use')
    expect(communication?.score.teacher).toBeNull()
    expect(grossMotor?.score.parent?.result).toBe(20)
    expect(overall?.score).toEqual({ parent: null, teacher: null })
  })

  it('have the answers of both sides with their authors', async () => {
    const { results } = await resultsFor('coach', child.parentSurveyId)
    const responseTypes = results.sections.flatMap(({ questions }) => questions.flatMap((one) => one.response_types))
    expect(responseTypes.find(({ id }) => id === tiny.overallText)?.answer).toMatchObject({
      parent: { text_answer: ' Likes to sing.', author_name: 'Parent of Ines' },
      teacher: { text_answer: 'ZZTEACHERWORDS', author_name: 'Usual teacher' },
    })
  })
})

describe('the next form', () => {
  it('is the first one of its kind that the child’s age reaches after the partner’s today', async () => {
    const { results } = await resultsFor('teacher', child.parentSurveyId)
    expect(results.next_form).toEqual({ age_months: 27, opens_on: '2026-05-03' })
  })

  it('is none once the last one has opened', async () => {
    await server.db.updateTable('children').set({ birthday: '2019-01-01' }).where('id', '=', child.id).execute()
    expect((await resultsFor('teacher', child.parentSurveyId)).results.next_form).toBeNull()
  })
})

describe('the moments of a screening', () => {
  const momentsFor = async (role: Role, id: number) => {
    const { parent } = (await resultsFor(role, id)).results
    return [parent?.created_at, parent?.date_finished]
  }

  it('are in the zone of the child’s partner, whoever opens it', async () => {
    const { foreign } = server.world.b.children
    const finished = { finished_at: '2026-03-14T04:15:00.000Z' }
    await server.db.updateTable('surveys').set(finished).where('id', '=', child.parentSurveyId).execute()
    await server.db.updateTable('surveys').set(finished).where('id', '=', foreign.parentSurveyId).execute()
    await server.db
      .updateTable('partners')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', server.world.b.id)
      .execute()
    expect(await momentsFor('teacher', child.parentSurveyId)).toEqual([
      '2026-02-26T10:30:00.000-05:00',
      '2026-03-14T00:15:00.000-04:00',
    ])
    expect(await momentsFor('superadmin', foreign.parentSurveyId)).toEqual([
      '2026-02-26T09:30:00.000-06:00',
      '2026-03-13T23:15:00.000-05:00',
    ])
  })
})

describe('what is the teacher’s', () => {
  it('never reaches those who may not review teacher answers on the wire, by neither id (33)', async () => {
    for (const id of [child.parentSurveyId, child.teacherSurveyId]) {
      const { status, text, results } = await resultsFor('partner_admin', id)
      expect(status).toBe(200)
      expect(text).not.toContain('teacher')
      expect(text).not.toContain('ZZTEACHERWORDS')
      expect(results.parent?.survey_id).toBe(child.parentSurveyId)
      expect(results.id).toBe(id)
    }
  })

  it('is there for admins, coach, partner_admin_dashboard and teacher', async () => {
    for (const role of ['superadmin', 'admin', 'coach', 'partner_admin_dashboard', 'teacher'] as const) {
      expect((await resultsFor(role, child.parentSurveyId)).text).toContain('ZZTEACHERWORDS')
    }
  })

  it('is no screening at all for the others when there is no parent survey', async () => {
    const alone = server.world.a.children.insideTwice
    await server.db.deleteFrom('surveys').where('id', '=', alone.parentSurveyId).execute()
    const refused = await resultsFor('partner_admin', alone.teacherSurveyId)
    expect([refused.status, refused.text]).toEqual([404, (await resultsFor('partner_admin', 2_000_000_000)).text])
    const { status, results } = await resultsFor('teacher', alone.teacherSurveyId)
    expect([status, results.parent]).toEqual([200, null])
  })

  it('reveals the state of its scoring to no one else', async () => {
    const path = paths.playerQuestionnaireStatus(child.id, child.teacherSurveyId)
    expect((await (await server.signIn('partner_admin')).get(path)).status).toBe(403)
  })
})

it('a translator sees no results', async () => {
  expect((await resultsFor('translator', child.parentSurveyId)).status).toBe(403)
})

it('a survey that is not finished by its deadline is overdue from the partner’s next day', async () => {
  await server.db
    .updateTable('surveys')
    .set({ deadline_date: '2026-03-18' })
    .where('id', '=', child.teacherSurveyId)
    .execute()
  const stateAt = async (time: string) => {
    server.clock.now = Date.parse(time)
    return (await resultsFor('teacher', child.parentSurveyId)).results.teacher?.state
  }
  expect(await stateAt('2026-03-19T03:59:00Z')).toBe('open')
  expect(await stateAt('2026-03-19T04:01:00Z')).toBe('overdue')
})
