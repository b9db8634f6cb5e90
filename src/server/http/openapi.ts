import { z } from 'zod'
import { fieldErrorsSchema, problemSchema } from '../../api/errors.ts'
import { idempotencyHeadersSchemas } from '../../api/idempotency.ts'
import { apiBase, audienceHeader, userActionHeader } from '../../api/paths.ts'
import { areas } from '../routes/all.ts'
import type { Route } from '../routes/route.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const wordsOf = (text: string) => text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Names an operation: `GET /asq_surveys/:id` is getAsqSurveysById. */
export function operationId({ method, path }: Pick<Route, 'method' | 'path'>): string {
  const parts = path.split('/').filter((part) => part !== '')
  const name = parts.map((part) => {
    const words = wordsOf(part).map(capitalized).join('')
    return part.startsWith(':') ? `By${words}` : words
  })
  return method.toLowerCase() + name.join('')
}

function objectParameters(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const isThrottled = (path: string) =>
  ['/authenticate', '/forgot_password', '/settings', '/client_errors'].some((start) => path.split('/:')[0] === start)

function failures({ method, policy, request, path }: Route): Json {
  const isSignedIn = policy.who === 'signedIn'
  const takesInput = request?.body !== undefined || request?.query !== undefined || request?.headers !== undefined
  return {
    400: problem('The Audience header is missing, or the request cannot be read'),
    ...(isSignedIn || path === '/authenticate' ? { 401: problem('Nobody is signed in, or the session is over') } : {}),
    ...(isSignedIn || path.startsWith('/files') ? { 403: problem('The person may not do this') } : {}),
    ...(path.includes(':') ? { 404: problem('There is no such record, or the person may not see it') } : {}),
    ...(method !== 'GET' && path.startsWith('/player/') ? { 409: problem('The survey is finished or archived') } : {}),
    ...(request?.body === undefined ? {} : { 413: problem('The body is too large') }),
    ...(takesInput
      ? {
          422: {
            description: 'Messages by field',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/FieldErrors' } } },
          },
        }
      : {}),
    ...(isThrottled(path) ? { 429: tooMany } : {}),
    500: problem('Something went wrong on the server'),
  }
}

const tooMany = {
  ...problem('Too many attempts'),
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
}

function success({ answer, answersFile, status }: Route): Json {
  if (answersFile !== undefined) {
    const content = Object.fromEntries(
      [answersFile].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    )
    return {
      200: { description: 'The file', content },
    }
  }
  if (answer === null) return { 204: { description: 'Done' } }
  return {
    [status ?? 200]: {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchema(answer, 'output') } },
    },
  }
}

/** Describes the policy: who may call, and what is recorded. */
function rules({ policy }: Route): string {
  const abilities = policy.who === 'signedIn' ? (policy.abilities ?? []) : []
  const callers =
    policy.who === 'anyone'
      ? 'Without signing in.'
      : abilities.length === 0
        ? 'For everybody who is signed in.'
        : `For people with ${abilities.join(' and ')}.`
  return policy.audit === 'none' ? callers : `${callers} Recorded as ${policy.audit.event}.`
}

function operation(route: Route, tag: string): Json {
  const { policy, request, idempotency } = route
  const needsAudience = !(policy.who === 'anyone' && policy.audience === 'notNeeded')
  return {
    operationId: operationId(route),
    summary: route.summary,
    description: rules(route),
    tags: [tag],
    security: policy.who === 'signedIn' ? [{ session: [] }] : [],
    parameters: [
      ...objectParameters(request?.params, 'path'),
      ...objectParameters(request?.query, 'query'),
      ...objectParameters(request?.headers, 'header'),
      ...objectParameters(idempotency && idempotencyHeadersSchemas[idempotency], 'header'),
      ...(needsAudience ? [{ $ref: '#/components/parameters/Audience' }] : []),
      ...(policy.who === 'signedIn' ? [{ $ref: '#/components/parameters/UserAction' }] : []),
    ],
    ...(request?.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(request.body, 'input') } },
          },
        }
      : {}),
    responses: { ...success(route), ...failures(route) },
  }
}

const components = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token of POST /authenticate' },
  },
  parameters: {
    Audience: {
      name: 'Audience',
      in: 'header',
      required: true,
      description: 'Which application calls',
      schema: { type: 'string', const: audienceHeader.value },
    },
    UserAction: {
      name: 'X-User-Action',
      in: 'header',
      required: false,
      description: `Set to 1 on a request that a person caused: only those extend the session (${userActionHeader})`,
      schema: { type: 'string', enum: ['1'] },
    },
  },
  schemas: {
    Problem: jsonSchema(problemSchema, 'output'),
    FieldErrors: jsonSchema(fieldErrorsSchema, 'output'),
  },
}

/** Describes the API as OpenAPI 3.1, from the routes and their schemas. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, { routes }] of Object.entries(areas)) {
    for (const route of routes) {
      const address = route.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[address] = { ...paths[address], [route.method.toLowerCase()]: operation(route, tag) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Screening dashboard',
      version: '0.1.0',
      description:
        'The calls of the staff dashboard. Keys are snake_case. Unknown keys of a body are refused, unknown query parameters ignored.',
      contact: { name: 'Whoever runs this installation' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBase, description: 'The server that sent the dashboard' }],
    security: [{ session: [] }],
    tags: Object.entries(areas).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components,
  }
}

/** The text of docs/api/openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
