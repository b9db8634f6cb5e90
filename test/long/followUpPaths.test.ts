import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { isSameReport } from '../../src/domain/followUp.ts'
import type { Side } from '../../src/domain/followUpVersions.ts'
import { onWire } from '../web/kit/onWire.ts'
import { busyTexts } from '../../src/web/texts/busy.ts'
import { followUpTexts as texts } from '../../src/web/texts/followUp.ts'
import { describeInChromium } from '../journeys/kit/chromium.ts'
import { followUpPath } from '../journeys/kit/followUps.ts'
import type { SurveyAddress } from '../journeys/kit/surveys.ts'
import type { FollowUpDraft, FollowUpSurvey } from '../../machines/followUp/followUpForm.ts'
import type { Failure } from '../../machines/kit/failure.ts'
import { limits } from '../../machines/kit/limits.ts'
import { followUpFormPaths, followUpPaths } from '../machines/followUp/followUpPaths.ts'
import { savedElsewhere, survey } from '../machines/followUp/samples.ts'
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

type FollowUpWorld = World<'POST' | 'PUT', SurveyAddress>

/** The world answers all calls, so that the report need not be one of the demo world. */
const place = (): SurveyAddress => ({ playerId: survey.player.id, surveyId: survey.questionnaire.id })

const material = survey.questions.find(({ id }) => id === 4)!.title
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title })
const leaving = (page: Page) => page.getByRole('dialog', { name: texts.leave.title })

async function open(world: FollowUpWorld): Promise<void> {
  const { page, place: report } = world
  await hold(world, /\/api\/follow_up_surveys(\/\d+)?$/, (method) => (method === 'PUT' ? 'PUT' : 'POST'))
  await page.clock.install()
  await answeredByPathAlone(page)
  await page.goto(followUpPath(report))
  await firstCall(world, 'POST')
  // From here on time passes only where the path says so.
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Every second closing is by Escape. */
let closings = 0
async function close(page: Page): Promise<void> {
  closings += 1
  if (closings % 2 === 0) await page.keyboard.press('Escape')
  else await dialog(page).getByRole('button', { name: texts.close }).click()
}

const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Types the answers with which a path meets a conflict. */
async function fillIn(page: Page, { questions: [, whom, , , area] }: FollowUpDraft): Promise<void> {
  await dialog(page).getByRole('checkbox', { name: whom!.title }).setChecked(whom!.answer.checked)
  if (whom!.answer.value) await dialog(page).getByLabel(texts.textOf(whom!.title)).fill(whom!.answer.value)
  await dialog(page)
    .getByLabel(area!.title)
    .fill(area!.answer.value ?? '')
}

const refusal = { error: { status: 409, retryAfterMs: null, code: 'saved_meanwhile' } }

/** Events of the report: what its form tells of is brought about by hand and by the answer to it. */
async function takeOfReport(world: FollowUpWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type === 'xstate.done.actor.form') {
    await close(page)
    if (await leaving(page).isVisible()) await leaving(page).getByRole('button', { name: texts.leave.discard }).click()
  } else if (type.startsWith('xstate.after.')) await page.clock.runFor(limits.second)
  else if (type.startsWith('xstate.'))
    await answer(world, 'POST', event, onWire(carriedBy<{ output?: object }>(event).output))
  else if (type === 'form.saved') {
    await press(page, texts.save)
    await answer(world, 'PUT', event, onWire(carriedBy<{ answer: object }>(event).answer))
  } else if (type === 'form.conflicted') {
    await fillIn(page, carriedBy<{ draft: FollowUpDraft }>(event).draft)
    await press(page, texts.save)
    await answer(world, 'PUT', { type, ...refusal })
  } else if (type === 'followUp.choose') {
    const { side } = carriedBy<{ side: Side }>(event)
    await dialog(page)
      .getByRole('radio')
      .nth(side === 'mine' ? 0 : 1)
      .check()
  } else if (type === 'followUp.combine') await press(page, texts.meanwhile.save)
  else if (type === 'followUp.close') await close(page)
  else if (type === 'followUp.retry') await press(page, texts.tryAgain)
  else throw new Error(`It is not known how to bring ${type} about.`)
}

