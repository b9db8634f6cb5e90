import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import type { TakingSurveyWire } from '../../../src/api/questionnaire.ts'
import type { Role } from '../../../src/domain/access.ts'
import { shellTexts } from '../../../src/web/texts/shell.ts'
import { openPage } from './chromium.ts'
import type { OwnServer } from './ownServer.ts'
import { accountOf, read, signIn, tokenOf } from './people.ts'
import { choose, chosenOnScreen, heldByServer, openFirstTeacherSurvey, radioGroups, says } from './questionnaire.ts'

/** Radio groups are named for the response type that they answer. */
const responseTypeOf = (group: string) => Number(group.replace(/\D/g, ''))

async function readyToFinish(page: Page): Promise<void> {
  const given = await chosenOnScreen(page)
  for (const group of await radioGroups(page)) if (!(group in given)) await choose(page, group, 0)
}

/**
 * The main job of one role: sign in, list, start, answer everything with the connection lost on the way, finish, read
 * the result.
 */
export async function fromSignInToResult(own: OwnServer, role: Role): Promise<void> {
  const account = await accountOf(own.server.url, role)
  const { page, complaints } = await openPage(own.browser, own.server.url)
  await page.goto('/')
  await page.waitForURL('**/dashboard/login')
  await signIn(page, account)
  await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor()
  await page.getByRole('link', { name: shellTexts.sections.asqs, exact: true }).click()

  const { playerId, surveyId } = await openFirstTeacherSurvey(page)
  const groups = await radioGroups(page)
  const given = await chosenOnScreen(page)
  const open = groups.filter((group) => !(group in given))
  expect(open.length).toBeGreaterThan(10)

  for (const group of open.slice(0, 3)) await choose(page, group, 1)
  await says(page, 'Saved')

  await page.context().setOffline(true)
  for (const group of open.slice(3, 5)) await choose(page, group, 0)
  await says(page, '2 answers waiting: the server cannot be reached.')

  await page.getByRole('button', { name: 'Finish Survey' }).click()
  await page
    .getByText(
      /In order to score the questionnaire, at least \d+ questions must be answered in each section, not including the overall section\./,
    )
    .waitFor()

  await page.context().setOffline(false)
  await says(page, 'Saved')

  await readyToFinish(page)
  await says(page, 'Saved')
  const shown = await chosenOnScreen(page)
  await page.getByText('All required answers are given.').waitFor()
  await page.getByRole('button', { name: 'Finish Survey' }).click()
  await page.waitForURL(new RegExp(`/asqs/${playerId}/player/\\d+`))
  await page
    .getByRole('button', { name: /^Why this score\?/ })
    .first()
    .waitFor()

  const token = await tokenOf(own.server.url, account)
  const survey = await read<TakingSurveyWire>(own.server.url, token, paths.playerQuestionnaire(playerId, surveyId))
  expect(survey.status).toBe('finished')
  const held = heldByServer(survey)
  for (const group of Object.keys(shown)) expect(held.get(responseTypeOf(group)), group).toHaveLength(1)

  expect(complaints).toEqual([])
  await page.context().close()
}
