import type { ErrorInfo } from 'react'
import type { ClientErrorWire } from '../../../api/clientErrors.ts'
import { paths } from '../../../api/paths.ts'
import { type Http, nothing } from '../../client/http.ts'
import { isCodeMissing } from './missingCode.ts'

interface BrokenScreenDependencies {
  readonly http: Pick<Http, 'post'>
  /** The pattern of the current route, without its ids. */
  readonly pattern: () => string
  /** The address of the running program. */
  readonly program: string
}

const mostComponents = 30

/** Matches one component of React's stack: `    at Name (address)`. */
function componentsOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => /^\s*at ([\w$.]{1,80})/.exec(line)?.[1] ?? [])
    .slice(0, mostComponents)
}

/** Writes a failed rendering to the server's log (002 §8): component names only, never the error's message. */
export const createReportBrokenScreen =
  ({ http, pattern, program }: BrokenScreenDependencies) =>
  (thrown: unknown, { componentStack }: Pick<ErrorInfo, 'componentStack'>): void => {
    // React would have written the error to the console.
    reportError(thrown)
    if (thrown instanceof Error && isCodeMissing(thrown)) return
    const report: ClientErrorWire = {
      code: thrown instanceof Error ? thrown.name : typeof thrown,
      components: componentsOf(componentStack ?? ''),
      release: new URL(program).pathname.split('/').at(-1) || 'unknown',
      path: pattern(),
    }
    http.post(paths.clientErrors, report, nothing, { userAction: false }).catch(() => {
      // Nobody waits for the report, and the error page shows already.
    })
  }
