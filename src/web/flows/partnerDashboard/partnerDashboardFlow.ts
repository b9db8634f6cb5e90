import { createActor, fromPromise } from 'xstate'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/dashboardQuery.ts'
import {
  type PartnerDashboardRef,
  partnerDashboardMachine,
} from '../../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import type { DashboardChoices, LoadedDashboard } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { todayIn } from '../../../domain/moments.ts'
import type { KeptEvent } from '../../app/system.ts'
import type { Http } from '../../client/http.ts'
import { createPartnerDashboardCalls } from '../../client/partnerDashboard.ts'

/** One visit to the partner dashboard's address, or one change of it. */
export interface PartnerDashboardVisit {
  /** The address as read on that day: without dates it means the last 7 days. */
  readonly queryOn: (today: IsoDate) => DashboardQuery
  /** The screen was already open; only its address has changed. */
  readonly isHere: boolean
  readonly showsFollowUp: boolean
  readonly writeUrl: (query: DashboardQuery, today: IsoDate) => void
}

export interface PartnerDashboardFlow {
  readonly dashboard: PartnerDashboardRef
  readonly visited: (visit: PartnerDashboardVisit) => void
  readonly left: () => void
  readonly start: () => void
  /** Drops all figures when the session ends, so that the next person cannot see them. */
  readonly send: (event: KeptEvent) => void
}

export interface PartnerDashboardDependencies {
  readonly http: Http
  /** The time zone of the device (001 §2.8). */
  readonly timeZone: () => string
  readonly now: () => number
}

/** Creates the partner dashboard's long-lived actor, in the one place that knows both it and the address. */
export function createPartnerDashboardFlow({
  http,
  timeZone,
  now,
}: PartnerDashboardDependencies): PartnerDashboardFlow {
  const calls = createPartnerDashboardCalls(http)
  let visit: PartnerDashboardVisit | null = null
  const dashboard: PartnerDashboardRef = createActor(
    partnerDashboardMachine.provide({
      actors: {
        loadDashboard: fromPromise<LoadedDashboard, DashboardQuery>(({ input, signal }) =>
          calls.all({ query: input, timeZone: timeZone(), showsFollowUp: visit?.showsFollowUp ?? false, signal }),
        ),
        loadChoices: fromPromise<DashboardChoices, DashboardQuery>(({ input, signal }) => calls.choices(input, signal)),
      },
      actions: {
        writeUrl: ({ context }, { query }) => visit?.writeUrl(query, context.today),
      },
    }),
  )
  return {
    dashboard,
    start: () => dashboard.start(),
    visited: (next) => {
      visit = next
      if (next.isHere) {
        const { today } = dashboard.getSnapshot().context
        dashboard.send({ type: 'url.changed', query: next.queryOn(today) })
        return
      }
      const today = todayIn(timeZone(), now())
      dashboard.send({ type: 'dashboard.entered', query: next.queryOn(today), today })
    },
    left: () => dashboard.send({ type: 'dashboard.left' }),
    send: (event) => {
      if (event.type === 'session.ended') dashboard.send(event)
    },
  }
}
