import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { createCsvExportCalls } from '../../../src/web/client/csvExport.ts'
import { failureOfTransport } from '../../../src/web/client/failureOfAnswer.ts'
import type { Http } from '../../../src/web/client/http.ts'
import { createResultsEmailCalls } from '../../../src/web/client/resultsEmail.ts'

const answering = (answer: () => Promise<unknown>) => ({ post: answer }) as unknown as Http
const requests = {
  'a results e-mail': (answer: () => Promise<unknown>) => createResultsEmailCalls(answering(answer)).send(7, 'key'),
  'a CSV report': (answer: () => Promise<unknown>) =>
    createCsvExportCalls(answering(answer), '/asq_surveys/csv_export').request({}, 'key'),
}

describe.each(Object.entries(requests))('%s that was requested', (_, request) => {
  it.each([
    ['of another shape', 200, () => Promise.resolve({ data: { status: 'perhaps' } })],
    ['that is no JSON', 202, () => Promise.reject({ ...unknownFailure, status: 202 })],
  ])(
    'may have been accepted after an answer %s: it counts as lost, so that the server is asked',
    async (_of, status, answer) => {
      await expect(request(answer)).rejects.toEqual({ ...failureOfTransport(null), status })
    },
  )

  it.each([
    { ...unknownFailure, status: 418 },
    { ...unknownFailure, key: 'forbidden', status: 403 },
    { ...unknownFailure, key: 'server', status: 500 },
  ])('is not hidden when it was refused: $status', async (failure) => {
    await expect(request(() => Promise.reject(failure))).rejects.toEqual(failure)
  })
})
