import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import type { ScoringStatusWire } from '../../src/api/scoring.ts'
import { prepare } from '../../src/server/db/prepare.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { dataUrlOf, jpegOf } from '../server/hostilePictures.ts'
import { makeSmallWorld } from '../server/smallWorld.ts'
import { makeChild, type SmallChild } from '../server/smallWorldChildren.ts'
import { AnswerWriter, emptyTally, type Tally } from './answerWriter.ts'
import { finish } from './finish.ts'
import { embeddedGround, type Ground, serverGround } from './grounds.ts'
import { refusedStart, type ServerProcess, startServerProcess } from './serverProcess.ts'

const rounds = 20
const writers = 6
/** Milliseconds of writing before a kill. */
const shortest = 150
const longest = 900
/** A job that was running when its process died is given to the next one within seconds. */
const scoringLimit = 15_000

interface World {
  readonly token: string
  readonly answered: readonly SmallChild[]
  /** One for each round, to be finished in the moment of the kill. */
  readonly finished: readonly SmallChild[]
}

async function makeWorld(ground: Ground): Promise<World> {
  const database = await ground.open()
  try {
    await prepare(database)
    const now = Date.now()
    const world = await makeSmallWorld(database.kysely, now)
    const cohortIds = [world.a.organization.cohorts.first]
    const children = []
    for (let count = 0; count < writers + rounds; count += 1) {
      const child = { partnerId: world.a.id, instrumentId: world.instrumentId, firstName: `Child ${count}`, mark: '' }
      children.push(await makeChild(database.kysely, { ...child, cohortIds, now }))
    }
    const token = newToken()
    await insertSession(database.kysely, {
      staffId: world.a.staff.teacher,
      tokenHash: tokenHash(token),
      now: new Date(now).toISOString(),
    })
    return { token, answered: children.slice(0, writers), finished: children.slice(writers) }
  } finally {
    await database.close()
  }
}

async function scoringOf(url: string, writer: AnswerWriter): Promise<ScoringStatusWire> {
  const address = paths.playerQuestionnaireStatus(writer.child.id, writer.child.teacherSurveyId)
  const response = await fetch(`${url}${apiBase}${address}`, { headers: writer.headers() })
  if (!response.ok) throw new Error(`The status cannot be read: ${response.status}`)
  return (await response.json()) as ScoringStatusWire
}

interface Figures extends Tally {
  rounds: number
  finished: number
  finishedLost: number
  finishedWithoutJob: number
  scored: number
  doubledAnswers: number
  doubledResults: number
  slowestRestart: number
}

async function killWhileAnswering(ground: Ground): Promise<Figures> {
  const world = await makeWorld(ground)
  const picture = dataUrlOf(await jpegOf(40, 30))
  const tally = emptyTally()
  const people = world.answered.map((child) => new AnswerWriter(child, world.token, picture, tally))
  const finishers = world.finished.map((child) => new AnswerWriter(child, world.token, picture, emptyTally()))
  const acknowledged = new Set<AnswerWriter>()
  const figures: Figures = {
    ...tally,
    rounds,
    finished: 0,
    finishedLost: 0,
    finishedWithoutJob: 0,
    scored: 0,
    doubledAnswers: 0,
    doubledResults: 0,
    slowestRestart: 0,
  }
  let server: ServerProcess = await startServerProcess(ground.environment)
  for (const [round, finisher] of finishers.entries()) {
    const { url } = server
    const writing = people.map((person) => person.writeUntilGone(url))
    const life = shortest + Math.random() * (longest - shortest)
    const finishing = pause(life * Math.random()).then(() => finish(url, finisher))
    // Every other kill comes as soon as finishing is acknowledged: a slow machine finishes nothing within any other
    // life.
    await (round % 2 === 0 ? pause(life) : finishing)
    await server.kill()
    await Promise.all(writing)
    if ((await finishing) === true) acknowledged.add(finisher)

    const started = performance.now()
    server = await startServerProcess(ground.environment)
    figures.slowestRestart = Math.max(figures.slowestRestart, performance.now() - started)
    for (const person of people) {
      await person.check(server.url)
      await person.resend(server.url)
      await person.check(server.url)
    }
    const { status, asq_id: asqId, asq_jid: asqJid } = await scoringOf(server.url, finisher)
    if (status === 'finished') figures.finished += 1
    if (acknowledged.has(finisher) && status !== 'finished') figures.finishedLost += 1
    if (status === 'finished' && asqId === null && asqJid === null) figures.finishedWithoutJob += 1
  }
  figures.scored = await waitForScores(server.url, finishers)
  await server.stop()
  return { ...figures, ...tally, ...(await countDoubled(ground, people)) }
}

