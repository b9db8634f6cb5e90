import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { StoredFollowUpAnswer } from '../../src/domain/followUp.ts'
import { followUpExport } from '../../src/server/queries/csvLines/followUpExport.ts'
import { makeFollowUpFormCurrent } from '../../src/server/repositories/system/followUpForms.ts'
import { exportedFile, linesOf, recordsOf } from './csvFile.ts'
import { canary } from './smallWorld.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'
import { makeTinyFollowUp, tinyFollowUpForm, tinyReport } from './tinyFollowUp.ts'

let server: TestServer
let coach: Caller
let dashboard: Caller
beforeAll(async () => {
  server = await startTestServer()
  coach = await server.signIn('coach')
  dashboard = await server.signIn('partner_admin_dashboard')
  await makeTinyFollowUp(server.db, new Date(server.clock.now).toISOString())
  const { a, b } = server.world
  await fill(a.children.inside.parentSurveyId, [
    { questionId: tinyReport.date, checked: true, value: '2026-03-04' },
    { questionId: tinyReport.fillIn, checked: true, value: '=HYPERLINK("x")' },
    { questionId: tinyReport.line, checked: true, value: null },
    { questionId: tinyReport.list, checked: true, value: null },
    { questionId: tinyReport.secondLine, checked: true, value: null },
    { questionId: tinyReport.firstLine, checked: true, value: null },
    { questionId: tinyReport.area, checked: false, value: 'Two\nlines' },
  ])
  await fill(a.children.outside.parentSurveyId, [{ questionId: tinyReport.list, checked: true, value: null }])
  await fill(b.children.foreign.parentSurveyId, [{ questionId: tinyReport.area, checked: false, value: canary }])
})
afterAll(() => server.stop())

async function fill(surveyId: number, answers: readonly StoredFollowUpAnswer[]): Promise<void> {
  const { child_id, partner_id } = await server.db
    .selectFrom('surveys')
    .select(['child_id', 'partner_id'])
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow()
  const { id: formId } = await server.db
    .selectFrom('follow_up_forms')
    .select('id')
    .where('current', '=', true)
    .executeTakeFirstOrThrow()
  const report = {
    form_id: formId,
    answers: JSON.stringify(answers),
    respondent_staff_id: server.world.a.staff.coach,
    filled_at: '2026-03-05T12:00:00Z',
    updated_at: '2026-03-06T12:30:00Z',
  }
  await server.db
    .insertInto('follow_ups')
    .values({ partner_id, child_id, survey_id: surveyId, ...report })
    .onConflict((conflict) => conflict.column('survey_id').doUpdateSet(report))
    .execute()
}

const file = (caller: Caller, body: object = {}) => exportedFile(server, caller, paths.followUpsCsvExport, body)

describe('the CSV export of follow-ups (116)', () => {
  it('has child, screening and its day, author, time and one column for each question, in the order of the form', async () => {
    const [heading, ...lines] = linesOf(await file(coach, { tz: 'Europe/Berlin' }))
    expect(heading!.join('|')).toBe(
      'Child ID|Last Name|First Name|Screening|Finished (Europe/Berlin)|Author|Updated (Europe/Berlin)|Talked on|With|Material given|Steps|More|Notice',
    )
    expect(lines).toEqual([
      [
        String(server.world.a.children.inside.id),
        'Child',
        'Ines',
        'Tiny 24 months',
        '2026-03-13 16:30',
        'Usual coach',
        '2026-03-06 13:30',
        '2026-03-04',
        `'=HYPERLINK("x")`,
        'Yes',
        'Play; Wait',
        'Two\nlines',
        'Sample, not for clinical use',
      ],
    ])
    const answer = (await coach.get(paths.followUpsCsvExport)).json as { data: { rows: object } }
    expect(answer.data.rows).toEqual({ done: 1, total: 1 })
  })

  it('holds the filled reports of what the person may see, and of no other partner', async () => {
    const text = await file(dashboard)
    expect(recordsOf(text).map((record) => [record['First Name'], record['Steps']])).toEqual([
      ['Ines', 'Play; Wait'],
      ['Odile', 'Yes'],
    ])
    expect(text).not.toContain(canary)
  })

  it.each([
    [{ asq: 'asq_se2' }, []],
    [{ follow_up_select: 'completed' }, ['Ines', 'Odile']],
    [{ follow_up_select: 'incomplete' }, []],
    [{ start: '2026-03-13', end: '2026-03-14' }, ['Ines', 'Odile']],
    [{ start: '2026-03-14', end: '2026-03-15' }, []],
  ])('has those of screenings that match %j', async (body, expected) => {
    expect(recordsOf(await file(dashboard, body)).map((record) => record['First Name'])).toEqual(expected)
  })

  it('says when the screening was finished last, by the teacher only to those who see teacher surveys', async () => {
    const survey = server.db.updateTable('surveys').where('id', '=', server.world.a.children.inside.teacherSurveyId)
    await survey
      .set({ status: 'finished', finished_at: '2026-03-14T10:00:00Z', respondent_staff_id: server.world.a.staff.coach })
      .execute()
    const finished = async (role: 'coach' | 'partner_admin') => {
      const [record] = recordsOf(await file(await server.signIn(role), { tz: 'UTC' }))
      return record!['Finished (UTC)']
    }
    expect(await finished('coach')).toBe('2026-03-14 10:00')
    expect(await finished('partner_admin')).toBe('2026-03-13 15:30')
    await survey.set({ status: 'in_progress', finished_at: null, respondent_staff_id: null }).execute()
  })

  it('loses nothing where two questions of a form have one title', async () => {
    const now = new Date(server.clock.now).toISOString()
    const twin = (id: number) => ({ ...tinyFollowUpForm.questions[0]!, id, position: id })
    await makeFollowUpFormCurrent(
      server.db,
      { ...tinyFollowUpForm, version: 'twins-1', questions: [twin(1), twin(2)] },
      now,
    )
    const { parentSurveyId } = server.world.a.children.outside
    await fill(parentSurveyId, [
      { questionId: 1, checked: false, value: 'First.' },
      { questionId: 2, checked: false, value: 'Second.' },
    ])
    const records = recordsOf(await file(dashboard))
    expect(records.find((record) => record['First Name'] === 'Odile')!['More']).toBe('First.; Second.')
    await makeFollowUpFormCurrent(server.db, tinyFollowUpForm, now)
    await fill(parentSurveyId, [{ questionId: tinyReport.list, checked: true, value: null }])
  })

  it('is independent of the export of surveys: one of each may be in progress', async () => {
    expect((await coach.post(paths.asqSurveysCsvExport, {})).status).toBe(202)
    expect((await coach.post(paths.followUpsCsvExport, {})).status).toBe(202)
    expect((await coach.post(paths.followUpsCsvExport, {})).status).toBe(429)
    await server.deps.jobs.runDue()
  })

  it('is not there for a partner without follow-up reports, nor is one that was made before', async () => {
    const partner = server.db.updateTable('partners').where('id', '=', server.world.a.id)
    await partner.set({ follow_up_enabled: false }).execute()
    expect((await coach.post(paths.followUpsCsvExport, {})).status).toBe(403)
    expect((await coach.get(paths.followUpsCsvExport)).status).toBe(403)
    await partner.set({ follow_up_enabled: true }).execute()
    expect((await coach.get(paths.followUpsCsvExport)).status).toBe(200)
    expect(followUpExport.fileName).toBe('ASQ follow-ups')
  })
})
