import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import type { Failure } from '../../machines/kit/failure.ts'
import { mayChange } from '../../machines/kit/mayChange.ts'
import { paths } from '../../src/api/paths.ts'
import { onWire } from '../web/kit/onWire.ts'
import { formatMoment } from '../../src/web/texts/formats.ts'
import { busyTexts } from '../../src/web/texts/busy.ts'
import { followUpMessageTexts as texts } from '../../src/web/texts/followUpMessage.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { reportedScreening } from '../journeys/kit/reports.ts'
import { type SurveyAddress, resultsPath } from '../journeys/kit/surveys.ts'
import { messagePaths, sentAtPaths } from '../machines/followUpMessage/followUpMessagePaths.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import {
  type Path,
  type State,
  type World,
  answer,
  answeredByPathAlone,
  carriedBy,
  firstCall,
  hold,
  pathWalker,
} from './pathWalker.ts'

type Call = 'askSentAt' | 'loadTemplates' | 'sendMessage'
type MessageWorld = World<Call, SurveyAddress>
interface Value {
  readonly sentAt: string
  readonly message: string
}

const longestWait = 9_000

function valueOf({ value }: State): Value {
  return value as { sentAt: string; message: string }
}
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title })
const replacing = (page: Page) => page.getByRole('dialog', { name: texts.replace.title })
const confirmation = (page: Page) => page.getByRole('dialog', { name: texts.confirmTitle })

/** The steps of a path as the two halves of the chart see them, each with what is typed or answered. */
function edgesOf({ steps }: Path): readonly string[] {
  return steps.slice(1).flatMap(({ event, state }, index) => {
    const before = valueOf(steps[index]!.state)
    const after = valueOf(state)
    const half = /askSentAt|nextPoll|look\./.test(event.type) ? 'sentAt' : 'message'
    return [`${before[half]} ${JSON.stringify(event)} ${after[half]}`]
  })
}

/** While the dialog is open, nothing beside it can be pressed; there is no Retry where it would be refused again. */
const besideDialog = ['sentAt.retry', 'message.open']
const sends = ['message.confirm', 'message.sendAgain']

/**
 * Whether a person and the server can bring the path about: the submission answers what was sent, and holds what was
 * typed.
 */
function canBeBroughtAbout({ steps }: Path): boolean {
  let isSending = false
  let isSent = false
  return steps.slice(1).every(({ event: { type }, state }, index) => {
    const before = steps[index]!.state
    const { sentAtFailure, failure, isLocked } = before.context
    const { message } = valueOf(before)
    if (type === 'sentAt.retry' && sentAtFailure !== null && !mayChange(sentAtFailure)) return false
    if (besideDialog.includes(type) && message !== 'closed') return false
    // The clock of the page runs on by itself.
    if (failure !== null && failure.retryAfterMs !== null) return false
    if (type.startsWith('submission.') && !isSending) return false
    if (sends.includes(type) && (isSending || message === 'closed')) return false
    // Offered only for a message that may have been sent.
    if (type === 'message.sendAgain' && !isLocked) return false
    // The question in front is answered first.
    if (type === 'message.close' && ['closed', 'confirming', 'replacing'].includes(message ?? '')) return false
    if (type === 'draft.changed' && (message !== 'writing' || isLocked)) return false
    // The draft follows at once, as a step of its own.
    if (type === 'template.replace' || (type === 'template.choose' && valueOf(state).message === 'writing'))
      return false
    // So it does with the empty one.
    if (type === 'message.open' && isSent) return false
    isSending = sends.includes(type) || (isSending && !type.startsWith('submission.'))
    isSent ||= type === 'submission.accepted'
    return true
  })
}

/** The two halves run side by side: paths that bring every step of either, not of every pair. */
function coveringPaths(every: readonly Path[]): readonly Path[] {
  const covered = new Set<string>()
  return every.filter(canBeBroughtAbout).filter((path) => {
    const fresh = edgesOf(path).filter((edge) => !covered.has(edge))
    fresh.forEach((edge) => covered.add(edge))
    return fresh.length > 0
  })
}

async function open(world: MessageWorld): Promise<void> {
  const {
    page,
    place: { surveyId },
  } = world
  await hold(world, `**${paths.followUpMessage(surveyId)}`, (method) =>
    method === 'POST' ? 'sendMessage' : 'askSentAt',
  )
  await hold(world, `**${paths.followUpMessageTemplates(surveyId)}`, () => 'loadTemplates')
  await page.clock.install()
  await answeredByPathAlone(page)
  await page.goto(resultsPath(world.place))
  await firstCall(world, 'askSentAt')
}

async function answerSaid(world: MessageWorld, event: EventObject): Promise<void> {
  const call = event.type.split('.').at(-1) as Call
  const { output } = carriedBy<{ output?: object }>(event)
  await answer(world, call, event, onWire(call === 'loadTemplates' ? { data: output } : output))
}

