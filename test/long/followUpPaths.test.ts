import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { type FollowUpQuestion, everyLine, saysTheSame, withAnswer } from '../../src/domain/followUp.ts'
import { toSnake } from '../../src/web/client/camel.ts'
import { enFollowUp as texts } from '../../src/web/texts/followUp.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { followUpPath } from '../journeys/kit/followUps.ts'
import type { SurveyAddress } from '../journeys/kit/surveys.ts'
import type { AnswerChange, FollowUpSaving } from '../../machines/followUp/followUpSurvey.ts'
import { followUpPaths } from '../machines/followUp/followUpPaths.ts'
import { survey } from '../machines/followUp/samples.ts'
import { everyPath } from '../machines/kit/everyPath.ts'
import { type Path, type State, type World, answer, carriedBy, firstCall, hold, pathWalker } from './pathWalker.ts'

type FollowUpWorld = World<'POST' | 'PUT', SurveyAddress>

/** The world answers all calls, so that the report need not be one of the demo world. */
const place = (): SurveyAddress => ({ playerId: survey.player.id, surveyId: survey.questionnaire.id })

const titleOf = (questionId: number) => survey.questions.find(({ id }) => id === questionId)!.title
const material = titleOf(4)
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title })
const leaving = (page: Page) => page.getByRole('dialog', { name: texts.leave.title })

async function open(world: FollowUpWorld): Promise<void> {
  await hold(world, /\/api\/follow_up_surveys(\/\d+)?$/, (method) => (method === 'PUT' ? 'PUT' : 'POST'))
  await world.page.goto(followUpPath(world.place))
  await firstCall(world, 'POST')
}

/** Every second closing is by Escape. */
let closings = 0
async function close(page: Page): Promise<void> {
  closings += 1
  if (closings % 2 === 0) await page.keyboard.press('Escape')
  else await dialog(page).getByRole('button', { name: texts.close }).click()
}

/** What somebody else has saved comes in two answers: that it was refused, and what stands there. */
async function answerSaving(world: FollowUpWorld, event: EventObject): Promise<void> {
  const { output } = carriedBy<{ output?: FollowUpSaving }>(event)
  if (output?.outcome !== 'savedMeanwhile') return answer(world, 'PUT', event, toSnake(output?.survey))
  const refusal = { error: { status: 409, retryAfterMs: null, code: 'saved_meanwhile' } }
  await answer(world, 'PUT', { type: event.type, ...refusal })
  return answer(world, 'POST', event, toSnake(output.survey))
}

async function take(world: FollowUpWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.')) {
    if (type.endsWith('saveFollowUp')) await answerSaving(world, event)
    else await answer(world, 'POST', event, toSnake(carriedBy<{ output?: object }>(event).output))
  } else if (type === 'answer.change') {
    const { questionId, change } = carriedBy<AnswerChange>(event)
    await dialog(page)
      .getByRole('checkbox', { name: titleOf(questionId) })
      .setChecked(change.checked ?? false)
    if (change.value)
      await dialog(page)
        .getByLabel(texts.dateOf(titleOf(questionId)))
        .fill(change.value)
  } else if (type === 'followUp.save') await dialog(page).getByRole('button', { name: texts.save }).click()
  else if (type === 'followUp.saveOver')
    await dialog(page).getByRole('button', { name: texts.meanwhile.saveOver }).click()
  else if (type === 'followUp.look') await dialog(page).getByRole('button', { name: texts.meanwhile.look }).click()
  else if (type === 'followUp.lookBack')
    await dialog(page).getByRole('button', { name: texts.meanwhile.lookBack }).click()
  else if (type === 'followUp.takeSaved')
    await dialog(page).getByRole('button', { name: texts.meanwhile.takeSaved }).click()
  else if (type === 'followUp.close') await close(page)
  else if (type === 'followUp.discard') await leaving(page).getByRole('button', { name: texts.leave.discard }).click()
  else if (type === 'followUp.stay') await leaving(page).getByRole('button', { name: texts.leave.stay }).click()
  else if (type === 'followUp.retry') await dialog(page).getByRole('button', { name: texts.tryAgain }).click()
  else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly shows:
    | 'loading'
    | 'loadFailed'
    | 'notHere'
    | 'form'
    | 'choosing'
    | 'looking'
    | 'saving'
    | 'closing'
    | 'leaving'
    | 'closed'
  readonly ticked: boolean
  readonly banner: boolean
  readonly saved: boolean
  readonly unreadable: boolean
}

