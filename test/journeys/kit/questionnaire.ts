import type { Page } from 'playwright-core'
import { limits } from '../../../machines/kit/limits.ts'
import type { TakingSurveyWire } from '../../../src/api/questionnaire.ts'

/** The address of the first teacher survey on the dashboard that has not been started. */
export async function openFirstTeacherSurvey(page: Page): Promise<{ playerId: number; surveyId: number }> {
  await page
    .getByRole('link', { name: /^Start Now: ASQ/ })
    .first()
    .click()
  await page.waitForURL(/\/asqs\/\d+\/questionnaire\/\d+/)
  const [, playerId, surveyId] = /\/asqs\/(\d+)\/questionnaire\/(\d+)/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Finish Survey' }).waitFor()
  return { playerId: Number(playerId), surveyId: Number(surveyId) }
}

/** The names of the page's radio groups, in reading order: one per question that takes one of several answers. */
export const radioGroups = (page: Page): Promise<string[]> =>
  page
    .locator('main input[type=radio]')
    .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).name))])

/** Presses the n-th answer of a radio group (from 0). */
export async function choose(page: Page, group: string, nth: number): Promise<void> {
  await page.locator(`main input[type=radio][name="${group}"]`).nth(nth).click()
}

/** What the screen shows as chosen, by radio group. */
export const chosenOnScreen = (page: Page): Promise<Record<string, number>> =>
  page.locator('main input[type=radio]').evaluateAll((inputs) => {
    const chosen: Record<string, number> = {}
    const seen: Record<string, number> = {}
    for (const input of inputs as HTMLInputElement[]) {
      const position = seen[input.name] ?? 0
      seen[input.name] = position + 1
      if (input.checked) chosen[input.name] = position
    }
    return chosen
  })

/** What the server holds of the survey's own side: chosen handles by response type. */
export function heldByServer(survey: TakingSurveyWire): Map<number, readonly string[]> {
  const held = new Map<number, readonly string[]>()
  for (const section of survey.sections)
    for (const question of section.questions)
      for (const responseType of question.response_types) {
        const answer = responseType.answer[survey.side]
        if (answer) held.set(responseType.id, answer.answer_handles)
      }
  return held
}

/** Waits until the bar at the foot shows the state of the answers in these words. */
export const says = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Finish Survey' }).getByRole('status').filter({ hasText: words }).waitFor()

/** Keeps each warning that comes from now on, which would hide by itself, to be looked at. */
export const neverHideWarnings = (page: Page): Promise<void> =>
  page.evaluate((length) => {
    const setTimer = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === length ? 0 : setTimer(run, delay)) as typeof window.setTimeout
  }, limits.finishWarningHides)

/** Every answer of one side, by response type: positions of what is chosen, or a text. Empty answers do not exist. */
export type Answers = Readonly<Record<string, readonly number[] | string>>

/** Reads what the screen shows of the side that is filled in. */
export const answersOnScreen = (page: Page): Promise<Answers> =>
  page
    .locator('main fieldset')
    .first()
    .evaluate((fields) => {
      const answers: Record<string, number[] | string> = {}
      const positions = new Map<string, number>()
      for (const input of fields.querySelectorAll<HTMLInputElement>('input[name^="answer-"]')) {
        const id = input.name.replace('answer-', '')
        const position = positions.get(id) ?? 0
        positions.set(id, position + 1)
        const chosen = answers[id]
        if (input.checked) answers[id] = Array.isArray(chosen) ? [...chosen, position] : [position]
      }
      for (const area of fields.querySelectorAll('textarea')) {
        const id = /label-(\d+)/.exec(area.getAttribute('aria-labelledby') ?? '')?.[1]
        if (id !== undefined && area.value.trim() !== '') answers[id] = area.value
      }
      return answers
    })

/** What the server holds of the survey's own side, in the same form. Pictures are left out. */
export function answersOnServer(survey: TakingSurveyWire): Answers {
  const types = survey.sections.flatMap(({ questions }) => questions.flatMap((question) => question.response_types))
  return Object.fromEntries(
    types.flatMap(({ id, possible_answers: possible, answer }): [string, readonly number[] | string][] => {
      const own = answer[survey.side]
      if (!own || own.image_url !== null) return []
      const positions = own.answer_handles.map((handle) => possible.findIndex((choice) => choice.handle === handle))
      return [[String(id), own.text_answer ?? positions.toSorted((first, second) => first - second)]]
    }),
  )
}
