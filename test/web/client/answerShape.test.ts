import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import {
  having,
  listOf,
  moment,
  mustBe,
  number,
  oneOf,
  optional,
  orNull,
  text,
} from '../../../src/web/client/answerShape.ts'
import { createCsvExportCalls } from '../../../src/web/client/csvExport.ts'
import { failureOfTransport } from '../../../src/web/client/failureOfAnswer.ts'
import { createHttp } from '../../../src/web/client/http.ts'
import { createPartnerDashboardCalls } from '../../../src/web/client/partnerDashboard.ts'
import { createResultsEmailCalls } from '../../../src/web/client/resultsEmail.ts'
import { createScoringCalls } from '../../../src/web/client/scoring.ts'
import { defaultDashboardQuery } from '../../../machines/partnerDashboard/dashboardQuery.ts'
import { type FakeAnswer, fakeServer } from '../kit/fakeServer.ts'

const httpOf = (answers: Record<string, FakeAnswer>) =>
  createHttp({ token: () => 'secret', onUnauthorized: () => undefined, fetch: fakeServer(answers).fetch })

describe('an answer that is not of the shape that its call names', () => {
  const shape = having<{ id: number; sentAt: string | null; kind: string; notes: readonly { body: string }[] }>({
    id: number,
    sentAt: orNull(moment),
    kind: oneOf('a', 'b'),
    notes: optional(listOf(having<{ body: string }>({ body: text }))),
  })
  const good = { id: 1, sentAt: null, kind: 'a' }

  it('fails as a call that did not work', async () => {
    await expect(mustBe(shape, Promise.resolve({}))).rejects.toEqual(unknownFailure)
  })

  it('passes with more than it must have', () => {
    const sent = { ...good, sentAt: '2026-03-18T11:30:00.000-04:00', notes: [{ body: 'x', id: 2 }], more: 1 }
    expect([good, sent].map(shape)).toEqual([true, true])
  })

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['a list', []],
    ['a sentence', 'yes'],
    ['a field less', { sentAt: null, kind: 'a' }],
    ['another kind of field', { ...good, id: '1' }],
    ['a moment that is none', { ...good, sentAt: 'yesterday' }],
    ['a month that is none', { ...good, sentAt: '2026-13-18T11:30:00Z' }],
    ['an unknown word', { ...good, kind: 'c' }],
    ['an object for a list', { ...good, notes: {} }],
    ['a wrong entry of a list', { ...good, notes: [{ body: 'x' }, {}] }],
  ])('is no answer: %s', (_, answer) => {
    expect(shape(answer)).toBe(false)
  })
})

describe('calls beside the main part of a screen', () => {
  const malformed = [[], {}, null, { data: { id: 1 } }, { data: [] }]

  it.each(malformed.map((body) => [JSON.stringify(body), body]))('CSV report %s', async (_, body) => {
    const path = '/asq_surveys/csv_export'
    const calls = createCsvExportCalls(httpOf({ [`GET /api${path}`]: { body }, [`POST /api${path}`]: { body } }), path)
    await expect(calls.report(new AbortController().signal)).rejects.toEqual(unknownFailure)
    await expect(calls.request({}, 'key')).rejects.toEqual({ ...failureOfTransport(null), status: 200 })
  })

  it.each(malformed.map((body) => [JSON.stringify(body), body]))('results e-mail %s', async (_, body) => {
    const path = '/api/asq_surveys/7/results-parent-email-sendout'
    const http = httpOf({ [`GET ${path}`]: { body }, [`POST ${path}`]: { body } })
    const calls = createResultsEmailCalls(http)
    await expect(calls.status(7)).rejects.toEqual(unknownFailure)
    await expect(calls.send(7, 'key')).rejects.toEqual({ ...failureOfTransport(null), status: 200 })
  })

  it.each(malformed.map((body) => [JSON.stringify(body), body]))('scoring %s', async (_, body) => {
    const path = '/api/player/3/player_questionnaire/7'
    const calls = createScoringCalls(httpOf({ [`GET ${path}/status`]: { body }, [`PATCH ${path}`]: { body } }))
    await expect(calls.status(3, 7, 'job')).rejects.toEqual(unknownFailure)
    await expect(calls.request(3, 7)).rejects.toEqual(unknownFailure)
  })

  it('a chart of the partner dashboard', async () => {
    const http = httpOf({})
    const { all: load } = createPartnerDashboardCalls({ ...http, get: <T>() => Promise.resolve({} as T) })
    const query = defaultDashboardQuery('2026-03-18')
    const wanted = { query, timeZone: 'UTC', showsFollowUp: true, signal: new AbortController().signal }
    await expect(load(wanted)).rejects.toEqual(unknownFailure)
  })
})
