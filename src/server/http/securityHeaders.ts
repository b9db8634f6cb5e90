import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../api/paths.ts'
import { cspReportPath } from './cspReports.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  `report-uri ${cspReportPath}`,
].join('; ')

/** Headers of every answer. */
export const alwaysSent: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
}

const oneYear = 31_536_000

/**
 * Adds the security headers to every answer, including errors and files. Sends HSTS only when a proxy reports that the
 * request came over TLS.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(alwaysSent)
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`)
    }
    if (request.url.startsWith(`${apiBase}/`)) reply.header('cache-control', 'no-store')
  })
}
