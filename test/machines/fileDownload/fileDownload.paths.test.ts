import { describe, expect, it } from 'vitest'
import { fileDownloadMachine } from '../../../machines/fileDownload/fileDownloadMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

describe('a file download', () => {
  it('walks every state and every transition (105)', async () => {
    const walk = await walkEveryPath({
      machine: fileDownloadMachine,
      input: { path: '/asq_surveys/7/report', locale: 'en', format: 'pdf' },
      events: { 'locale.chosen': [{ locale: 'es' }], 'format.chosen': [{ format: 'html' }] },
      contextKey: ({ locale, format, failure }) => [locale, format, failure?.key],
      invariant: (snapshot) => {
        if (snapshot.matches('failed') && snapshot.context.failure === null)
          throw new Error('It failed without a reason.')
        if (snapshot.matches('downloading') && snapshot.can({ type: 'file.download' }))
          throw new Error('Two downloads at a time.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
