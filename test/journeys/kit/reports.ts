import { paths } from '../../../src/api/paths.ts'
import type { PlayerWire } from '../../../src/api/player.ts'
import type { SurveyListWire } from '../../../src/api/surveyList.ts'
import type { Page } from 'playwright-core'
import { fileDownloadTexts } from '../../../src/web/texts/fileDownload.ts'
import { surveyResultsTexts } from '../../../src/web/texts/surveyResults.ts'
import { openPage } from './chromium.ts'
import type { OwnServer } from './ownServer.ts'
import { type Server, demoAccounts, read, signIn, tokenOf } from './people.ts'
import { type SurveyAddress, resultsPath } from './surveys.ts'

/** Finds a screening with a report: the family has answered and the score exists. */
export async function reportedScreening(
  server: Server,
  wanted: (player: PlayerWire, surveyId: number) => boolean | Promise<boolean> = () => true,
): Promise<SurveyAddress & { readonly player: PlayerWire }> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await read<SurveyListWire>(server.url, server.token, `${paths.asqSurveys}?page=${page}`)
    pages = list.meta.total_pages ?? 0
    for (const { id, questionnaire } of list.data) {
      if (questionnaire?.status !== 'finished' || !questionnaire.sections.some(({ score }) => score.zone)) continue
      const player = await read<PlayerWire>(server.url, server.token, paths.player(id))
      if (await wanted(player, questionnaire.id)) return { playerId: id, surveyId: questionnaire.id, player }
    }
  }
  throw new Error('The demo world has no such screening.')
}

/** Opens a result as a teacher of the second demo partner. `asked`: the addresses that the page has called. */
export async function openResultsOfOtherPartner({ server: { url }, browser }: OwnServer) {
  const teacher = (await demoAccounts(url)).findLast((account) => account.role === 'teacher')!
  const { page } = await openPage(browser, url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/dashboard/login')
  await signIn(page, teacher)
  await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor()
  await page.goto(resultsPath(await reportedScreening({ url, token: await tokenOf(url, teacher) })))
  await page.getByRole('heading', { level: 2, name: 'Scores', exact: true }).waitFor()
  // What may be offered asks the server first.
  await page.waitForLoadState('networkidle')
  return { page, asked }
}

/** Unfolds every section of the answers of a result. */
export async function unfoldAnswers(page: Page): Promise<void> {
  const answers = page.getByRole('region', { name: surveyResultsTexts.answers, exact: true })
  await answers.waitFor()
  for (const section of await answers.locator('details').all())
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click()
}

/** Opens the menu of the report of a result, where it is closed. */
export async function openReportMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: fileDownloadTexts.report.menu, exact: true })
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  await page.getByRole('button', { name: fileDownloadTexts.report.download }).waitFor()
}
