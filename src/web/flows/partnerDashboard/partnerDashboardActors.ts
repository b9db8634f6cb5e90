import { fromPromise } from 'xstate'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { DashboardChoices, LoadedDashboard } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import type { Http } from '../../client/http.ts'
import { createPartnerDashboardCalls } from '../../client/partnerDashboard.ts'

interface PartnerDashboardDependencies {
  readonly http: Http
  /** The time zone of the device (001 §2.8). */
  readonly timeZone: string
  readonly showsFollowUp: boolean
}

/** Loads the figures of all charts together, and the options of the filters with them or alone. */
export function createPartnerDashboardActors({ http, timeZone, showsFollowUp }: PartnerDashboardDependencies) {
  const calls = createPartnerDashboardCalls(http)
  return {
    loadDashboard: fromPromise<LoadedDashboard, DashboardQuery>(({ input, signal }) =>
      calls.all({ query: input, timeZone, showsFollowUp, signal }),
    ),
    loadChoices: fromPromise<DashboardChoices, DashboardQuery>(({ input, signal }) => calls.choices(input, signal)),
  }
}
