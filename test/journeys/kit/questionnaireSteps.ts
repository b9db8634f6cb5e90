import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { messages } from '../../../src/api/messages.ts'
import type { TakingSurveyWire } from '../../../src/api/questionnaire.ts'
import { questionnaireTexts as texts } from '../../../src/web/texts/questionnaire.ts'
import type { DemoServer } from './demoServer.ts'
import { type Fault, failHeldCall, heal } from './faults.ts'
import type { Server } from './people.ts'
import { answersOnServer } from './questionnaire.ts'
import type { PathStep, StepName } from './questionnairePath.ts'
import { finishButton, unreachableWords } from './questionnaireScreen.ts'
import { type SurveyAddress, anotherDevice, answerWhatIsShort, surveyOnServer } from './surveys.ts'
import { type HeldCall, type Treatment, type Wire, answered } from './wire.ts'

/** One path under way. */
export interface Walk {
  readonly demo: DemoServer
  readonly server: Server
  readonly page: Page
  readonly wire: Wire
  readonly address: SurveyAddress
  readonly survey: TakingSurveyWire
  readonly fault: Fault
  readonly step: PathStep
  readonly next: StepName | undefined
  /** An answer call that is held, so that the state of delivering can be seen. */
  inFlight: HeldCall | null
  isFaulty: boolean
  /** A required answer was given or taken back, which may still be on its way. */
  hasPressed: boolean
}

const conflict = (code: 'survey_archived' | 'survey_finished') => answered(409, { code, message: messages[code] })
const refusal = answered(422, { errors: { base: ['This answer is refused.'] } })

const typesOf = ({ sections }: TakingSurveyWire, of: 'overall' | 'areas') =>
  sections
    .filter(({ handle }) => (handle === 'overall') === (of === 'overall'))
    .flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
const requiredOf = (survey: TakingSurveyWire, of: 'overall' | 'areas') =>
  typesOf(survey, of).filter(({ required }) => required)

const choicesOf = (page: Page, responseTypeId: number) => page.locator(`main input[name="answer-${responseTypeId}"]`)

/** Presses the answer of an Overall question that is not chosen: it changes nothing about what is required. */
export async function pressAside({ page, survey }: Walk, nth: number): Promise<void> {
  const choices = choicesOf(page, requiredOf(survey, 'overall')[nth]?.id ?? 0)
  const isFirstChosen = await choices.first().isChecked()
  await choices.nth(isFirstChosen ? 1 : 0).click()
}

async function pressTheFirst({ page, survey }: Walk): Promise<void> {
  await choicesOf(page, requiredOf(survey, 'areas')[0]?.id ?? 0)
    .first()
    // Not a click: the clock stands still, and a second click would belong to the first.
    .press('Space')
}

const readonlyId = ({ survey }: Walk) => typesOf(survey, 'overall').find((type) => type.readonly_group)?.id ?? 0

/**
 * Another device writes into the read-only group while a required answer is deleted here: the server removes what was
 * written.
 */
async function takeBackRequired(walk: Walk): Promise<void> {
  await anotherDevice(walk.server, walk.address).say(readonlyId(walk), 'Written on another device')
  await choicesOf(walk.page, requiredOf(walk.survey, 'overall')[0]?.id ?? 0)
    .first()
    .click()
}

/** Waits until the screen begins to look for the answers of others, which it does after 2.5 s. */
const hasRested = ({ page }: Walk) => page.waitForRequest(/\/changes(\?|$)/)

/** Stops the page's clock, so that nothing disappears or retries before it was checked. */
const stopTheClock = async (walk: Walk) => {
  if (walk.next === 'answers.arrived') await hasRested(walk)
  // It goes on until the order has reached the page, and cannot be put back.
  await walk.page.clock.pauseAt((await walk.page.evaluate(() => Date.now())) + 2_000)
}
export const startTheClock = ({ page }: Walk) => page.clock.resume()

/** The other device's finish, or where the survey cannot be finished the daily job that archives. */
async function refuseAsClosed({ server, address, step, hasPressed }: Walk, call: HeldCall): Promise<void> {
  if (!step.validBefore || hasPressed) return call.letGo(conflict('survey_archived'))
  if (step.from !== 'open.conflicted') await anotherDevice(server, address).finish()
  return call.letGo()
}

export async function letGoInFlight(walk: Walk, treatment?: Treatment): Promise<void> {
  await walk.inFlight?.letGo(treatment)
  walk.inFlight = null
}

