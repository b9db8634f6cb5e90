import camelcaseKeys from 'camelcase-keys'
import ky from 'ky'
import snakecaseKeys from 'snakecase-keys'
import { limits } from '../../../machines/kit/limits.ts'
import { type Checker, meets } from '../../api/checker.ts'
import { apiBase, audienceHeader, idempotencyKeyHeader, userActionHeader } from '../../api/paths.ts'
import {
  foreignAnswer,
  failureOfAnswer,
  failureOfTransport,
  isPageOfNetwork,
  networkSignIn,
} from './failureOfAnswer.ts'

export interface HttpOptions {
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Makes the call safe to repeat. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** False for a call that no person caused (a poll, a retry): it does not extend the session. */
  userAction?: boolean
  /** The limit for the whole answer, headers and body, in ms; 10 seconds by default. */
  timeoutMs?: number
  /**
   * The keys of body and answer on this side: 'camel' by default; 'snake' leaves both as they are on the wire, as the
   * administration calls have them (000 §7).
   */
  keys?: 'camel' | 'snake'
}

export interface ReceivedFile {
  readonly blob: Blob
  readonly disposition: string | null
}

interface ExpectedFile<Answer> {
  readonly mediaType: string
  /** Whether the file's content is read. */
  readonly isRead: boolean
  /** Carries the type for the compiler; never set. */
  readonly answer?: Answer
}

/** What a successful answer must contain: JSON that passes a checker, or a file. */
export type Expected<Answer> = Checker<Answer> | ExpectedFile<Answer>

/** Expects a 204. */
export const nothing: Expected<void> = { rule: 'nothing' }

/** Expects a file and reads all of it. */
export const fileOf = (mediaType: string): Expected<ReceivedFile> => ({ mediaType, isRead: true })

/** Expects that the server offers the file, without reading its content. */
export const offerOf = (mediaType: string): Expected<void> => ({ mediaType, isRead: false })

/**
 * JSON over HTTP; keys are snake_case on the wire. A call resolves to what it expects and has checked. It rejects with
 * a plain `Failure` and nothing else: with the key `network` for an aborted call, with `unknown` for an answer that is
 * not the expected one. The keys of a failure's `fields` are never converted.
 * A `post` that must not be repeated needs one thing more: wrap it in `readOrLost` (lostAnswer.ts), so that a success
 * with an unreadable answer counts as a lost answer and the machine asks the server what became of it.
 */
export interface Http {
  get<Answer>(path: string, expected: Expected<Answer>, options?: HttpOptions): Promise<Answer>
  post<Answer>(
    path: string,
    body: object | undefined,
    expected: Expected<Answer>,
    options?: HttpOptions,
  ): Promise<Answer>
  patch<Answer>(path: string, body: object, expected: Expected<Answer>, options?: HttpOptions): Promise<Answer>
  put<Answer>(path: string, body: object, expected: Expected<Answer>, options?: HttpOptions): Promise<Answer>
  remove<Answer>(path: string, expected: Expected<Answer>, options?: HttpOptions): Promise<Answer>
}

export interface HttpDependencies {
  baseUrl?: string
  /** The session's token, or null without a session. */
  token: () => string | null
  /** Called for a 401 if the call carried the token that is still the session's. */
  onUnauthorized: () => void
  /** Called after the answer to a call that a person caused: the server has extended the session. */
  onUserAction?: () => void
  /** Called after every expected answer: the server can be reached. */
  onAnswered?: () => void
  fetch?: typeof fetch
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Creates a client that reads the token for each call, so that it serves every session of the page. */
export function createHttp(dependencies: HttpDependencies): Http {
  const { baseUrl = location.origin + apiBase, token, onUnauthorized, onUserAction, onAnswered, fetch } = dependencies
  const send = ky.create({
    cache: 'no-store',
    credentials: 'omit',
    headers: { [audienceHeader.name]: audienceHeader.value },
    // The server never redirects: a redirect comes from the network.
    redirect: 'manual',
    throwHttpErrors: false,
    retry: 0,
    // ky's timeout would end with the first byte; the signal of each call covers the body too.
    timeout: false,
    ...(fetch && { fetch }),
  })

  const call = async <Answer>(
    method: Method,
    path: string,
    body: object | undefined,
    expected: Expected<Answer>,
    options: HttpOptions,
  ): Promise<Answer> => {
    const {
      query,
      idempotencyKey,
      signal,
      userAction = true,
      timeoutMs = limits.requestTimeout,
      keys = 'camel',
    } = options
    const sentToken = token()
    const file = 'rule' in expected ? null : expected
    const sending = () =>
      send(baseUrl + path, {
        method,
        searchParams: query,
        json: body && keys === 'camel' ? snakecaseKeys(body as Record<string, unknown>) : body,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
        headers: {
          accept: file === null ? 'application/json' : `${file.mediaType}, application/json`,
          ...(sentToken !== null && { authorization: `Bearer ${sentToken}` }),
          ...(userAction && { [userActionHeader]: '1' }),
          ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
        },
      })
    const { response, text, blob } = await exchange(sending, file)
    if (isPageOfNetwork(response)) throw networkSignIn
    if (response.status === 401 && sentToken !== null && sentToken === token()) onUnauthorized()
    if (!response.ok) throw failureOfAnswer(response, text)
    if (userAction && sentToken !== null) onUserAction?.()
    onAnswered?.()
    if ('rule' in expected) return readAnswer(response, text, keys, expected)
    return (expected.isRead ? readFile(response, blob, expected.mediaType) : undefined) as Answer
  }

  return {
    get: (path, expected, options = {}) => call('GET', path, undefined, expected, options),
    post: (path, body, expected, options = {}) => call('POST', path, body, expected, options),
    patch: (path, body, expected, options = {}) => call('PATCH', path, body, expected, options),
    put: (path, body, expected, options = {}) => call('PUT', path, body, expected, options),
    remove: (path, expected, options = {}) => call('DELETE', path, undefined, expected, options),
  }
}

/** Reads the whole body, so that a truncated one counts as no answer. A refusal is text even if a file was expected. */
async function exchange(
  send: () => Promise<Response>,
  file: ExpectedFile<unknown> | null,
): Promise<{ response: Response; text: string; blob?: Blob }> {
  try {
    const response = await send()
    if (file?.isRead === false && response.ok) {
      await response.body?.cancel()
      return { response, text: '' }
    }
    if (file !== null && response.ok) return { response, text: '', blob: await response.blob() }
    return { response, text: await response.text() }
  } catch (error) {
    throw failureOfTransport(error)
  }
}

function readFile(response: Response, blob: Blob | undefined, type: string): ReceivedFile {
  if (!blob || blob.size === 0 || !response.headers.get('content-type')?.startsWith(type)) throw foreignAnswer(response)
  return { blob, disposition: response.headers.get('content-disposition') }
}

function readAnswer<Answer>(
  response: Response,
  text: string,
  keys: HttpOptions['keys'],
  { rule }: Checker<Answer>,
): Answer {
  const answer = response.status === 204 ? undefined : parse(response, text, keys)
  if (!meets(rule, answer)) throw foreignAnswer(response)
  return answer as Answer
}

function parse(response: Response, text: string, keys: HttpOptions['keys']): unknown {
  try {
    const wire = JSON.parse(text) as object
    return keys === 'camel' ? camelcaseKeys(wire, { deep: true }) : wire
  } catch {
    throw foreignAnswer(response)
  }
}