const isTicked = (questions: readonly FollowUpQuestion[]) =>
  everyLine(questions).some(({ id, answer: { checked } }) => id === 4 && checked)

/** Nobody can tick a box that is ticked, nor type what stands there, nor try again where there is no such report. */
const canBeBroughtAbout = ({ steps }: Path) =>
  steps.every(({ event }, index) => {
    const before = steps[index - 1]?.state.context
    if (event.type === 'followUp.retry') return before.failure.key !== 'notFound'
    if (event.type !== 'answer.change') return true
    const { questionId, change } = carriedBy<AnswerChange>(event)
    const { questions } = before.draft
    return !saysTheSame(withAnswer(questions, questionId, change), questions)
  })

/** What the screen has to show in a state. */
function shownIn(state: State): Look {
  const {
    value,
    context: { failure, draft, survey: kept, isToClose },
  } = state
  const isLooking = state.matches({ overtaken: 'looking' })
  const ticked = isTicked(isLooking ? kept!.questions : draft.questions)
  const nothing = { ticked: false, banner: false, saved: false, unreadable: false }
  if (value === 'loadFailed' && failure?.key === 'notFound') return { shows: 'notHere', ...nothing }
  if (value === 'loading' || value === 'loadFailed' || value === 'closed') return { shows: value, ...nothing }
  const shows = isLooking
    ? 'looking'
    : state.matches('overtaken')
      ? 'choosing'
      : isToClose
        ? 'closing'
        : value === 'saving'
          ? 'saving'
          : value === 'confirmingClose'
            ? 'leaving'
            : 'form'
  const saved = JSON.stringify(value) === JSON.stringify({ editing: 'saved' })
  const unreadable = JSON.stringify(value) === JSON.stringify({ editing: 'unreadable' })
  return { shows, ticked, banner: failure !== null, saved, unreadable }
}

async function isShown(page: Page): Promise<Look> {
  const nothing = { ticked: false, banner: false, saved: false, unreadable: false }
  const shown = dialog(page)
  if (!(await shown.isVisible())) return { shows: 'closed', ...nothing }
  if (await shown.getByText(texts.loading).isVisible()) return { shows: 'loading', ...nothing }
  if (await shown.getByText(texts.notHere).isVisible()) return { shows: 'notHere', ...nothing }
  if (await shown.getByText(texts.failedTitle).isVisible()) return { shows: 'loadFailed', ...nothing }
  const isSaving = await shown.getByRole('button', { name: texts.saving }).isVisible()
  const isClosing = await shown.getByText(texts.closesWhenSaved).isVisible()
  const isLooking = await shown.getByText(texts.meanwhile.looking).isVisible()
  const isTold = await shown.getByText(texts.meanwhile.yours).isVisible()
  const box = shown.getByRole('checkbox', { name: material })
  expect(await box.isDisabled()).toBe(isSaving || isLooking)
  return {
    shows: (await leaving(page).isVisible())
      ? 'leaving'
      : isSaving
        ? isClosing
          ? 'closing'
          : 'saving'
        : isLooking
          ? 'looking'
          : isTold
            ? 'choosing'
            : 'form',
    ticked: await box.isChecked(),
    banner: await shown.getByText(texts.saveFailed).isVisible(),
    saved: await shown.getByText(texts.saved).isVisible(),
    unreadable: await shown.getByText(texts.unreadableTitle).isVisible(),
  }
}

function atTheEnd(page: Page, state: State): void {
  expect(new URL(page.url()).pathname.includes('/follow-up/')).toBe(!state.matches('closed'))
}

describeInChromium("a follow-up report's paths in a browser, faults included", () => {
  const walk = pathWalker({ calls: { POST: null, PUT: 'saving' }, place, open, take, shownIn, isShown, atTheEnd })

  it('shows on every generated path what the statechart says (110, 112, 172)', async () => {
    const every = everyPath(followUpPaths).filter(canBeBroughtAbout)
    expect(every.length).toBeGreaterThan(20)
    for (const path of every) await walk(path)
  })
})
