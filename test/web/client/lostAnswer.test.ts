import { describe, expect, it } from 'vitest'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'
import { createCsvExportCalls } from '../../../src/web/client/csvExport.ts'
import { failureOfTransport } from '../../../src/web/client/failureOfAnswer.ts'
import { type Http, createHttp } from '../../../src/web/client/http.ts'
import { createResultsEmailCalls } from '../../../src/web/client/resultsEmail.ts'
import { type FakeAnswer, fakeServer } from '../kit/fakeServer.ts'

const answering = (answer: FakeAnswer): Http => {
  const answers = {
    'POST /api/asq_surveys/7/results-parent-email-sendout': answer,
    'POST /api/asq_surveys/csv_export': answer,
  }
  return createHttp({ token: () => null, onUnauthorized: () => undefined, fetch: fakeServer(answers).fetch })
}
const refusing = (failure: Failure) => ({ post: () => Promise.reject(failure) }) as unknown as Http
const requests = {
  'a results e-mail': (client: Http) => createResultsEmailCalls(client).send(7, 'key'),
  'a CSV report': (client: Http) => createCsvExportCalls(client, '/asq_surveys/csv_export').request({}, 'key'),
}

describe.each(Object.entries(requests))('%s that was requested', (_, request) => {
  it.each([
    ['of another shape', 200, { body: { data: { status: 'perhaps' } } }],
    ['that is no JSON', 202, { status: 202, body: '<html>' }],
  ])(
    'may have been accepted after an answer %s: it counts as lost, so that the server is asked',
    async (_of, status, answer) => {
      await expect(request(answering(answer))).rejects.toEqual({ ...failureOfTransport(null), status })
    },
  )

  it.each<Failure>([
    { ...unknownFailure, status: 418 },
    { ...unknownFailure, key: 'forbidden', status: 403 },
    { ...unknownFailure, key: 'server', status: 500 },
  ])('is not hidden when it was refused: $status', async (failure) => {
    await expect(request(refusing(failure))).rejects.toEqual(failure)
  })
})
