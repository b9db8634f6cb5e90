import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedSheet } from '../../machines/questionnaire/answerSheet.ts'
import type { HeldAnswer } from '../../machines/answerDelivery/answerValue.ts'
import { hasFailedAnswers, isSettled } from '../../machines/answerDelivery/deliveryStatus.ts'
import { emptySurvey } from './answerCalls.ts'
import { type Page, httpOf, loadSurvey, openPage, shown } from './answeringPage.ts'
import { createFaultyNetwork, faults, seededRandom } from './faultyNetwork.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

const seeds = 100
const stepsOfASeed = 22
const faultRate = 0.3

let server: TestServer
let teacher: Caller
let child: SmallChild

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  child = server.world.a.children.inside
})
afterAll(() => server.stop())

const tasksDone = () => new Promise<void>((resolve) => setImmediate(resolve))

const choices: readonly (readonly [number, readonly string[]])[] = [
  ...[...tiny.communication, ...tiny.grossMotor].map((id) => [id, ['yes', 'sometimes', 'not_yet']] as const),
  [tiny.checkbox, ['inside', 'outside']],
  [tiny.overallConcern, ['yes', 'no']],
]

async function runSeed(seed: number) {
  await emptySurvey(server, child)
  const random = seededRandom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const network = createFaultyNetwork(server.app, seededRandom(seed + 1_000_000))
  const sound = createFaultyNetwork(server.app, () => 1)
  const connection = { isThere: true }
  const address = { surveyId: child.teacherSurveyId, playerId: child.id }
  const open = () =>
    openPage({
      deviceName: `device-${seed}`,
      address,
      staffId: teacher.staffId,
      token: teacher.token,
      fetch: network.fetch,
      soundFetch: sound.fetch,
      random: seededRandom(seed + 2_000_000),
      connection,
    })
  const happened: string[] = []
  const seenByAnother: HeldAnswer[] = []
  const setOnline = (page: Page, online: boolean) => {
    network.isDown = !online
    connection.isThere = online
    page.connectionChanged()
  }

  const answer = (page: Page) => {
    const [id, handles] = choices[below(choices.length)] ?? choices[0]!
    const kind = random()
    if (kind < 0.75) page.press(id, handles[below(handles.length)] ?? 'yes')
    else {
      const text = kind < 0.8 ? '   ' : `seed ${seed} text ${below(1000)}`
      const target = random() < 0.5 ? tiny.readonlyText : tiny.overallText
      for (let length = 1; length <= text.length; length += 4) page.type(target, text.slice(0, length))
      page.type(target, text)
    }
  }

  const reload = async (page: Page): Promise<Page> => {
    const before = shown(page.sheet())
    const isKept = (id: number) => page.isKept(id)
    const keptIds = [...choices.map(([id]) => id), tiny.readonlyText, tiny.overallText].filter(isKept)
    await page.crash()
    const next = await open()
    const after = shown(next.sheet())
    for (const id of keptIds)
      expect(after[id], `seed ${seed}: answer ${id} after the reload (${happened.join(' ')})`).toEqual(before[id])
    return next
  }

  network.faultRate = faultRate
  let page = await open()
  for (let step = 0; step < stepsOfASeed; step += 1) {
    const dice = random()
    if (dice < 0.66) {
      happened.push('answer')
      answer(page)
    } else if (dice < 0.78) {
      happened.push('wait')
      page.clock.increment(below(20_000))
    } else if (dice < 0.86) {
      happened.push(network.isDown ? 'online' : 'offline')
      setOnline(page, network.isDown)
    } else if (dice < 0.93) {
      happened.push('reload')
      page = await reload(page)
    } else if (dice < 0.96) {
      happened.push('expiry')
      page.endSession()
      await tasksDone()
      page.signInAs(server.world.a.staff.admin)
      seenByAnother.push(...(await page.delivery.heldAnswers(address)))
      page.endSession()
      page.signInAs(teacher.staffId)
      page = await reload(page)
    } else {
      happened.push('late')
      await network.letLateOnesArrive()
    }
    for (let tasks = below(6); tasks > 0; tasks -= 1) await tasksDone()
  }

  network.faultRate = 0
  setOnline(page, true)
  const queue = page.delivery.open(address)
  const giveUpAt = performance.now() + 20_000
  while (!isSettled(queue.getSnapshot()) && performance.now() < giveUpAt) {
    page.clock.increment(500)
    await tasksDone()
  }
  expect(isSettled(queue.getSnapshot()), `seed ${seed} has delivered everything (${happened.join(' ')})`).toBe(true)
  expect(hasFailedAnswers(queue.getSnapshot()), `seed ${seed} was refused (${happened.join(' ')})`).toBe(false)
  await network.letLateOnesArrive()

  const screen = shown(page.sheet())
  const held = shown(openedSheet(await loadSurvey(httpOf(teacher.token, sound.fetch), address), []))
  expect(held, `seed ${seed} (${happened.join(' ')})`).toEqual(screen)
  const rows = await server.db
    .selectFrom('answers')
    .select('response_type_id')
    .where('survey_id', '=', address.surveyId)
    .execute()
  expect(rows).toHaveLength(Object.keys(screen).length)
  expect(await page.delivery.countOwnWaiting()).toBe(0)
  expect(seenByAnother, 'what another person on the same device saw').toEqual([])
  await page.crash()
  return { met: network.met, answers: rows.length }
}

it(`no answer is ever lost, doubled or brought back: ${seeds} seeds of a flaky network end with exactly what the screen showed`, async () => {
  const met = new Set<string>()
  let answers = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    const run = await runSeed(seed)
    answers += run.answers
    for (const fault of run.met) met.add(fault)
  }
  expect([...met].sort()).toEqual([...faults].sort())
  expect(answers).toBeGreaterThan(seeds)
}, 240_000)
