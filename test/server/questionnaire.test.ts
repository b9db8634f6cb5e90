import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import { paths } from '../../src/api/paths.ts'
import type { PlayerWire } from '../../src/api/player.ts'
import type { TakingSurveyWire } from '../../src/api/questionnaire.ts'
import type { Role } from '../../src/domain/access.ts'
import { deviceAt, storedAnswers } from './answerCalls.ts'
import { canary } from './smallWorld.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestAnswer, type TestServer, startTestServer } from './testServer.ts'
import { tiny, tinyInstrument } from './tinyInstrument.ts'

let server: TestServer
let teacher: Caller
let child: SmallChild

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  child = server.world.a.children.inside
})
afterAll(() => server.stop())

const nowhere = 2_000_000_000
const notFound = { code: 'not_found', message: messages.not_found }

describe('a child', () => {
  it('includes its cohorts, its age and its caregivers, the account’s creator first (82)', async () => {
    const second = await server.db
      .insertInto('accounts')
      .values({
        partner_id: server.world.a.id,
        first_name: 'Aaron',
        last_name: 'Second',
        sort_name: 'second aaron',
        email: 'second@families.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('child_caregivers').values({ child_id: child.id, account_id: second.id }).execute()
    const answer = await teacher.get(paths.player(child.id))
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      id: child.id,
      name: 'Ines Child',
      avatar_url: null,
      cohorts: [{ id: server.world.a.organization.cohorts.first, name: 'Room 1' }],
      age: { months: 24, days: 1, adjusted: null },
      early_birth: null,
      care_givers: [
        { value: child.accountId, label: 'Parent of Ines' },
        { value: second.id, label: 'Aaron Second' },
      ],
      locale: 'en',
    } satisfies PlayerWire)
  })

  it('has the adjusted age of a child born early, by how many weeks, and through which day it counts', async () => {
    const { id } = server.world.a.children.insideTwice
    const children = () => server.db.updateTable('children').where('id', '=', id)
    const { birthday } = await server.db
      .selectFrom('children')
      .select('birthday')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await children().set({ birthday: '2024-04-20', weeks_premature: 8 }).execute()
    expect((await teacher.get(paths.player(id))).json).toMatchObject({
      age: { months: 22, days: 26, adjusted: { months: 21, days: 3 } },
      early_birth: { weeks: 8, birthday: '2024-04-20', adjusted_birthday: '2024-06-15', through: '2026-04-19' },
    })
    await children().set({ birthday, weeks_premature: 0 }).execute()
  })

  it('has the age of the day of its partner, not of the server', async () => {
    const until = server.clock.now
    server.clock.now = Date.parse('2026-03-18T03:30:00Z')
    expect((await teacher.get(paths.player(child.id))).json).toMatchObject({ age: { months: 24, days: 0 } })
    server.clock.now = until
  })

  it('has no age before its birth', async () => {
    const unborn = server.world.a.children.insideTwice
    const { birthday } = await server.db
      .selectFrom('children')
      .select('birthday')
      .where('id', '=', unborn.id)
      .executeTakeFirstOrThrow()
    const setBirthday = (to: string) =>
      server.db.updateTable('children').set({ birthday: to }).where('id', '=', unborn.id).execute()
    await setBirthday('2026-06-01')
    expect((await teacher.get(paths.player(unborn.id))).json).toMatchObject({ age: null })
    await setBirthday(birthday)
  })

  it('shows a teacher no cohort that the teacher may not access', async () => {
    const { id } = server.world.a.children.insideTwice
    const seen = async (caller: Caller) =>
      ((await caller.get(paths.player(id))).json as PlayerWire).cohorts.map(({ name }) => name)
    expect(await seen(teacher)).toEqual(['Room 1'])
    expect(await seen(await server.signIn('admin'))).toEqual(['Room 1', 'Room 3'])
  })
})

