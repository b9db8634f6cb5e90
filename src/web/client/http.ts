import { limits } from '../../../machines/kit/limits.ts'
import { apiBase, audienceHeader, userActionHeader } from '../../api/paths.ts'
import { toCamel, toSnake } from './camel.ts'
import { emptyOrForeignAnswer, failureOfAnswer, failureOfTransport } from './failureOfAnswer.ts'

export interface HttpOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** False for what no person caused (a poll, a retry): such a call does not extend the session. */
  userAction?: boolean
  /** Milliseconds; 10 seconds unless told otherwise. */
  timeoutMs?: number
  /** The answer is a file of this media type: the call resolves to a `ReceivedFile`. */
  file?: string
  /** With `file`: whether the server gives it. Nothing of it is read, and the call resolves to nothing. */
  isOffered?: boolean
}

export interface ReceivedFile {
  readonly blob: Blob
  readonly disposition: string | null
}

/**
 * JSON over HTTP. Keys are snake_case on the wire and camelCase on this side. Every call rejects with a plain `Failure` and with
 * nothing else; an aborted call too (key `network`), whoever aborted it no longer listens. `T` is the camel-cased wire type, or
 * `void` where the server answers 204.
 */
export interface Http {
  get<T>(path: string, options?: HttpOptions): Promise<T>
  post<T>(path: string, body?: object, options?: HttpOptions): Promise<T>
  patch<T>(path: string, body?: object, options?: HttpOptions): Promise<T>
  put<T>(path: string, body?: object, options?: HttpOptions): Promise<T>
  remove<T>(path: string, options?: HttpOptions): Promise<T>
}

export interface HttpDependencies {
  baseUrl?: string
  /** The session's token, or null when nobody is signed in. */
  token: () => string | null
  /** A call was answered 401 although it carried the token that is still the session's. */
  onUnauthorized: () => void
  /** A call that a person caused was answered: the server has extended the session. */
  onUserAction?: () => void
  /** A call was answered as it should be: the server can be reached. */
  onAnswered?: () => void
  fetch?: typeof fetch
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The token is asked for anew at each call, so that one object lasts through signing in and out. */
export function createHttp(dependencies: HttpDependencies): Http {
  const { baseUrl = apiBase, token, onUnauthorized, onUserAction, onAnswered, fetch: send = fetch } = dependencies

  const call = async <T>(method: Method, path: string, body: object | undefined, options: HttpOptions): Promise<T> => {
    const {
      query = {},
      headers,
      signal,
      userAction = true,
      timeoutMs = limits.requestTimeout,
      file,
      isOffered,
    } = options
    const sentToken = token()
    const request: RequestInit = {
      method,
      cache: 'no-store',
      credentials: 'omit',
      // Covers the body too, not only the first byte of the answer.
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
      headers: {
        accept: file === undefined ? 'application/json' : `${file}, application/json`,
        [audienceHeader.name]: audienceHeader.value,
        ...(sentToken === null ? {} : { authorization: `Bearer ${sentToken}` }),
        ...(userAction ? { [userActionHeader]: '1' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(toSnake(body)) }),
    }
    const { response, text, blob } = await exchange(
      () => send(baseUrl + path + searchOf(query), request),
      file,
      isOffered,
    )
    if (response.status === 401 && sentToken !== null && sentToken === token()) onUnauthorized()
    if (!response.ok) throw failureOfAnswer(response, text)
    if (userAction && sentToken !== null) onUserAction?.()
    onAnswered?.()
    if (isOffered) return undefined as T
    if (file !== undefined) return readFile(response, blob, file) as T
    return (response.status === 204 ? undefined : readAnswer(response, text)) as T
  }

  return {
    get: (path, options = {}) => call('GET', path, undefined, options),
    post: (path, body, options = {}) => call('POST', path, body, options),
    patch: (path, body, options = {}) => call('PATCH', path, body, options),
    put: (path, body, options = {}) => call('PUT', path, body, options),
    remove: (path, options = {}) => call('DELETE', path, undefined, options),
  }
}

function searchOf(query: NonNullable<HttpOptions['query']>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** The whole body, so that one that is cut off on its way counts as no answer; a refusal is text also where a file was asked for. */
async function exchange(
  send: () => Promise<Response>,
  file: string | undefined,
  isOffered: boolean | undefined,
): Promise<{ response: Response; text: string; blob?: Blob }> {
  try {
    const response = await send()
    if (isOffered && response.ok) {
      await response.body?.cancel()
      return { response, text: '' }
    }
    if (file !== undefined && response.ok) return { response, text: '', blob: await response.blob() }
    return { response, text: await response.text() }
  } catch (error) {
    throw failureOfTransport(error)
  }
}

function readFile(response: Response, blob: Blob | undefined, type: string): ReceivedFile {
  if (!blob || blob.size === 0 || !response.headers.get('content-type')?.startsWith(type))
    throw emptyOrForeignAnswer(response)
  return { blob, disposition: response.headers.get('content-disposition') }
}

function readAnswer(response: Response, text: string): unknown {
  try {
    return toCamel(JSON.parse(text) as unknown)
  } catch {
    throw emptyOrForeignAnswer(response)
  }
}
