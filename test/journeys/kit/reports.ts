import { paths } from '../../../src/api/paths.ts'
import type { PlayerWire, SurveyListWire } from '../../../src/api/screening.ts'
import { type Server, read } from './people.ts'
import type { SurveyAddress } from './surveys.ts'

/** Finds a screening with a report: the family has answered and the score exists. */
export async function reportedScreening(
  server: Server,
  wanted: (player: PlayerWire, surveyId: number) => boolean | Promise<boolean> = () => true,
): Promise<SurveyAddress & { readonly player: PlayerWire }> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await read<SurveyListWire>(server.url, server.token, `${paths.asqSurveys}?page=${page}`)
    pages = list.meta.total_pages
    for (const { id, questionnaire } of list.data) {
      if (questionnaire?.status !== 'finished' || !questionnaire.sections.some(({ score }) => score.zone)) continue
      const player = await read<PlayerWire>(server.url, server.token, paths.player(id))
      if (await wanted(player, questionnaire.id)) return { playerId: id, surveyId: questionnaire.id, player }
    }
  }
  throw new Error('The demo world has no such screening.')
}
