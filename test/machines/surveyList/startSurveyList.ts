import { SimulatedClock, createActor, fromPromise } from 'xstate'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { PageRequest, Pages } from '../../../machines/list/listModel.ts'
import { surveyListMachine } from '../../../machines/surveyList/surveyListMachine.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import type { SurveyListMeta, SurveyRow } from '../../../machines/surveyList/surveyRow.ts'
import { settled } from '../kit/settled.ts'
import { everyone } from './surveyListSamples.ts'

interface Call {
  readonly request: PageRequest<SurveyQuery, SurveyListMeta>
  readonly signal: AbortSignal
  readonly answer: (output: Pages<SurveyRow, SurveyListMeta>) => Promise<void>
  readonly fail: (failure: Failure) => Promise<void>
}

/** Creates the survey list before anybody opens it; the test answers every page that it requests. */
export function startSurveyList() {
  const calls: Call[] = []
  const reloadedAt: number[] = []
  const clock = new SimulatedClock()
  const list = createActor(
    surveyListMachine.provide({
      actors: {
        loadPages: fromPromise<Pages<SurveyRow, SurveyListMeta>, PageRequest<SurveyQuery, SurveyListMeta>>(
          ({ input, signal }) =>
            new Promise((resolve, reject) => {
              calls.push({
                request: input,
                signal,
                answer: (output) => (resolve(output), settled()),
                // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
                fail: (failure) => (reject(failure), settled()),
              })
            }),
        ),
      },
    }),
    { clock },
  )
  list.on('list.reloaded', ({ scrollTop }) => reloadedAt.push(scrollTop))
  list.start()
  const last = (): Call => {
    const call = calls.at(-1)
    if (!call) throw new Error('The list was not asked for.')
    return call
  }
  return {
    list,
    clock,
    calls,
    reloadedAt,
    last,
    ids: () => list.getSnapshot().context.rows.map((row) => row.id),
    state: () => list.getSnapshot().value,
    loaded: async (...all: Pages<SurveyRow, SurveyListMeta>[]) => {
      list.send({ type: 'list.entered', by: 'link', query: everyone })
      for (const [index, page] of all.entries()) {
        if (index > 0) list.send({ type: 'more.wanted' })
        await last().answer(page)
      }
    },
  }
}