async function waitForScores(url: string, finishers: readonly AnswerWriter[]): Promise<number> {
  const until = performance.now() + scoringLimit
  for (;;) {
    const scorings = await Promise.all(finishers.map((finisher) => scoringOf(url, finisher)))
    const open = scorings.filter(({ status, asq_id: asqId }) => status === 'finished' && asqId === null)
    if (open.length === 0 || performance.now() > until) {
      return scorings.filter(({ asq_id: asqId }) => asqId !== null).length
    }
    await pause(500)
  }
}

async function countDoubled(
  ground: Ground,
  people: readonly AnswerWriter[],
): Promise<Pick<Figures, 'doubledAnswers' | 'doubledResults'>> {
  const database = await ground.open()
  try {
    const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
      (await query.execute(database.kysely)).rows[0]?.count ?? 0
    const doubledAnswers = await count(sql`
      select count(*)::integer as count from (
        select from answers group by survey_id, response_type_id having count(*) > 1
      ) doubled`)
    const doubledResults = await count(sql`
      select count(*)::integer as count from (
        select from results group by survey_id having count(*) > 1
      ) doubled`)
    for (const person of people) {
      const rows = await database.kysely
        .selectFrom('answer_deliveries')
        .select(['response_type_id', 'revision'])
        .where('device_id', '=', person.deviceId)
        .execute()
      expect(new Map(rows.map((row) => [row.response_type_id, row.revision]))).toEqual(
        new Map([...person.revisions].sort(([first], [second]) => first - second)),
      )
    }
    return { doubledAnswers, doubledResults }
  } finally {
    await database.close()
  }
}

const grounds: Ground[] = []
afterAll(async () => {
  for (const ground of grounds) await ground.remove()
})

async function expectNothingLost(name: string, ground: Ground): Promise<Figures> {
  grounds.push(ground)
  const figures = await killWhileAnswering(ground)
  console.log(`Durability, ${name}: kill -9 while ${writers} people answer`)
  console.table({ ...figures, slowestRestart: `${Math.round(figures.slowestRestart)} ms` })
  return figures
}

const nothingLost = {
  lost: 0,
  wrong: 0,
  refused: 0,
  doubledAnswers: 0,
  doubledResults: 0,
  finishedLost: 0,
  finishedWithoutJob: 0,
}

describe('kill -9 while answers are posted', () => {
  it('loses no acknowledged answer and doubles none, on the embedded database', async () => {
    const figures = await expectNothingLost('embedded database', await embeddedGround())
    expect(figures).toMatchObject(nothingLost)
    expect(figures.acknowledged).toBeGreaterThan(rounds * writers)
    expect(figures.finished).toBeGreaterThanOrEqual(rounds / 2)
    expect(figures.scored).toBe(figures.finished)
  })

  it.skipIf(!process.env['DATABASE_URL'])(
    'loses no acknowledged answer and doubles none, on a PostgreSQL server (DATABASE_URL)',
    async () => {
      const figures = await expectNothingLost('PostgreSQL server', await serverGround())
      expect(figures).toMatchObject(nothingLost)
      expect(figures.acknowledged).toBeGreaterThan(rounds * writers)
      expect(figures.finished).toBeGreaterThanOrEqual(rounds / 2)
      expect(figures.scored).toBe(figures.finished)
    },
  )
})

describe('a second process on the embedded folder', () => {
  it('is refused with a line that names the first, which goes on', async () => {
    const ground = await embeddedGround()
    grounds.push(ground)
    const first = await startServerProcess(ground.environment)
    const { code, said, milliseconds } = await refusedStart(ground.environment)
    expect(code).toBe(1)
    expect(said).toContain(String(first.pid))
    expect(said).toContain('database')
    expect(milliseconds).toBeLessThan(5_000)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })

  it('takes over when the first was killed', async () => {
    const ground = await embeddedGround()
    grounds.push(ground)
    const first = await startServerProcess(ground.environment)
    await first.kill()
    const second = await startServerProcess(ground.environment)
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })
})
