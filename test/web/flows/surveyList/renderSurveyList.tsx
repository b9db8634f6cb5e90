import { act, render } from '@testing-library/react'
import { type NonReducibleUnknown, SimulatedClock, createActor, fromPromise } from 'xstate'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { PageRequest, Pages } from '../../../../machines/list/listModel.ts'
import { type SearchOption, optionSearchMachine } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import { type FilterOptions, surveyFiltersMachine } from '../../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { surveyListMachine } from '../../../../machines/surveyList/surveyListMachine.ts'
import { type SurveyQuery, defaultSurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import type { SurveyListMeta, SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import type { Viewer } from '../../../../src/domain/access.ts'
import { SurveyListScreen } from '../../../../src/web/flows/surveyList/SurveyListScreen.tsx'
import type { SurveyLink } from '../../../../src/web/flows/surveyList/surveyLinks.ts'
import { teacher } from './surveyListSamples.ts'

type ListPages = Pages<SurveyRow, SurveyListMeta>

interface Waiting<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (failure: Failure) => void
}

const deferred = <Output, Input extends NonReducibleUnknown>(calls: Waiting<Input, Output>[]) =>
  fromPromise<Output, Input>(
    ({ input }) => new Promise((resolve, reject) => void calls.push({ input, resolve, reject })),
  )

/** Renders the survey dashboard on its real machines with a stopped clock; the test gives every answer. */
export function renderSurveyList({ viewer = teacher }: { viewer?: Viewer } = {}) {
  const clock = new SimulatedClock()
  const pageCalls: Waiting<PageRequest<SurveyQuery, SurveyListMeta>, ListPages>[] = []
  const optionCalls: Waiting<NonReducibleUnknown, FilterOptions>[] = []
  const searchCalls: Waiting<{ text: string }, readonly SearchOption[]>[] = []
  const nameCalls: Waiting<{ ids: readonly number[] }, readonly SearchOption[]>[] = []
  const written: SurveyQuery[] = []
  const followed: SurveyLink[] = []
  const list = createActor(surveyListMachine.provide({ actors: { loadPages: deferred(pageCalls) } }), { clock }).start()
  const childSearch = createActor(
    optionSearchMachine.provide({
      actors: { searchOptions: deferred(searchCalls), resolveOptions: deferred(nameCalls) },
    }),
    { clock },
  ).start()
  const filters = createActor(
    surveyFiltersMachine.provide({
      actors: { loadOptions: deferred(optionCalls) },
      actions: { writeUrl: (_, { query }) => void written.push(query) },
    }),
    { clock },
  ).start()
  render(
    <SurveyListScreen
      list={list}
      filters={filters}
      childSearch={childSearch}
      viewer={viewer}
      follow={(event, link) => {
        event.preventDefault()
        followed.push(link)
      }}
    />,
  )
  const answer = <Output,>(calls: Waiting<unknown, Output>[], output: Output) =>
    act(async () => calls.at(-1)?.resolve(output))
  return {
    list,
    pageCalls,
    written,
    followed,
    searchCalls,
    enter: (query: SurveyQuery = defaultSurveyQuery) =>
      act(() => {
        filters.send({ type: 'url.changed', query })
        list.send({ type: 'list.entered', by: 'link', query })
      }),
    changeAddress: (query: SurveyQuery) =>
      act(() => {
        filters.send({ type: 'url.changed', query })
        list.send({ type: 'url.changed', query })
        childSearch.send({ type: 'ids.given', ids: query.player })
      }),
    answerPages: (pages: ListPages) => answer(pageCalls, pages),
    failPages: (failure: Failure) => act(async () => pageCalls.at(-1)?.reject(failure)),
    answerOptions: async (options: FilterOptions) => {
      act(() => filters.send({ type: 'screen.entered' }))
      await answer(optionCalls, options)
    },
    failOptions: async (failure: Failure) => {
      act(() => filters.send({ type: 'screen.entered' }))
      await act(async () => optionCalls.at(-1)?.reject(failure))
    },
    answerSearch: (options: readonly SearchOption[]) => answer(searchCalls, options),
    failSearch: (failure: Failure) => act(async () => searchCalls.at(-1)?.reject(failure)),
    answerNames: (options: readonly SearchOption[]) => answer(nameCalls, options),
    reload: () => act(() => list.send({ type: 'list.entered', by: 'tab', query: defaultSurveyQuery })),
    pass: (milliseconds: number) => act(() => clock.increment(milliseconds)),
  }
}
