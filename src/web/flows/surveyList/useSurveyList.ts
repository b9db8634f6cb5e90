import { restoreScroll, useKeptScroll } from '../../app/startup/useKeptScroll.ts'
import { useVisits } from '../../app/startup/useVisits.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useKept } from '../../app/useKept.ts'
import { useShownActors } from '../../app/useScreenActor.ts'
import { type KeptSurveyList, type SurveyListVisit, type WriteUrl, createKeptSurveyList } from './keptSurveyList.ts'

/**
 * Shows the survey dashboard, which is kept between visits and follows the address. Give it a new `visit` for each
 * navigation, also one that changes nothing: a tab that is pressed again loads the list again. `writeUrl` stays the
 * same as long as the screen.
 */
export function useSurveyList(
  visit: SurveyListVisit,
  writeUrl: WriteUrl,
): Pick<KeptSurveyList, 'list' | 'filters' | 'childSearch'> {
  const kept = useKept('surveyList', createKeptSurveyList)
  const { list, filters, childSearch } = kept
  useShownActors(list, filters, childSearch)
  useVisits(visit, { visited: (now, isHere) => kept.visited(now, isHere, writeUrl), left: kept.left })
  useKeptScroll(() => list.getSnapshot().context.scrollTop)
  useEmitted(list, { 'list.reloaded': ({ scrollTop }) => restoreScroll(scrollTop) })
  return { list, filters, childSearch }
}
