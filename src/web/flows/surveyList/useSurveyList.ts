import { useLayoutEffect, useRef } from 'react'
import { scrollOnLeaving } from '../../app/startup/scrollHistory.ts'
import { restoreScroll, useKeptScroll } from '../../app/startup/useKeptScroll.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { useKept } from '../../app/useKept.ts'
import { useShownActors } from '../../app/useScreenActor.ts'
import { type KeptSurveyList, type SurveyListVisit, type WriteUrl, createKeptSurveyList } from './keptSurveyList.ts'

/**
 * Shows the survey dashboard, which is kept between visits and follows the address. Give it a new `visit` for each navigation, also one
 * that changes nothing: a tab that is pressed again loads the list again. `writeUrl` stays the same as long as the screen.
 */
export function useSurveyList(
  visit: SurveyListVisit,
  writeUrl: WriteUrl,
): Pick<KeptSurveyList, 'list' | 'filters' | 'childSearch'> {
  const kept = useKept('surveyList', createKeptSurveyList)
  const { list, filters, childSearch } = kept
  const isHere = useRef(false)
  useShownActors(list, filters, childSearch)
  // Before the first paint: rows of an earlier visit never show for another query.
  useLayoutEffect(() => {
    kept.visited(visit, isHere.current, writeUrl)
    isHere.current = true
  }, [kept, visit, writeUrl])
  useLayoutEffect(
    () => () => {
      isHere.current = false
      kept.left(scrollOnLeaving())
    },
    [kept],
  )
  useKeptScroll(() => list.getSnapshot().context.scrollTop)
  useEmitted(list, { 'list.reloaded': ({ scrollTop }) => restoreScroll(scrollTop) })
  return { list, filters, childSearch }
}
