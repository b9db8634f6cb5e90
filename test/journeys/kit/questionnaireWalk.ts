import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import { questionnaireTexts as texts } from '../../../src/web/texts/questionnaire.ts'
import { keepWalked } from '../../machines/kit/coverage.ts'
import { closePage, openPage } from './chromium.ts'
import type { DemoServer } from './demoServer.ts'
import { type Fault, begin, heal } from './faults.ts'
import type { Server } from './people.ts'
import { answersOnScreen, answersOnServer, says } from './questionnaire.ts'
import type { QuestionnairePath } from './questionnairePath.ts'
import { finishButton, shows } from './questionnaireScreen.ts'
import { type Walk, letGoInFlight, perform, pressAside, startTheClock } from './questionnaireSteps.ts'
import { type SurveyAddress, anotherDevice, bringTo, questionnairePath, surveyOnServer } from './surveys.ts'
import { layWire } from './wire.ts'

export interface WalkPlace {
  readonly browser: Browser
  readonly demo: DemoServer
  readonly server: Server
  readonly storageState: BrowserContextOptions['storageState']
}

/** With these the server, or something on the way to it, says no; with the others nothing answers at all. */
const answers = (fault: Fault) => fault === 'tooMany' || fault === 'serverError'

/** Matches the bar once no answer waits: the server has everything, or nothing was answered yet. */
const restful = new RegExp(`${texts.saved}$|${texts.noAnswerYet}`)

async function healed(walk: Walk): Promise<void> {
  await heal(walk, walk.fault)
  walk.isFaulty = false
}

/** Ends a path: held calls continue, faults heal, and the survey settles without a lost answer. */
async function comeToRest(walk: Walk): Promise<void> {
  const { page, wire, server, address, step } = walk
  await startTheClock(walk)
  if (walk.isFaulty) await healed(walk)
  await page.keyboard.press('Escape')
  switch (step.to) {
    case 'loading':
    case 'unreachable':
      await Promise.all([wire.release('survey'), wire.release('child')])
      return finishButton(page).waitFor()
    case 'open.delivering':
    case 'open.finishing':
      await letGoInFlight(walk)
      await Promise.all([wire.release('answer'), wire.release('finish')])
      await shows(page, { ...step, to: 'finished' }, address)
      return expect((await surveyOnServer(server, address)).status).toBe('finished')
    case 'open.answering.calm':
    case 'open.answering.warned':
    case 'open.answering.finishFailed':
      return answerThroughTheFault(walk)
    default:
      return undefined
  }
}

async function answerThroughTheFault(walk: Walk): Promise<void> {
  const { page, wire, server, address, fault } = walk
  await letGoInFlight(walk)
  await wire.release('answer')
  await says(page, new RegExp(`${restful.source}| not saved|${texts.couldNotSave}`))
  const retry = page.getByRole('button', { name: texts.couldNotSave })
  if (await retry.isVisible()) await retry.click()
  // A refused answer is not sent again unchanged: it is given again.
  if (await page.getByText(/ not saved/).isVisible()) await pressAside(walk, 1)
  await says(page, restful)
  walk.isFaulty = true
  await begin(walk, fault)
  await pressAside(walk, 3)
  await says(page, answers(fault) ? texts.troubled(1) : texts.offline(1))
  await healed(walk)
  await says(page, texts.saved)
  expect(answersOnServer(await surveyOnServer(server, address))).toEqual(await answersOnScreen(page))
}

/** Walks one generated path in the browser and checks the screen after every step. */
export async function walkInBrowser(
  place: WalkPlace,
  { steps }: QuestionnairePath,
  address: SurveyAddress,
  fault: Fault,
): Promise<void> {
  const { browser, demo, server, storageState } = place
  const opening = steps.find(({ name }) => name.startsWith('load.'))
  const names = steps.map(({ name }) => name)
  const isToBeFinished = names.includes('load.finished')
  await bringTo(server, address, {
    valid: isToBeFinished || (opening?.valid ?? false),
    overall: names.includes('answers.removed'),
  })
  if (isToBeFinished) await anotherDevice(server, address).finish()
  const survey = await surveyOnServer(server, address)

  const { page, complaints } = await openPage(browser, server.url, { storageState })
  await page.clock.install()
  const wire = await layWire(page)
  wire.hold('survey')
  const walk: Walk = {
    demo,
    server,
    page,
    wire,
    address,
    survey,
    fault,
    step: {
      name: 'load.retry',
      from: 'loading',
      to: 'loading',
      validBefore: false,
      valid: false,
      transitions: [],
    },
    next: names[0],
    inFlight: null,
    isFaulty: false,
    hasPressed: false,
  }
  try {
    await page.goto(questionnairePath(names[0] === 'load.notFound' ? { ...address, surveyId: 999_999_999 } : address))
    await shows(page, walk.step, address)
    for (const [index, step] of steps.entries()) {
      Object.assign(walk, { step, next: names[index + 1] })
      await perform[step.name](walk)
      await shows(page, step, address)
      keepWalked(
        'journeys',
        'questionnaire',
        steps.slice(0, index + 1).flatMap(({ transitions }) => transitions),
      )
    }
    await comeToRest(walk)
    expect(complaints).toEqual([])
  } finally {
    // The next path finds a server, whatever became of this one.
    if (walk.isFaulty) await healed(walk)
    await closePage(page)
  }
}
