import { createActor } from 'xstate'
import type { Arrival } from '../../../../machines/list/listModel.ts'
import { type OptionSearchRef, optionSearchMachine } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import { type SurveyFiltersRef, surveyFiltersMachine } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { type SurveyListRef, surveyListMachine } from '../../../../machines/surveyList/surveyListMachine.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { KeptActor } from '../../app/system.ts'
import type { Http } from '../../client/http.ts'
import { createSurveyListActors } from './surveyListActors.ts'

/** One visit to the survey dashboard's address, or one change of it. */
export interface SurveyListVisit {
  readonly query: SurveyQuery
  /** The history entry. A known one means that the person went back, a new one that they followed a link. */
  readonly entry: string
  readonly isTabPressed: boolean
}

export interface KeptSurveyList extends KeptActor {
  readonly list: SurveyListRef
  readonly filters: SurveyFiltersRef
  readonly childSearch: OptionSearchRef
  /** `isHere`: the screen was already open; only its address has changed. */
  readonly visited: (visit: SurveyListVisit, isHere: boolean, writeUrl: WriteUrl) => void
  readonly left: (scrollTop: number) => void
}

export type WriteUrl = (query: SurveyQuery) => void

/**
 * Creates the actors of the survey dashboard, which are kept between visits: a person who comes back finds the rows and
 * the scroll position. Filters reach the list only through the address, whether a person changed them, went back or
 * followed a link. The end of the session clears everything, so that the next person cannot see it.
 */
export function createKeptSurveyList({ http }: { readonly http: Http }): KeptSurveyList {
  const actors = createSurveyListActors({ http })
  const knownEntries = new Set<string>()
  let currentEntry: string | null = null
  let writeUrl: WriteUrl = () => {
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

  const arrivalOf = ({ entry, isTabPressed }: SurveyListVisit, isHere: boolean): Arrival | null => {
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
    visited: (visit, isHere, write) => {
      const by = arrivalOf(visit, isHere)
      const { query, entry } = visit
      writeUrl = write
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
