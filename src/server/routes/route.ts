import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Idempotency } from '../../api/idempotency.ts'
import type { KeyedRequest } from '../commands/once.ts'
import type { Deps } from '../deps.ts'
import type { Policy } from '../policies/policy.ts'
import type { Scope } from '../identity/scope.ts'
import type { StaffViewer } from '../identity/viewer.ts'

type Schema = z.ZodType
type Read<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined

export interface Call<
  P extends Policy,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Headers extends Schema | undefined,
  Keyed extends Idempotency | undefined,
> {
  params: Read<Params>
  query: Read<Query>
  body: Read<Body>
  headers: Read<Headers>
  /** Null only where anyone may call. */
  viewer: P extends { who: 'signedIn' } ? StaffViewer : StaffViewer | null
  scope: P extends { who: 'signedIn' } ? Scope : Scope | null
  /** Passed to commands that write with `once`. */
  keyed: Keyed extends Idempotency ? KeyedRequest : null
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteDefinition<
  P extends Policy = Policy,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Headers extends Schema | undefined = Schema | undefined,
  Answer extends Schema | null = Schema | null,
  Keyed extends Idempotency | undefined = Idempotency | undefined,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** From src/api/paths.ts with `:name` arguments: `paths.player(':id')`. */
  path: string
  /** One line for the API document. */
  summary: string
  policy: P
  /**
   * Makes the call safe to repeat by its Idempotency-Key: `once` for what is created or sent, `attempts` for saving a
   * form. Requires sign-in, because a key belongs to a person.
   */
  idempotency?: Keyed
  request?: { params?: Params; query?: Query; body?: Body; headers?: Headers }
  /** The body of a successful answer. Null: 204 without a body. 'file' is declared by `answersFile`. */
  answer: Answer
  /** The status of success, if not 200 (or 204). */
  status?: 200 | 201 | 202
  /** The media types of a file that the handler sends itself; `answer` is then null. */
  answersFile?: string | readonly string[]
  /** Maximum size of the body in bytes, if not the usual 100 kB. */
  bodyLimit?: number
  handler(
    call: Call<P, Params, Query, Body, Headers, Keyed>,
  ): Promise<Answer extends Schema ? z.input<Answer> : unknown>
}

/** Any route, once its handler's types have been checked. */
export type Route = Omit<RouteDefinition, 'handler'> & { handler(call: never): Promise<unknown> }

/** Declares a route: policy, audit, input and answer. `register` makes it available. */
export function defineRoute<
  P extends Policy,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Headers extends Schema | undefined = undefined,
  Answer extends Schema | null = null,
  Keyed extends Idempotency | undefined = undefined,
>(route: RouteDefinition<P, Params, Query, Body, Headers, Answer, Keyed>): Route {
  return route
}

/** Aborted when the connection closes before the answer has been sent. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController()
  raw.once('close', () => closed.abort())
  return closed.signal
}

const largestId = 2 ** 31 - 1

/** An id in the path. An invalid id is answered like one that does not exist. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(largestId))

/** A child and one of its surveys in the path. */
export const surveyParams = z.object({ player_id: idParam, id: idParam })

/** The survey that such a path names. */
export const surveyOf = ({ player_id, id }: z.output<typeof surveyParams>) => ({ playerId: player_id, surveyId: id })

export const uuidParam = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)

/**
 * The query of a signed link. A malformed signature counts as wrong: a tampered address is answered with 403, never
 * 422.
 */
export const signedLinkQuery = z.object({
  expires: z.coerce.number().catch(0),
  signature: z.string().max(100).catch(''),
})