describe('the questionnaire to fill in', () => {
  it('has the whole instrument with the answers of both sides (84)', async () => {
    const answer = await teacher.get(paths.playerQuestionnaire(child.id, child.teacherSurveyId))
    expect(answer.status).toBe(200)
    const survey = answer.json as TakingSurveyWire
    expect(survey).toMatchObject({
      id: child.teacherSurveyId,
      player_id: child.id,
      side: 'teacher',
      type: 'asq_3',
      name: tinyInstrument.name,
      provenance: 'sample',
      status: 'in_progress',
      state: 'open',
      date_finished: null,
    })
    const responseTypes = survey.sections.flatMap(({ questions }) => questions.flatMap((one) => one.response_types))
    expect(responseTypes.map(({ id }) => id)).toEqual([101, 102, 103, 201, 202, 203, 301, 302, 303])
    expect(responseTypes.map(({ readonly_group: isReadonly }) => isReadonly)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    const first = responseTypes[0]
    expect(first?.possible_answers).toEqual([
      { handle: 'yes', label: 'Yes' },
      { handle: 'sometimes', label: 'Sometimes' },
      { handle: 'not_yet', label: 'Not yet' },
    ])
    expect(first?.answer.parent).toMatchObject({ answer_handles: ['yes'], author_name: 'Parent of Ines' })
    expect(first?.answer.teacher).toMatchObject({ id: child.teacherAnswerId, answer_handles: ['sometimes'] })
    expect(responseTypes.find(({ id }) => id === tiny.overallText)?.answer).toEqual({
      parent: expect.objectContaining({ text_answer: ' Likes to sing.' }),
      teacher: null,
    })
  })

  it('carries no points: answering must not reveal the score', async () => {
    const answer = await teacher.get(paths.playerQuestionnaire(child.id, child.teacherSurveyId))
    expect(answer.text).not.toContain('points')
  })

  const seen = async (playerId: number, surveyId: number) => {
    const answer = await teacher.get(paths.playerQuestionnaire(playerId, surveyId))
    return [answer.status, answer.json]
  }

  it('is not found with the id of another child', async () => {
    expect(await seen(server.world.a.children.insideTwice.id, child.teacherSurveyId)).toEqual([404, notFound])
  })

  it('is not found with the id of the parent survey, and is said to be finished if that is (93)', async () => {
    const { id, parentSurveyId } = child
    const parentIs = (status: 'pending' | 'finished', finished_at: string | null) =>
      server.db.updateTable('surveys').set({ status, finished_at }).where('id', '=', parentSurveyId).execute()
    await parentIs('pending', null)
    expect(await seen(id, parentSurveyId)).toEqual([404, notFound])
    await parentIs('finished', new Date(server.clock.now).toISOString())
    expect(await seen(id, parentSurveyId)).toMatchObject([409, { code: 'survey_finished' }])
    expect(await seen(server.world.a.children.insideTwice.id, parentSurveyId)).toEqual([404, notFound])
  })
})

/** Every call of a teacher survey. */
function calls(
  caller: Caller,
  { id, teacherSurveyId, teacherAnswerId }: SmallChild,
): Record<string, () => Promise<TestAnswer>> {
  const device = () => deviceAt(caller, { id, teacherSurveyId, teacherAnswerId } as SmallChild)
  return {
    read: () => caller.get(paths.playerQuestionnaire(id, teacherSurveyId)),
    give: () => device().give(102, { answer_handles: ['yes'] }),
    giveWhatIsNoAnswer: () => device().give(102, { answer_handles: ['no such choice'] }),
    givePicture: () => device().give(tiny.image, { image: 'data:image/jpeg;base64,AAAA' }),
    change: () => device().change(teacherAnswerId, 101, { answer_handles: ['yes'] }),
    remove: () => device().remove(teacherAnswerId, 101),
    finish: () => caller.patch(paths.playerQuestionnaire(id, teacherSurveyId), { status: 'finished' }),
    status: () => caller.get(paths.playerQuestionnaireStatus(id, teacherSurveyId)),
    player: () => caller.get(paths.player(id)),
    results: () => caller.get(paths.asqSurvey(teacherSurveyId)),
    parentResults: () => caller.get(paths.asqSurvey(teacherSurveyId - 1)),
  }
}

describe('whose children', () => {
  const missing = { id: nowhere, teacherSurveyId: nowhere, teacherAnswerId: nowhere } as SmallChild

  it.each([
    ['a foreign child', () => server.world.b.children.foreign],
    ['a child outside the own cohorts', () => server.world.a.children.outside],
    ['a child of another group', () => server.world.a.children.farOutside],
  ])('%s answers exactly like one that does not exist, to every call', async (_what, which) => {
    const target = which()
    // The instrument is cached by survey, which must not open a way around the scope.
    const owner = await server.signIn('superadmin', target === server.world.b.children.foreign ? 'b' : 'a')
    await deviceAt(owner, target).remove(1, tiny.checkbox)
    const before = await storedAnswers(server, target.teacherSurveyId)
    const [there, absent] = [calls(teacher, target), calls(teacher, missing)]
    for (const [name, call] of Object.entries(there)) {
      const [seen, expected] = [await call(), await absent[name]?.()]
      expect([name, seen.status, seen.text]).toEqual([name, 404, expected?.text])
      expect(seen.text).not.toContain(canary)
    }
    expect(await storedAnswers(server, target.teacherSurveyId)).toEqual(before)
  })

  it('a child in several cohorts is open to everybody with access to one of them', async () => {
    const { insideTwice } = server.world.a.children
    expect((await deviceAt(teacher, insideTwice).give(102, { answer_handles: ['yes'] })).status).toBe(200)
  })

  it('an admin of the platform opens and answers any partner’s survey by its id; another partner’s coach does not', async () => {
    const { foreign } = server.world.b.children
    const admin = await server.signIn('admin')
    expect((await admin.get(paths.player(foreign.id))).status).toBe(200)
    expect((await deviceAt(admin, foreign).give(102, { answer_handles: ['yes'] })).status).toBe(200)
    expect((await deviceAt(await server.signIn('coach'), foreign).give(102, { answer_handles: ['yes'] })).status).toBe(
      404,
    )
  })
})

describe('who may fill in', () => {
  const expected: Record<Role, number> = {
    superadmin: 200,
    admin: 200,
    coach: 200,
    partner_admin_dashboard: 200,
    partner_admin: 403,
    teacher: 200,
    translator: 403,
  }

  it('teachers and admins always, coaches and dashboard admins by the feature, partner_admin and translator never (32)', async () => {
    const seen: Record<string, number> = {}
    for (const role of Object.keys(expected) as Role[]) {
      const caller = await server.signIn(role)
      const { read, give, change, remove } = calls(caller, child)
      const statuses = await Promise.all([read, give, change, remove].map(async (call) => (await call?.())?.status))
      expect(new Set(statuses).size).toBe(1)
      seen[role] = statuses[0] ?? 0
    }
    expect(seen).toEqual(expected)
  })

  it('without the feature only teachers and admins', async () => {
    const { id, features } = await server.db
      .selectFrom('partners')
      .select(['id', 'features'])
      .where('id', '=', server.world.a.id)
      .executeTakeFirstOrThrow()
    const setFeatures = (to: unknown) =>
      server.db
        .updateTable('partners')
        .set({ features: JSON.stringify(to) })
        .where('id', '=', id)
        .execute()
    await setFeatures([{ key: 'asq:complete', enabled: false }])
    const statuses: Record<string, number> = {}
    for (const role of ['admin', 'coach', 'partner_admin_dashboard', 'teacher'] as const) {
      const give = await deviceAt(await server.signIn(role), child).give(102, { answer_handles: ['yes'] })
      statuses[role] = give.status
    }
    await setFeatures(features)
    expect(statuses).toEqual({ admin: 200, coach: 403, partner_admin_dashboard: 403, teacher: 200 })
  })

  it('refused without a session', async () => {
    const answer = await server.anonymous.post(
      paths.answers(child.id, child.teacherSurveyId),
      { asq_response_type_id: 101, answer_handles: ['yes'] },
      { 'idempotency-key': '0b7e3c5e-1111-4222-8333-444444444444:101:1' },
    )
    expect(answer.status).toBe(401)
  })

  it('records each call with its survey, and nothing of its contents', async () => {
    await deviceAt(teacher, child).give(tiny.overallText, { text_answer: 'ZZSECRETWORDS' })
    const events = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('event', '=', 'answer.written')
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toMatchObject({
      staff_id: teacher.staffId,
      role: 'teacher',
      partner_id: server.world.a.id,
      record_id: String(child.teacherSurveyId),
      status: 200,
    })
    expect(JSON.stringify(events)).not.toContain('ZZSECRETWORDS')
  })
})
