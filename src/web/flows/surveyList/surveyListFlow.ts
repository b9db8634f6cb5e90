import { createActor } from 'xstate'
import type { Arrival } from '../../../../machines/list/listModel.ts'
import { type OptionSearchRef, optionSearchMachine } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import { type SurveyFiltersRef, surveyFiltersMachine } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { type SurveyListRef, surveyListMachine } from '../../../../machines/surveyList/surveyListMachine.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { KeptEvent } from '../../app/system.ts'
import type { Http } from '../../client/http.ts'
import { createSurveyListActors } from './surveyListActors.ts'

/** One visit to the survey dashboard's address, or one change of it. */
export interface SurveyListVisit {
  readonly query: SurveyQuery
  /** The history entry. A known one means that the person went back, a new one that they followed a link. */
  readonly entry: string
  readonly isTabPressed: boolean
  /** The screen was already open; only its address has changed. */
  readonly isHere: boolean
  readonly writeUrl: (query: SurveyQuery) => void
}

export interface SurveyListFlow {
  readonly list: SurveyListRef
  readonly filters: SurveyFiltersRef
  readonly childSearch: OptionSearchRef
  readonly visited: (visit: SurveyListVisit) => void
  readonly left: (scrollTop: number) => void
  readonly start: () => void
  /**
   * Clears the list when the session ends, so that the next person cannot see it; refreshes rows that are out of date
   * in place.
   */
  readonly send: (event: KeptEvent) => void
}

/**
 * Creates the survey dashboard's long-lived actors, in the one place that knows both them and the address. Filters
 * reach the list only through the address, whether a person changed them, went back or followed a link.
 */
export function createSurveyListFlow({ http }: { http: Http }): SurveyListFlow {
  const actors = createSurveyListActors({ http })
  const knownEntries = new Set<string>()
  let currentEntry: string | null = null
  let writeUrl: SurveyListVisit['writeUrl'] = () => {
    throw new Error('Filters are written only while the survey dashboard is open.')
  }
  const list = createActor(surveyListMachine.provide({ actors: actors.list }))
  const childSearch = createActor(optionSearchMachine.provide({ actors: actors.childSearch }))
  const filters = createActor(
    surveyFiltersMachine.provide({
      actors: actors.filters,
      actions: { writeUrl: (_, { query }) => writeUrl(query) },
    }),
  )
  const all = [list, childSearch, filters] as const

  const arrivalOf = ({ entry, isTabPressed, isHere }: SurveyListVisit): Arrival | null => {
    const isSameEntry = entry === currentEntry
    if (isTabPressed && (isSameEntry || !knownEntries.has(entry))) return 'tab'
    if (isHere) return null
    return knownEntries.has(entry) ? 'back' : 'link'
  }

  return {
    list,
    filters,
    childSearch,
    start: () => all.forEach((actor) => actor.start()),
    visited: (visit) => {
      const by = arrivalOf(visit)
      const { query, entry, isHere } = visit
      writeUrl = visit.writeUrl
      knownEntries.add(entry)
      currentEntry = entry
      if (!isHere) filters.send({ type: 'screen.entered' })
      filters.send({ type: 'url.changed', query })
      childSearch.send({ type: 'ids.given', ids: query.player })
      list.send(by === null ? { type: 'url.changed', query } : { type: 'list.entered', by, query })
    },
    left: (scrollTop) => {
      currentEntry = null
      filters.send({ type: 'screen.left' })
      list.send({ type: 'list.left', scrollTop })
    },
    send: (event) => {
      if (event.type === 'surveys.changed') {
        list.send({ type: 'list.stale', isShown: currentEntry !== null })
        return
      }
      knownEntries.clear()
      all.forEach((actor) => actor.send(event))
    },
  }
}
