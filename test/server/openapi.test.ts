import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiDocument, openApiText } from '../../src/server/http/openapi.ts'
import { routes } from '../../src/server/routes/all.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: unknown[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: object; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string; license: { name: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const document = openApiDocument() as unknown as Document
const operations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
)

/** Resolves a pointer into the document. */
function resolved(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document)
}

function everyValue(of: unknown, visit: (key: string, value: unknown) => void): void {
  if (typeof of !== 'object' || of === null) return
  for (const [key, value] of Object.entries(of)) {
    visit(key, value)
    everyValue(value, visit)
  }
}

describe('the API’s document', () => {
  it('in docs/api is the one that the routes make (npm run openapi writes it)', () => {
    const file = path.resolve(import.meta.dirname, '../../docs/api/openapi.json')
    expect(readFileSync(file, 'utf8')).toBe(openApiText())
  })

  it('is OpenAPI 3.1 with a title, a version, a licence, a server and described tags', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
      license: { name: 'MIT' },
    })
    expect(document.servers).toEqual([{ url: '/api', description: expect.any(String) }])
    for (const { description } of document.tags) expect(description.length).toBeGreaterThan(10)
  })

  it('has every route and nothing else', () => {
    const written = operations.map(({ address, method }) => `${method.toUpperCase()} ${address}`)
    const registered = routes.map(({ method, path: address }) => `${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(written.toSorted()).toEqual(registered.toSorted())
  })

  const faultsOf = async (source: string) => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'operation-description': 'error',
        'operation-singular-tag': 'error',
        'tag-description': 'error',
        'info-contact': 'error',
        'no-ambiguous-paths': 'error',
      },
    })
    const faults = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    return faults.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer}`)
  }

  it('is without a fault for the linter, which finds one that is put in', async () => {
    expect(await faultsOf(openApiText())).toEqual([])
    const withoutSummary = openApiText().replace(/ *"summary": .*\n/, '')
    expect(await faultsOf(withoutSummary)).toEqual(['operation-summary at #/paths/~1sign_in_page/get/summary'])
  })

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
  })

  it.each(operations.map((one) => [`${one.method} ${one.address}`, one] as const))(
    '%s has a summary, a known tag, its security, its arguments and bodies for its failures',
    (_name, { address, operation }) => {
      expect(operation.summary.length).toBeGreaterThan(10)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
      expect(operation.tags).toHaveLength(1)
      expect(Array.isArray(operation.security)).toBe(true)
      const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name)).toEqual(inPath)
      expect(declared.every(({ required, schema }) => required === true && schema !== undefined)).toBe(true)
      const failures = Object.entries(operation.responses).filter(([status]) => status.startsWith('4'))
      expect(failures.length).toBeGreaterThan(0)
      for (const [, { description, content }] of failures) {
        expect(description.length).toBeGreaterThan(5)
        expect(content?.['application/json']?.schema).toHaveProperty('$ref')
      }
      const successes = Object.keys(operation.responses).filter((status) => status.startsWith('2'))
      expect(successes).toHaveLength(1)
    },
  )

  it('refuses unknown keys of every body', () => {
    const bodies = operations.flatMap(({ operation }) => (operation.requestBody ? [operation.requestBody] : []))
    expect(bodies.length).toBeGreaterThan(4)
    for (const { content } of bodies) {
      expect(content['application/json']?.schema).toMatchObject({ type: 'object', additionalProperties: false })
    }
  })

  it('has no dangling reference and no unused component', () => {
    const references = new Set<string>()
    everyValue(document, (key, value) => {
      if (key === '$ref' && typeof value === 'string') references.add(value)
    })
    for (const reference of references)
      expect(`${reference}: ${typeof resolved(reference)}`).toBe(`${reference}: object`)
    for (const kind of ['schemas', 'parameters']) {
      const names = Object.keys(resolved(`#/components/${kind}`) as object)
      expect(names.filter((name) => !references.has(`#/components/${kind}/${name}`))).toEqual([])
    }
  })
})
