import { useMemo } from 'react'
import { staffListMachine } from '../../../../machines/staffList/staffListMachine.ts'
import {
  type OrganizationFilter,
  type OrganizationQuery,
  filterOf,
} from '../../../../machines/list/organizationQuery.ts'
import { organizationFiltersMachine } from '../../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { useOnChange } from '../../ui/useOnChange.ts'
import { createStaffListActors } from './staffListActors.ts'

/** The staff list and its filters, which both follow the address; `writeUrl` stays the same as long as the screen. */
export function useStaffList(query: OrganizationQuery, writeUrl: (filter: OrganizationFilter) => void) {
  const { http } = useSystem()
  const machines = useMemo(() => {
    const actors = createStaffListActors(http)
    return {
      list: staffListMachine.provide({ actors: actors.list }),
      filters: organizationFiltersMachine.provide({
        actors: actors.filters,
        actions: { writeUrl: (_, { query: filter }) => writeUrl(filter) },
      }),
    }
  }, [http, writeUrl])
  const filter = filterOf(query)
  const list = useScreenActor(machines.list, { input: { query } })
  const filters = useScreenActor(machines.filters, { input: { query: filter } })
  useOnChange(query, (changed) => list.send({ type: 'url.changed', query: changed }))
  useOnChange(filter, (changed) => filters.send({ type: 'url.changed', query: changed }))
  return { list, filters }
}
