import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { CsvReport } from '../../../../machines/csvExport/csvReport.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { defaultSurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { type AppSystem, SystemContext } from '../../../../src/web/app/system.ts'
import { surveyExportRequest } from '../../../../src/web/client/csvExport.ts'
import type { Expected, Http, HttpOptions } from '../../../../src/web/client/http.ts'
import '../../../../src/web/flows/csvExport/CsvStatus.tsx'
import CsvExports from '../../../../src/web/flows/csvExport/CsvExports.tsx'
import { openPanel } from '../../kit/openPanel.ts'
import { settling } from '../../kit/settling.ts'

export const path = '/asq_surveys/csv_export'

interface Call {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly body: unknown
  readonly expected: Expected<unknown>
  readonly options: HttpOptions
  readonly resolve: (answer: unknown) => void
  readonly reject: (failure: Failure) => void
}

/** Renders one kind of report on its real machine; the test gives every answer and moves the clock. */
export function renderCsvExport() {
  const calls: Call[] = []
  const call = <T,>(
    method: Call['method'],
    address: string,
    body: unknown,
    expected: Expected<T>,
    options: HttpOptions = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      calls.push({
        method,
        path: address,
        body,
        expected,
        options,
        resolve: settling(expected, resolve, reject),
        reject,
      })
    })
  const http = {
    get: (address, expected, options) => call('get', address, undefined, expected, options),
    post: (address, body, expected, options) => call('post', address, body, expected, options),
  } satisfies Partial<Http>
  const reportFailure = vi.fn<(failure: Failure) => void>()
  render(
    <SystemContext value={{ http, reportFailure } as unknown as AppSystem}>
      <CsvExports
        withFollowUps={false}
        requestOf={() =>
          surveyExportRequest({ ...defaultSurveyQuery, asq: 'asq_3', cohorts: [3, 4], recent: true }, 'Europe/Berlin')
        }
      />
    </SystemContext>,
  )
  openPanel('Export')
  const answer = (said: CsvReport | Failure | null) =>
    act(async () => {
      const made = calls.at(-1)!
      if (said !== null && 'key' in said) made.reject(said)
      else made.resolve({ data: said })
    })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { calls, answer, pass, reportFailure }
}
