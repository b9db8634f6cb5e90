import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { ScreeningsWire } from '../../src/api/screenings.ts'
import type { Role } from '../../src/domain/access.ts'
import { type TestServer, startTestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const asked = async (role: Role) => {
  const { inside } = server.world.a.children
  const answer = await (await server.signIn(role)).get(paths.screenings(inside.id))
  expect(answer.status).toBe(200)
  return { data: (answer.json as ScreeningsWire).data, text: answer.text }
}

describe('the list of a child’s questionnaires (103)', () => {
  it('has each screening once, with both sides, their scores and the figures of their form', async () => {
    const { inside } = server.world.a.children
    const { data } = await asked('coach')
    expect(data).toEqual([
      {
        id: inside.parentSurveyId,
        type: 'asq_3',
        name: 'Tiny 24 months',
        age_months: 24,
        provenance: 'sample',
        parent: expect.objectContaining({ survey_id: inside.parentSurveyId, status: 'finished', state: 'completed' }),
        teacher: expect.objectContaining({ survey_id: inside.teacherSurveyId, status: 'in_progress', areas: [] }),
      },
    ])
    expect(data[0]!.parent!.areas[0]).toEqual({
      handle: 'communication',
      result: 20,
      zone: 'refer',
      cut_off: 25.17,
      monitor_bound: 37.5,
      higher_is_better: true,
      highest_score: 20,
    })
  })

  it('leaves the teacher’s part out for those who may not review it', async () => {
    const { data, text } = await asked('partner_admin')
    expect(data).toHaveLength(1)
    expect(text).not.toContain('"teacher"')
  })

  it('puts the newest form first and opens one without a parent’s survey by the teacher’s', async () => {
    const { inside } = server.world.a.children
    const copy = (age: number, side: 'parent' | 'teacher') =>
      server.db
        .insertInto('surveys')
        .values({
          partner_id: server.world.a.id,
          child_id: inside.id,
          instrument_id: server.world.instrumentId,
          type: 'asq_3',
          age_months: age,
          side,
          created_at: '2025-01-01T12:00:00Z',
          deadline_date: '2025-02-01',
          finished_at: null,
          archived_at: null,
          respondent_staff_id: null,
          respondent_account_id: null,
          asq_jid: null,
          asq_id: null,
          zones: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    await copy(18, 'parent')
    const { id } = await copy(27, 'teacher')
    const { data } = await asked('coach')
    expect(data.map(({ age_months }) => age_months)).toEqual([27, 24, 18])
    expect(data[0]).toMatchObject({ id, parent: null })
    expect(data[2]).toMatchObject({ teacher: null, parent: { state: 'overdue' } })
    const { data: withoutTeachers } = await asked('partner_admin')
    expect(withoutTeachers.map(({ age_months }) => age_months)).toEqual([24, 18])
  })

  it('is empty for a child without any', async () => {
    const { farOutside } = server.world.a.children
    await server.db.deleteFrom('surveys').where('child_id', '=', farOutside.id).execute()
    const answer = await (await server.signIn('admin')).get(paths.screenings(farOutside.id))
    expect(answer.json).toEqual({ data: [] })
  })
})
