import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { errorsTexts } from '../../../src/web/texts/errors.ts'
import { notOpenedTexts } from '../../../src/web/texts/notOpened.ts'
import { busyTexts } from '../../../src/web/texts/busy.ts'
import { questionnaireTexts as texts } from '../../../src/web/texts/questionnaire.ts'
import type { PathStep } from './questionnairePath.ts'
import type { SurveyAddress } from './surveys.ts'

const foot = (page: Page) => page.getByRole('region', { name: texts.finishSurvey })
export const finishButton = (page: Page) => page.locator('#finish-survey')

/** No answer came, or the server answered that it failed. */
export const unreachableWords = (page: Page) =>
  page.getByText(texts.unreachableTitle).or(page.getByText(texts.loadFailedTitle)).or(page.getByText(busyTexts.title))

const warning = /In order to score the questionnaire, at least \d+ questions must be answered in each section/

/** Words that belong to a single state: the screen of a state shows its own and none of the others. */
const notices: Readonly<Record<string, string | RegExp>> = {
  warned: warning,
  finishFailed: texts.finishFailedTitle,
  delivering: texts.finishWaits,
  finishing: texts.finishing,
  conflicted: texts.conflictTitle,
}

async function showsOpen(page: Page, { to, valid }: PathStep): Promise<void> {
  const state = to.split('.').at(-1) ?? ''
  // The warning names what is missing; if nothing is missing, it is empty.
  const isQuiet = state === 'calm' || (state === 'warned' && valid)
  const own = isQuiet ? undefined : notices[state]
  if (own !== undefined) await foot(page).getByText(own).first().waitFor()
  for (const other of Object.values(notices))
    if (other !== own) await foot(page).getByText(other).first().waitFor({ state: 'hidden' })
  // Where nothing can be given any more, nothing is required either.
  const isComplete = valid && to !== 'open.conflicted'
  await foot(page)
    .getByText(texts.requiredLeft(0))
    .waitFor({ state: isComplete ? 'visible' : 'hidden' })
  const takesAnswers = to.startsWith('open.answering')
  await page.locator('main fieldset input').first().waitFor({ state: 'attached' })
  await expect
    .poll(async () => (await page.locator('main fieldset input:enabled').count()) > 0, {
      message: `questions are enabled in ${to}`,
    })
    .toBe(takesAnswers)
  if (to === 'open.conflicted') await finishButton(page).waitFor({ state: 'detached' })
  else await finishButton(page).waitFor()
}

/** Waits until the screen shows the words of the state that a step leads to, and none of another state. */
export async function shows(page: Page, step: PathStep, { playerId }: SurveyAddress): Promise<void> {
  switch (step.to) {
    case 'loading':
      if (step.from !== 'unreachable' && step.from !== 'refused') return page.getByText(texts.loading).waitFor()
      // The reason of a failure stays on screen during the next attempt.
      await (step.from === 'refused' ? page.getByText(texts.loadFailedTitle) : unreachableWords(page)).waitFor()
      return page.getByRole('button', { name: texts.tryAgain }).and(page.locator('[aria-busy=true]')).waitFor()
    case 'unreachable':
      return unreachableWords(page).waitFor()
    case 'refused':
      return page
        .getByRole('heading', { level: 1, name: errorsTexts.notFound.title })
        .or(page.getByText(texts.loadFailedTitle))
        .waitFor()
    case 'archived':
      return page.getByText(notOpenedTexts.archivedTitle).waitFor()
    case 'alreadyFinished':
      return page.waitForURL(/\/dashboard\/asqs(\?|$)/)
    case 'finished':
      return page.waitForURL(new RegExp(`/asqs/${playerId}/player/\\d+`))
    default:
      return showsOpen(page, step)
  }
}
