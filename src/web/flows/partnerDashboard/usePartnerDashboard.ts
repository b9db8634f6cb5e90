import { useMemo } from 'react'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import {
  type PartnerDashboardRef,
  partnerDashboardMachine,
} from '../../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import { can } from '../../../domain/access.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { todayIn } from '../../../domain/moments.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { useOnChange } from '../../ui/useOnChange.ts'
import { createPartnerDashboardActors } from './partnerDashboardActors.ts'

function opening() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { timeZone, today: todayIn(timeZone, Date.now()) }
}

interface PartnerDashboardAddress {
  /** The address as read on that day: without dates it means the last 7 days. */
  readonly queryOn: (today: IsoDate) => DashboardQuery
  /** Stays the same as long as the screen. */
  readonly writeUrl: (query: DashboardQuery, today: IsoDate) => void
}

/** Starts the partner dashboard, which follows the address, as long as its screen is open. */
export function usePartnerDashboard({ queryOn, writeUrl }: PartnerDashboardAddress): PartnerDashboardRef {
  const { http } = useSystem()
  const showsFollowUp = can(useAuth(), 'seeFollowUpChart')
  const { timeZone, today } = useMemo(() => opening(), [])
  const machine = useMemo(
    () =>
      partnerDashboardMachine.provide({
        actors: createPartnerDashboardActors({ http, timeZone, showsFollowUp }),
        actions: { writeUrl: (_, { query }) => writeUrl(query, today) },
      }),
    [http, timeZone, showsFollowUp, writeUrl, today],
  )
  const query = queryOn(today)
  const dashboard = useScreenActor(machine, { input: { query, today } })
  useOnChange(query, (changed) => dashboard.send({ type: 'url.changed', query: changed }))
  return dashboard
}
