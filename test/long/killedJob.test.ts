import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { prepare } from '../../src/server/db/prepare.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { makeSmallWorld } from '../server/smallWorld.ts'
import { makeChild, type SmallChild } from '../server/smallWorldChildren.ts'
import { AnswerWriter, emptyTally } from './answerWriter.ts'
import { finish } from './finish.ts'
import { embeddedGround, type Ground, serverGround } from './grounds.ts'
import { startServerProcess } from './serverProcess.ts'

/** Seconds. */
const longest = 15

const grounds: Ground[] = []
afterAll(async () => {
  for (const ground of grounds) await ground.remove()
})

const within = async <T>(ground: Ground, work: (db: Awaited<ReturnType<Ground['open']>>) => Promise<T>): Promise<T> => {
  const database = await ground.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const jobOf = (ground: Ground, surveyId: number) =>
  within(ground, async ({ kysely }) => {
    const { rows } = await sql<{ state: string; done: string | null; results: number }>`
      select state::text, completed_on as done, (select count(*) from results where survey_id = ${surveyId}) as results from jobs.job
      where data ->> 'survey_id' = ${String(surveyId)}`.execute(kysely)
    return rows[0]!
  })

interface World {
  readonly token: string
  readonly child: SmallChild
}

/** A child to finish a survey of, whose scoring takes so long that it is cut off for certain. */
const makeWorld = (ground: Ground): Promise<World> =>
  within(ground, async (database) => {
    await prepare(database)
    const { kysely } = database
    const now = Date.now()
    const { a, instrumentId } = await makeSmallWorld(kysely, now)
    const cohortIds = [a.organization.cohorts.first]
    const child = await makeChild(kysely, {
      partnerId: a.id,
      instrumentId,
      firstName: 'Slow',
      mark: '',
      cohortIds,
      now,
    })
    const token = newToken()
    await insertSession(kysely, {
      staffId: a.staff.teacher,
      tokenHash: tokenHash(token),
      now: new Date(now).toISOString(),
    })
    await sql`create function linger() returns trigger language plpgsql as
      'begin perform pg_sleep(60); return new; end'`.execute(kysely)
    await sql`create trigger linger before insert on results for each row execute function linger()`.execute(kysely)
    return { token, child }
  })

/** Kills a server in the middle of scoring; seconds from the next one's readiness until the job is done. */
async function secondsUntilDone(name: string, ground: Ground): Promise<number> {
  grounds.push(ground)
  const { token, child } = await makeWorld(ground)
  const surveyId = child.teacherSurveyId
  const cutOff = await startServerProcess(ground.environment)
  expect(await finish(cutOff.url, new AnswerWriter(child, token, '', emptyTally()))).toBe(true)
  await pause(3_000)
  await cutOff.kill()
  expect(await jobOf(ground, surveyId)).toEqual({ state: 'active', done: null, results: 0 })
  await within(ground, async ({ kysely, kind }) => {
    // A server goes on with a statement whose caller is gone.
    if (kind === 'server') {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(kysely)
    }
    await sql`drop trigger linger on results`.execute(kysely)
  })
  const next = await startServerProcess(ground.environment)
  const ready = Date.now()
  // Nobody else can look into the embedded database meanwhile.
  await pause(longest * 1000)
  expect(await next.stop()).toBe(0)
  const { state, done, results } = await jobOf(ground, surveyId)
  expect({ state, results }).toEqual({ state: 'completed', results: 1 })
  const seconds = (Date.parse(done ?? '') - ready) / 1000
  console.log(`A scoring job cut off by kill -9, ${name}: done ${seconds.toFixed(1)} s after the restart`)
  return seconds
}

describe('a scoring job whose process is killed in the middle', () => {
  it('is done within 15 s of the restart, on the embedded database', async () => {
    expect(await secondsUntilDone('embedded database', await embeddedGround())).toBeLessThan(longest)
  })

  it.skipIf(!process.env['DATABASE_URL'])(
    'is done within 15 s of the restart, on a PostgreSQL server (DATABASE_URL)',
    async () => {
      expect(await secondsUntilDone('PostgreSQL server', await serverGround())).toBeLessThan(longest)
    },
  )
})