const openDetails = async ({ page }: Walk) => {
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** What a person or the world does in each step. */
export const perform: Readonly<Record<StepName, (walk: Walk) => Promise<void>>> = {
  'load.opens': ({ wire }) => wire.release('survey'),
  'load.finished': ({ wire }) => wire.release('survey'),
  'load.archived': async ({ wire }) => {
    const call = await wire.held('survey')
    await call.letGo({ kind: 'changed', change: (body) => ({ ...body, state: 'archived' }) })
  },
  'load.another': async ({ wire }) => {
    const call = await wire.held('survey')
    await call.letGo({ kind: 'changed', change: (body) => ({ ...body, id: 999_999 }) })
  },
  'load.finishedByFamily': async ({ wire }) => (await wire.held('survey')).letGo(conflict('survey_finished')),
  'load.refused': async ({ wire }) => {
    const call = await wire.held('survey')
    await call.letGo(refusal)
  },
  'load.failed': async (walk) => {
    await stopTheClock(walk)
    walk.wire.hold('child')
    walk.isFaulty = true
    await failHeldCall(walk, walk.fault, await walk.wire.held('survey'))
  },
  'load.notFound': ({ wire }) => wire.release('survey'),
  'load.retry': ({ page }) => page.getByRole('button', { name: texts.tryAgain }).click(),
  'load.retries': async ({ page }) => {
    await page.clock.runFor(4_900)
    await unreachableWords(page).waitFor()
    await page.clock.runFor(100)
  },

  'choice.press': async (walk) => {
    walk.hasPressed = true
    await pressTheFirst(walk)
  },
  'answer.give': async ({ page }) => {
    const area = page.locator('main textarea:enabled').first()
    await area.fill(`${await area.inputValue()} Noted.`.trim())
  },
  'question.reach': async ({ page, survey }) => {
    const [, second, third] = requiredOf(survey, 'areas')
    await choicesOf(page, second?.id ?? 0)
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await choicesOf(page, third?.id ?? 0)
      .and(page.locator(':focus'))
      .waitFor({ state: 'attached' })
    await page.getByRole('navigation', { name: texts.sectionsLabel }).locator('[aria-current=step]').waitFor()
  },
  'details.open': openDetails,
  'details.close': async (walk) => {
    const dialog = walk.page.getByRole('dialog')
    if ((await dialog.count()) === 0) await openDetails(walk)
    await walk.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  },

  'finish.press': async (walk) => {
    const { page, wire, step, next } = walk
    if (step.to === 'open.delivering') {
      if (step.from === 'open.answering.warned') await startTheClock(walk)
      wire.hold('answer')
      if (next === 'answers.removed') await takeBackRequired(walk)
      await pressAside(walk, 1)
      walk.inFlight = await wire.held('answer')
    } else if (step.from !== 'open.answering.warned') await stopTheClock(walk)
    await finishButton(page).click()
  },
  'finish.cancel': ({ page }) => page.getByRole('button', { name: texts.goOnAnswering }).click(),
  'warning.dismiss': ({ page }) => page.getByRole('button', { name: texts.dismiss, exact: true }).click(),
  'warning.attend': async ({ page }) => {
    await page.clock.runFor(4_900)
    await page.getByRole('button', { name: texts.dismiss, exact: true }).hover()
    await page.clock.runFor(4_900)
  },
  'warning.hides': async ({ page, step }) => {
    await page.clock.runFor(4_900)
    if (!step.validBefore) expect(await page.getByRole('alert').count()).toBe(1)
    await page.clock.runFor(100)
  },

  'texts.found': () => Promise.reject(new Error('No browser can cause it.')),
  'answers.removed': async (walk) => {
    if (walk.inFlight) await letGoInFlight(walk)
    else await takeBackRequired(walk)
    await expect
      .poll(async () => answersOnServer(await surveyOnServer(walk.server, walk.address))[readonlyId(walk)])
      .toBeUndefined()
    const field = walk.page.getByRole('textbox', { name: /Comments for the team/ })
    await expect.poll(async () => [await field.isDisabled(), await field.inputValue()]).toEqual([true, ''])
  },
  'answers.arrived': async (walk) => {
    const { server, address, page, survey, step, fault } = walk
    if (walk.isFaulty) await heal(walk, fault)
    walk.isFaulty = false
    if (step.from !== 'open.answering.warned') await hasRested(walk)
    if (step.to === 'open.answering.warned' && step.from !== step.to) await stopTheClock(walk)
    const device = anotherDevice(server, address)
    if (step.validBefore && !step.valid) await device.takeBack(requiredOf(survey, 'areas')[0]?.id ?? 0)
    if (!step.validBefore && step.valid) await answerWhatIsShort(server, address)
    const aside = requiredOf(survey, 'overall')[2]
    await device.choose(aside?.id ?? 0, aside?.possible_answers[1]?.handle ?? '')
    await page.evaluate(() => {
      for (const value of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
    })
    await expect
      .poll(() =>
        choicesOf(page, aside?.id ?? 0)
          .nth(1)
          .isChecked(),
      )
      .toBe(true)
  },
  'delivery.conflicted': async (walk) => {
    const { wire, step, next } = walk
    if (step.from === 'open.conflicted') return refuseAsClosed(walk, await wire.held('answer'))
    if (walk.inFlight === null) {
      wire.hold('answer')
      await pressAside(walk, 1)
      if (next === 'delivery.conflicted') await pressAside(walk, 2)
      if (next === 'details.close') await openDetails(walk)
    }
    await refuseAsClosed(walk, walk.inFlight ?? (await wire.held('answer')))
    walk.inFlight = null
  },
  'delivery.settled': async (walk) => {
    walk.wire.hold('finish')
    await letGoInFlight(walk)
    await walk.wire.release('answer')
  },
  'delivery.refused': async (walk) => {
    await letGoInFlight(walk, refusal)
    await walk.wire.release('answer')
  },
  'delivery.broke': () => Promise.reject(new Error('No browser brings this about.')),
  'waiting.broke': () => Promise.reject(new Error('No browser brings this about.')),

  'finish.done': ({ wire }) => wire.release('finish'),
  'finish.alreadyDone': async ({ wire }) => (await wire.held('finish')).letGo(conflict('survey_finished')),
  'finish.tooLate': async ({ wire }) => (await wire.held('finish')).letGo(conflict('survey_archived')),
  'finish.failed': async (walk) => {
    walk.isFaulty = true
    await failHeldCall(walk, walk.fault, await walk.wire.held('finish'))
    await walk.wire.release('finish')
  },
}
