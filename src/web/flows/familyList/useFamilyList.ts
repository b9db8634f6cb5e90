import { useMemo } from 'react'
import { familyListMachine } from '../../../../machines/familyList/familyListMachine.ts'
import {
  type OrganizationFilter,
  type OrganizationQuery,
  filterOf,
} from '../../../../machines/list/organizationQuery.ts'
import { organizationFiltersMachine } from '../../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { useOnChange } from '../../ui/useOnChange.ts'
import { createFamilyListActors } from './familyListActors.ts'

/** The family list and its filters, which both follow the address; `writeUrl` stays the same as long as the screen. */
export function useFamilyList(query: OrganizationQuery, writeUrl: (filter: OrganizationFilter) => void) {
  const { http } = useSystem()
  const machines = useMemo(() => {
    const actors = createFamilyListActors(http)
    return {
      list: familyListMachine.provide({ actors: actors.list }),
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