/** Events of its form; what the submission tells of is typed, or answered. */
async function takeOfForm(world: FollowUpWorld, event: EventObject): Promise<void> {
  const { page } = world
  const { type } = event
  if (type === 'draft.changed') {
    const { draft } = carriedBy<{ draft: FollowUpDraft }>(event)
    for (const { title, answer: to } of [draft.questions[0]!, draft.questions[3]!]) {
      await dialog(page).getByRole('checkbox', { name: title }).setChecked(to.checked)
      if (to.value) await dialog(page).getByLabel(texts.dateOf(title)).fill(to.value)
    }
  } else if (type === 'submission.accepted')
    await answer(world, 'PUT', event, onWire(carriedBy<{ answer: object }>(event).answer))
  else if (type === 'submission.refused' || type === 'submission.unanswered') {
    const { failure } = carriedBy<{ failure: Failure }>(event)
    await answer(world, 'PUT', { type, error: failure } as EventObject)
    if (failure.code === 'saved_meanwhile') await answer(world, 'POST', { type }, onWire(savedElsewhere))
  } else if (type === 'form.submit') await press(page, texts.save)
  else if (type === 'form.close') await close(page)
  else if (type === 'form.discard') await leaving(page).getByRole('button', { name: texts.leave.discard }).click()
  else if (type === 'form.stay') await leaving(page).getByRole('button', { name: texts.leave.stay }).click()
  else throw new Error(`It is not known how to bring ${type} about.`)
}

interface Look {
  readonly shows:
    | 'loading'
    | 'loadFailed'
    | 'notHere'
    | 'form'
    | 'combining'
    | 'saving'
    | 'closing'
    | 'leaving'
    | 'closed'
  readonly banner: boolean
  readonly saved: boolean
  readonly unreadable: boolean
}

const nothing = { banner: false, saved: false, unreadable: false }

/** The form tells of something only while it shows, and what closing it asks is walked with the form. */
const canBeBroughtAbout = ({ steps }: Path) =>
  steps.every(({ event: { type } }, index) => {
    const before = steps[index - 1]?.state
    if (type === 'followUp.retry') return before?.context.failure.key !== 'notFound'
    if (type === 'followUp.choose')
      return before?.matches({ open: 'combining' }) === true && before.context.typed.questions[4].answer.value !== null
    // It is saved then, which the form alone tells.
    if (type === 'followUp.combine') return false
    if (type === 'followUp.close') return before?.matches('open') === false
    return !type.startsWith('form.') || before?.matches({ open: 'filling' }) === true
  })

/** What the form holds before a step: an acknowledgement fills in what the server says, which its submission tells a step later. */
function writtenBefore(steps: Path['steps'], index: number): FollowUpSurvey['questions'] {
  const { event, state } = steps[index - 1]!
  return event.type === 'submission.accepted'
    ? carriedBy<{ answer: FollowUpSurvey }>(event).answer.questions
    : state.context.draft.questions
}

/** Ends of waits are walked on the machine; a submission changes nothing on its way, and typing only tells it. */
const canBeDone = ({ steps }: Path) =>
  steps.every(({ event: { type, ...event } }, index) => {
    const before = steps[index - 1]?.state
    if (type.startsWith('xstate.after') || type === 'field.change') return false
    // The flow makes the draft one of the other revision, and sends it.
    if (type === 'form.rebase') return false
    if (type === 'form.submit') return before?.can({ type }) === true
    if (type === 'submission.unanswered') return before?.matches('saving') === true
    if (type !== 'draft.changed') return true
    const { draft } = event as unknown as { draft: FollowUpSurvey }
    // Both versions stand in place of a form in conflict.
    const isFilledIn = before?.matches('editing') === true && !before.matches({ editing: { failed: 'conflicted' } })
    return isFilledIn && !isSameReport(draft.questions, writtenBefore(steps, index))
  })

function shownOfReport(state: State): Look {
  const { failure } = state.context
  if (state.matches('loading') || state.matches('closed'))
    return { shows: state.value as 'loading' | 'closed', ...nothing }
  if (state.matches('loadFailed')) return { shows: failure.key === 'notFound' ? 'notHere' : 'loadFailed', ...nothing }
  if (state.matches({ open: 'reading' })) return { shows: 'saving', ...nothing }
  if (state.matches({ open: 'combining' })) return { shows: 'combining', ...nothing }
  return { shows: 'form', ...nothing, banner: state.matches({ open: 'notRead' }) }
}

