import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput } from './input.ts'
import type { Deps } from '../deps.ts'
import { clientErrorLimits, throttled } from '../identity/throttle.ts'

export const cspReportPath = '/csp_reports'

/** Browsers send more than this, including addresses that contain ids. */
const cspReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().regex(/^[a-z-]{1,60}$/),
    'blocked-uri': z.string().max(12_000).default(''),
  }),
})

/** Reduces a blocked address to `inline`, `eval`, a scheme or an origin. */
function originOf(blocked: string): string {
  if (/^[a-z-]{0,30}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unknown'
}

/** Receives browsers' reports on what the Content-Security-Policy blocked and logs one line for each. */
export function addCspReports(app: FastifyInstance, deps: Deps): void {
  app.register(async (reports) => {
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    )
    reports.post(cspReportPath, { bodyLimit: 20_000, config: { audit: 'none' } }, async (request, reply) => {
      const report = readInput(cspReportSchema, request.body)['csp-report']
      const fields = { directive: report['effective-directive'], blocked: originOf(report['blocked-uri']) }
      const write = async () => deps.log.warn(fields, 'refused by the content security policy')
      await throttled(deps, clientErrorLimits(request.ip), write, () => false)
      return reply.code(204).send()
    })
  })
}