async function answerSent(world: MessageWorld, event: EventObject): Promise<void> {
  const { answer: accepted, failure } = carriedBy<{ answer?: object; failure?: Failure }>(event)
  await answer(world, 'sendMessage', { ...event, ...(failure && { error: failure }) }, onWire(accepted))
}

async function take(world: MessageWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.after.')) await page.clock.fastForward(longestWait)
  else if (type.startsWith('xstate.')) await answerSaid(world, event)
  else if (type.startsWith('submission.')) await answerSent(world, event)
  else if (type === 'message.open') await page.getByRole('button', { name: texts.open }).click()
  else if (type === 'message.close') await dialog(page).getByRole('button', { name: texts.close }).click()
  else if (type === 'message.sendAgain' || type === 'templates.retry')
    await dialog(page).getByRole('button', { name: texts.tryAgain }).click()
  else if (type === 'template.choose') {
    const { templateId } = carriedBy<{ templateId: number }>(event)
    await dialog(page).getByLabel(texts.template).selectOption(String(templateId))
  } else if (type === 'template.keep') await replacing(page).getByRole('button', { name: texts.replace.keep }).click()
  else if (type === 'draft.changed') {
    const { templateId, text } = carriedBy<{ draft: { templateId: number; text: string } }>(event).draft
    await dialog(page).getByLabel(texts.template).selectOption(String(templateId))
    if (await replacing(page).isVisible())
      await replacing(page).getByRole('button', { name: texts.replace.confirm }).click()
    await dialog(page).getByLabel(texts.text, { exact: true }).fill(text)
  } else if (type === 'message.send') {
    const send = dialog(page).getByRole('button', { name: texts.send })
    if ((await send.count()) > 0 && (await send.isEnabled())) await send.click()
  } else if (type === 'message.confirm') await confirmation(page).getByRole('button', { name: texts.send }).click()
  else if (type === 'message.cancel') await confirmation(page).getByRole('button', { name: texts.cancel }).click()
  else if (type === 'sentAt.retry') await page.getByRole('button', { name: texts.tryAgain }).click()
  else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly message: string
  readonly text: string
  readonly said: string
}

/**
 * What the screen has to show in a state; whether the message is being sent, or may have been, the submission alone
 * knows.
 */
function shownIn(state: State): Look {
  const { status, sentAtFailure, draft, isLocked } = state.context
  const { sentAt, message } = valueOf(state)
  const isOpen = message !== 'closed'
  const hasForm = isOpen && (isLocked || ['writing', 'replacing', 'confirming'].includes(message))
  const looked = sentAtFailure === null ? texts.asking : texts.troubled
  return {
    message: hasForm && isLocked ? 'locked' : message,
    text: hasForm ? draft.text : '',
    said:
      status === null
        ? sentAt === 'unavailable'
          ? texts.unavailable
          : looked
        : status.sentAt === null
          ? texts.never
          : texts.sentAt(formatMoment(status.sentAt)),
  }
}

async function messageOn(page: Page): Promise<string> {
  const shown = dialog(page)
  if (!(await shown.isVisible())) return 'closed'
  if (await confirmation(page).isVisible()) return 'confirming'
  if (await replacing(page).isVisible()) return 'replacing'
  if (await shown.getByText(texts.loading).isVisible()) return 'loadingTemplates'
  if (await shown.getByText(texts.noTemplates).isVisible()) return 'withoutTemplates'
  const failed = shown.getByText(texts.failedTitle).or(shown.getByText(busyTexts.title))
  if (await failed.isVisible()) return 'templatesFailed'
  if (await shown.getByRole('button', { name: texts.sending }).isVisible()) return 'locked'
  if (await shown.getByText(texts.perhapsSent).isVisible()) return 'locked'
  return 'writing'
}

async function isShown(page: Page): Promise<Look> {
  const field = dialog(page).getByLabel(texts.text, { exact: true })
  const said = page
    .getByRole('button', { name: texts.open, exact: true, includeHidden: true })
    .locator('xpath=following-sibling::*[1]')
  const spoken = (await said.textContent()) ?? ''
  return {
    message: await messageOn(page),
    text: (await field.count()) > 0 ? await field.inputValue() : '',
    // The reason follows.
    // That none was sent is not said of a message that may have been.
    said: spoken.startsWith(texts.unavailable) ? texts.unavailable : spoken || texts.never,
  }
}

describeInChromium("a follow-up message's paths in a browser, faults included", () => {
  const walk = pathWalker({
    calls: { askSentAt: null, loadTemplates: null, sendMessage: null },
    place: reportedScreening,
    open,
    take,
    shownIn,
    isShown,
  })

  it('shows on every generated path what the statechart says (113)', async () => {
    const covering = coveringPaths([...everyPath(sentAtPaths), ...everyPath(messagePaths)])
    expect(covering.length).toBeGreaterThan(10)
    for (const path of covering) await walk(path)
  })
})
