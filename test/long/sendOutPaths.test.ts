import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { mayChange } from '../../machines/kit/mayChange.ts'
import { paths } from '../../src/api/paths.ts'
import { onWire } from '../web/kit/onWire.ts'
import { sendOutTexts as texts } from '../../src/web/texts/sendOut.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { type SurveyAddress, resultsPath } from '../journeys/kit/surveys.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { sendOutPaths } from '../machines/sendOut/sendOutPaths.ts'
import { type Path, type State, type World, answer, carriedBy, firstCall, hold, pathWalker } from './pathWalker.ts'

type SendOutWorld = World<'GET' | 'POST', SurveyAddress>

const button = new RegExp([texts.none, texts.failed, texts.completed, texts.running].join('|'))
const longestWait = 9_000

async function open(world: SendOutWorld): Promise<void> {
  const { page, place } = world
  await hold(world, `**${paths.resultsEmail(place.surveyId)}`, (method) => (method === 'POST' ? 'POST' : 'GET'))
  await page.clock.install()
  await page.goto(resultsPath(place))
  await firstCall(world, 'GET')
}

/** A path also presses where the chart does not listen: then there is no button yet, or one that is busy. */
async function pressWherePossible(page: Page): Promise<void> {
  const control = page.getByRole('button', { name: button })
  if ((await control.count()) > 0) await control.click({ force: true })
}

/** There is no Retry where it would be refused again. */
const canBeBroughtAbout = ({ steps }: Path) =>
  steps.every(
    ({ event }, index) => event.type !== 'sendOut.retry' || mayChange(steps[index - 1]!.state.context.failure),
  )

async function take(world: SendOutWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.after.')) await page.clock.fastForward(longestWait)
  else if (type.startsWith('xstate.')) {
    const { output } = carriedBy<{ output?: object }>(event)
    await answer(world, type.endsWith('requestSendOut') ? 'POST' : 'GET', event, onWire(output))
  } else if (type === 'sendOut.ask') await pressWherePossible(page)
  else if (type === 'sendOut.confirm')
    await page.getByRole('dialog').getByRole('button', { name: texts.dialog.confirm }).click()
  else if (type === 'sendOut.cancel')
    await page.getByRole('dialog').getByRole('button', { name: texts.dialog.cancel }).click()
  else if (type === 'sendOut.retry') await page.getByRole('button', { name: texts.tryAgain }).click()
  else throw new Error(`Nobody knows how to bring ${type} about.`)
}

/** What the screen has to show in a state. */
function shownIn({ value, context: { sendOut } }: State): string {
  if (value === 'unavailable') return texts.unavailable
  if (sendOut === null) return 'spinner'
  if (value === 'confirming') return 'dialog'
  if (value === 'sending' || sendOut.status === 'pending' || sendOut.status === 'in_progress') return texts.running
  return sendOut.status === 'failed' ? texts.failed : sendOut.status === 'completed' ? texts.completed : texts.none
}

async function isShown(page: Page): Promise<string> {
  if (await page.getByText(texts.unavailable).isVisible()) return texts.unavailable
  if (await page.getByRole('dialog').isVisible()) return 'dialog'
  const control = page.getByRole('button', { name: button })
  return (await control.isVisible()) ? ((await control.getAttribute('title')) ?? '') : 'spinner'
}

describeInChromium("the results e-mail's paths in a browser, faults included", () => {
  const walk = pathWalker({
    calls: { GET: null, POST: 'sending' },
    place: reportedScreening,
    open,
    take,
    shownIn,
    isShown,
  })

  it('shows on every generated path what the statechart says (106)', async () => {
    const every = everyPath(sendOutPaths).filter(canBeBroughtAbout)
    expect(every.length).toBeGreaterThan(20)
    for (const path of every) await walk(path)
  })
})
