import { type Failure, type FailureKey, unknownFailure } from '../../../machines/kit/failure.ts'

const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

/** Returns the failure for a missing answer: the time was up, or the connection failed. */
export function failureOfTransport(error: unknown): Failure {
  return { ...unknownFailure, key: isTimeout(error) ? 'timeout' : 'network' }
}

/**
 * Tells whether a network that asks people to sign in has answered instead of the server, which answers calls in JSON
 * or with a file, and never with a page or a redirect.
 */
export const isPageOfNetwork = ({ type, ok, status, headers }: Response): boolean =>
  type === 'opaqueredirect' ||
  status === 511 ||
  (ok &&
    headers.get('content-type')?.startsWith('text/html') === true &&
    headers.get('content-disposition')?.startsWith('attachment') !== true)

/** Counts as a lost connection, so that what waits for the server goes on waiting. */
export const networkSignIn: Failure = { ...unknownFailure, key: 'network', code: 'network_sign_in' }

/**
 * Returns the failure for a success without the expected content: an empty body, a proxy's page, or JSON that the
 * call's checker rejects.
 */
export function foreignAnswer(response: Response): Failure {
  return { ...unknownFailure, status: response.status }
}

function keyOf(status: number): FailureKey {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 409) return 'conflict'
  if (status === 400 || status === 422) return 'invalid'
  if (status === 429) return 'tooManyRequests'
  if (status === 408 || status === 504) return 'timeout'
  return status >= 500 ? 'server' : 'unknown'
}

/** Reads a refusal or a server error as the server described it; a body that is not our JSON is ignored. */
export function failureOfAnswer(response: Response, text: string): Failure {
  const body = readBody(text)
  const fields = readFields(body['errors'])
  const sentence = readText(body['message']) ?? readText(body['error'])
  return {
    key: keyOf(response.status),
    status: response.status,
    code: readText(body['code']),
    message: sentence ?? (Object.keys(fields).length === 0 ? readText(response.statusText) : null),
    fields,
    codes: readFields(body['codes']),
    retryAfterMs: readRetryAfter(response.headers),
  }
}

function readBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const readText = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Reads the messages by field. Field names stay as they are on the wire; a single message counts as a list of one. */
function readFields(errors: unknown): Failure['fields'] {
  if (typeof errors !== 'object' || errors === null) return {}
  const entries = Object.entries(errors).map(([field, messages]: [string, unknown]) => {
    const list: unknown[] = Array.isArray(messages) ? messages : [messages]
    return [field, list.filter((message) => readText(message) !== null)] as const
  })
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0)) as Failure['fields']
}

/**
 * Reads Retry-After: seconds, or a date, which is compared with the server's own Date header and never with the
 * browser's clock.
 */
function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  const until = Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(until) ? null : Math.max(0, until)
}
