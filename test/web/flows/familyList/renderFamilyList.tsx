import { act } from '@testing-library/react'
import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { type FamilyRow, familyListMachine } from '../../../../machines/familyList/familyListMachine.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import {
  type OrganizationFilter,
  type OrganizationQuery,
  filterOf,
} from '../../../../machines/list/organizationQuery.ts'
import type { ListPage } from '../../../../machines/list/pagedList.ts'
import { organizationFiltersMachine } from '../../../../machines/organizationFilters/organizationFiltersMachine.ts'
import type { OrganizationFilters } from '../../../../src/api/families.ts'
import { FamilyListScreen } from '../../../../src/web/flows/familyList/FamilyListScreen.tsx'
import { everybody } from '../../../machines/familyList/familySamples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'

interface Call<Output> {
  readonly resolve: (output: Output) => void
  readonly reject: (failure: Failure) => void
}

/** The screen on its real machines, with every answer in the test's hand and a clock that stands still. */
export async function renderFamilyList(query: OrganizationQuery = everybody) {
  completeBrowser()
  const clock = new SimulatedClock()
  const pages: Call<ListPage<FamilyRow>>[] = []
  const choices: Call<OrganizationFilters>[] = []
  const written: OrganizationFilter[] = []
  const list = createActor(
    familyListMachine.provide({
      actors: {
        loadPage: fromPromise<ListPage<FamilyRow>, { readonly query: OrganizationQuery }>(
          () => new Promise((resolve, reject) => void pages.push({ resolve, reject })),
        ),
      },
    }),
    { clock, input: { query } },
  ).start()
  const filters = createActor(
    organizationFiltersMachine.provide({
      actors: {
        loadOptions: fromPromise<OrganizationFilters>(
          () => new Promise((resolve, reject) => void choices.push({ resolve, reject })),
        ),
      },
      actions: { writeUrl: (_, { query: filter }) => void written.push(filter) },
    }),
    { clock, input: { query: filterOf(query) } },
  ).start()
  const router = await renderInRouter(<FamilyListScreen list={list} filters={filters} />)
  const settle = <Output extends object>(calls: Call<Output>[], answer: Output | Failure) =>
    act(async () => {
      const call = calls.shift()
      if ('retryAfterMs' in answer) call?.reject(answer)
      else call?.resolve(answer)
    })
  return {
    ...router,
    list,
    written,
    settle: (answer: ListPage<FamilyRow> | Failure) => settle(pages, answer),
    settleChoices: (answer: OrganizationFilters | Failure) => settle(choices, answer),
    isAsked: () => pages.length > 0,
    pass: (time: number) => act(() => clock.increment(time)),
  }
}
