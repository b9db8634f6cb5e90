import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { everyLine, saysTheSame, withAnswer } from '../../src/domain/followUp.ts'
import { toSnake } from '../../src/web/client/camel.ts'
import { enFollowUp as texts } from '../../src/web/texts/followUp.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { followUpPath } from '../journeys/kit/followUps.ts'
import type { SurveyAddress } from '../journeys/kit/surveys.ts'
import type { AnswerChange } from '../../machines/followUp/followUpSurvey.ts'
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

async function take(world: FollowUpWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type.startsWith('xstate.')) {
    const { output } = carriedBy<{ output?: object }>(event)
    await answer(world, type.endsWith('saveFollowUp') ? 'PUT' : 'POST', event, toSnake(output))
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
  else if (type === 'followUp.close') await close(page)
  else if (type === 'followUp.discard') await leaving(page).getByRole('button', { name: texts.leave.discard }).click()
  else if (type === 'followUp.stay') await leaving(page).getByRole('button', { name: texts.leave.stay }).click()
  else if (type === 'followUp.retry') await dialog(page).getByRole('button', { name: texts.tryAgain }).click()
  else throw new Error(`Nobody knows how to bring ${type} about.`)
}

interface Look {
  readonly shows: 'loading' | 'loadFailed' | 'mismatched' | 'form' | 'saving' | 'leaving' | 'closed'
  readonly ticked: boolean
  readonly banner: boolean
  readonly saved: boolean
  readonly unreadable: boolean
}

const isTicked = ({ context: { draft } }: State) =>
  everyLine(draft).some(({ id, answer: { checked } }) => id === 4 && checked)

/** Nobody can tick a box that is ticked, nor type what stands there. */
const canBeBroughtAbout = ({ steps }: Path) =>
  steps.every(({ event }, index) => {
    if (event.type !== 'answer.change') return true
    const { questionId, change } = carriedBy<AnswerChange>(event)
    const { draft } = steps[index - 1]!.state.context
    return !saysTheSame(withAnswer(draft, questionId, change), draft)
  })

/** What the screen has to show in a state. */
function shownIn(state: State): Look {
  const {
    value,
    context: { failure },
  } = state
  const ticked = isTicked(state)
  const nothing = { ticked: false, banner: false, saved: false, unreadable: false }
  if (value === 'loading' || value === 'loadFailed' || value === 'mismatched' || value === 'closed')
    return { shows: value, ...nothing }
  const shows = value === 'saving' ? 'saving' : value === 'confirmingClose' ? 'leaving' : 'form'
  const saved = JSON.stringify(value) === JSON.stringify({ editing: 'saved' })
  const unreadable = JSON.stringify(value) === JSON.stringify({ editing: 'unreadable' })
  return { shows, ticked, banner: failure !== null, saved, unreadable }
}

async function isShown(page: Page): Promise<Look> {
  const nothing = { ticked: false, banner: false, saved: false, unreadable: false }
  const shown = dialog(page)
  if (!(await shown.isVisible())) return { shows: 'closed', ...nothing }
  if (await shown.getByText(texts.loading).isVisible()) return { shows: 'loading', ...nothing }
  if (await shown.getByText(texts.notHere).isVisible()) return { shows: 'mismatched', ...nothing }
  if (await shown.getByText(texts.failedTitle).isVisible()) return { shows: 'loadFailed', ...nothing }
  const isSaving = await shown.getByRole('button', { name: texts.saving }).isVisible()
  const box = shown.getByRole('checkbox', { name: material })
  expect(await box.isDisabled()).toBe(isSaving)
  return {
    shows: (await leaving(page).isVisible()) ? 'leaving' : isSaving ? 'saving' : 'form',
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