function shownOfForm(state: State): Look {
  const { failure } = state.context
  // It stays behind the question whether to discard what was typed.
  const isUnreadable = failure?.key === 'invalid' && failure.status === null
  const look = {
    banner: failure !== null && failure.code !== 'saved_meanwhile' && !isUnreadable,
    saved: state.matches({ editing: { clean: 'saved' } }),
    unreadable: isUnreadable,
  }
  if (state.matches('closed')) return { shows: 'closed', ...nothing }
  if (state.matches('confirmingDiscard')) return { shows: 'leaving', ...look }
  if (state.matches({ saving: 'leaving' })) return { shows: 'closing', ...look }
  if (state.matches('saving')) return { shows: 'saving', ...look }
  return { shows: state.matches({ editing: { failed: 'conflicted' } }) ? 'combining' : 'form', ...look }
}

async function isShown(page: Page): Promise<Look> {
  const shown = dialog(page)
  if (!(await shown.isVisible())) return { shows: 'closed', ...nothing }
  if (await shown.getByText(texts.loading).isVisible()) return { shows: 'loading', ...nothing }
  if (await shown.getByText(texts.notHere).isVisible()) return { shows: 'notHere', ...nothing }
  const failed = shown.getByText(texts.failedTitle).or(shown.getByText(busyTexts.title))
  if (await failed.isVisible()) return { shows: 'loadFailed', ...nothing }
  const isSaving = await shown.getByRole('button', { name: texts.saving }).isVisible()
  const isClosing = await shown.getByText(texts.closesWhenSaved).isVisible()
  const isCombining = await shown.getByRole('button', { name: texts.meanwhile.save }).isVisible()
  const isRead = !(await shown.getByRole('button', { name: texts.tryAgain }).isVisible())
  // The form may have gone since the look at its buttons: the next look tells.
  const field = shown.getByRole('checkbox', { name: material })
  if (!isCombining) expect(await field.isDisabled({ timeout: 1_000 })).toBe(isSaving || !isRead)
  return {
    shows: (await leaving(page).isVisible())
      ? 'leaving'
      : isSaving
        ? isClosing
          ? 'closing'
          : 'saving'
        : isCombining
          ? 'combining'
          : 'form',
    banner: await shown.getByText(texts.saveFailed).isVisible(),
    saved: await shown.getByText(texts.saved).isVisible(),
    unreadable: await shown.getByText(texts.notSaved).isVisible(),
  }
}

/** That it was saved is of the form: the report's own states say no more than that the form shows. */
const isReportShown = async (page: Page): Promise<Look> => ({ ...(await isShown(page)), saved: false })

function atTheEnd(page: Page, state: State): void {
  expect(new URL(page.url()).pathname.includes('/follow-up/')).toBe(!state.matches('closed'))
}

async function openForm(world: FollowUpWorld): Promise<void> {
  await open(world)
  await answer(world, 'POST', { type: 'opened' }, onWire(survey))
}

describeInChromium("a follow-up report's paths in a browser, faults included", () => {
  const calls = { POST: null, PUT: null }
  const walk = pathWalker({
    calls,
    place,
    open,
    take: takeOfReport,
    shownIn: shownOfReport,
    isShown: isReportShown,
    atTheEnd,
  })
  const walkForm = pathWalker({
    calls: { POST: null, PUT: 'saving' },
    place,
    open: openForm,
    take: takeOfForm,
    shownIn: shownOfForm,
    isShown,
    atTheEnd,
  })

  it('shows on every generated path what the statechart says (110, 172)', async () => {
    const every = everyPath(followUpPaths).filter(canBeBroughtAbout)
    expect(every.length).toBeGreaterThan(5)
    for (const path of every) await walk(path)
  })

  it('shows on every generated path of its form what that statechart says (110, 112, 172)', async () => {
    const every = everyPath(followUpFormPaths).filter(canBeDone)
    expect(every.length).toBeGreaterThan(10)
    for (const path of every) await walkForm(path)
  })
})
