import { paths } from '../../../src/api/paths.ts'
import type { PlayerWire } from '../../../src/api/player.ts'
import type { SurveyListWire } from '../../../src/api/surveyList.ts'
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
  await page.getByRole('heading', { level: 2, name: 'Scores' }).waitFor()
  // What may be offered asks the server first.
  await page.waitForLoadState('networkidle')
  return { page, asked }
}
