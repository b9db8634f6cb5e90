import { describe, expect, it } from 'vitest'
import { everybody } from '../../../machines/list/organizationQuery.ts'
import { createFamilyCalls } from '../../../src/web/client/families.ts'
import { createHttp } from '../../../src/web/client/http.ts'
import { pageOf } from '../../machines/familyList/familySamples.ts'
import { type FakeAnswer, fakeServer } from '../kit/fakeServer.ts'

const query = { ...everybody, page: 1 }
const { signal } = new AbortController()

function open(body: unknown) {
  const answer: FakeAnswer = { body }
  const server = fakeServer({ 'GET /api/administration/accounts': answer })
  const http = createHttp({ token: () => 'a-token', onUnauthorized: () => undefined, fetch: server.fetch })
  return { calls: createFamilyCalls(http), asked: () => Object.fromEntries(server.calls[0]?.url.searchParams ?? []) }
}

describe('the calls of the family list', () => {
  it('keep the keys of the wire, and check them (162)', async () => {
    expect(await open(pageOf([1])).calls.page(query, signal)).toEqual(pageOf([1]))
    const { pagination } = pageOf([1])
    const camel = { records: [], pagination: { ...pagination, current_page: undefined, currentPage: 1 } }
    await expect(open(camel).calls.page(query, signal)).rejects.toMatchObject({ key: 'unknown' })
  })

  it('send nothing that is not set but the page, and no search of blanks alone', async () => {
    const { calls, asked } = open(pageOf([]))
    await calls.page({ ...query, search: '  ' }, signal)
    expect(asked()).toEqual({ page: '1' })
  })

  it('send the search, the ids of every filter and the page', async () => {
    const { calls, asked } = open(pageOf([]))
    await calls.page({ search: 'ana silva', group_id: [1], subgroup_id: [2, 3], cohort_id: [4], page: 5 }, signal)
    expect(asked()).toEqual({ search: 'ana silva', group_id: '1', subgroup_id: '2,3', cohort_id: '4', page: '5' })
  })
})
