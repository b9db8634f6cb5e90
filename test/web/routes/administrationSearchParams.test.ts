import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { type OrganizationQuery, everybody, filterOf } from '../../../machines/list/organizationQuery.ts'
import { organizationQueryOf, withOrganizationFilter } from '../../../src/web/routes/administrationSearchParams.ts'
import type { Search } from '../../../src/web/routes/sharedSearchParams.ts'

const usual: OrganizationQuery = { ...everybody, page: 1 }

describe('reading the address of a list of administration (9, 39)', () => {
  it.each<[string, Search, Partial<OrganizationQuery>]>([
    ['nothing', {}, {}],
    ['a search that reads as a number', { search: 1204 }, { search: '1204' }],
    ['blanks as they were typed', { search: 'ana ' }, { search: 'ana ' }],
    ['a search of more than 200 characters', { search: 'x'.repeat(300) }, { search: 'x'.repeat(200) }],
    ['a search that is no text', { search: { a: 1 } }, {}],
    ['a page', { page: 3 }, { page: 3 }],
    ['pages that there cannot be', { page: '-1' }, {}],
    ['half a page', { page: 1.5 }, {}],
    [
      'ids',
      { group_id: 2, subgroup_id: '3,x,4', cohort_id: '5' },
      { group_id: [2], subgroup_id: [3, 4], cohort_id: [5] },
    ],
  ])('understands %s', (_, search, expected) => {
    expect(organizationQueryOf(search)).toEqual({ ...usual, ...expected })
  })
})

describe('writing the address of a list of administration', () => {
  it('leaves out what is not set, goes to the first page, and keeps the keys of other screens (9, 39)', () => {
    const search = { concern: true, page: 4, search: 'ana', cohort_id: '5,6' }
    expect(withOrganizationFilter(search, everybody)).toEqual({ concern: true })
  })

  it.each(['ana ', '1204', '1e5', 'true', '"quoted"', 'núñez & söhne', '[1]'])(
    'says %s so that it is read again as it was typed',
    (search) => {
      const filter = { search, group_id: [1], subgroup_id: [2, 3], cohort_id: [] }
      const written = defaultParseSearch(defaultStringifySearch(withOrganizationFilter({}, filter)))
      expect(filterOf(organizationQueryOf(written))).toEqual(filter)
    },
  )
})
