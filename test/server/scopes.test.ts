import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Scope, scopeParts } from '../../src/server/scope.ts'
import { type ScopePart, scopeProbes } from './scopeProbes.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

const sources = path.resolve(import.meta.dirname, '../../src/server')

/** Every place that asks for a scope predicate, by the name that it gives. */
function usesInSources(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'scope.ts',
  )
  return files.flatMap((file) => {
    const text = readFileSync(path.join(sources, file), 'utf8')
    const calls = [
      ...text.matchAll(
        /\b(?:childInScope|childByIdInScope|cohortInScope|inPartner|cohortInAccesses)\((?!scope: Scope)/g,
      ),
    ]
    const named = [
      ...text.matchAll(
        /\b(?:childInScope|childByIdInScope|cohortInScope|inPartner|cohortInAccesses)\(\s*scope,\s*'([\w.]+)'/g,
      ),
    ]
    expect(`${file}: ${named.length} named uses`).toBe(`${file}: ${calls.length} named uses`)
    return named.map(([, use]) => use!)
  })
}

/** Takes the part away from these uses, as if somebody had forgotten it there. */
function forget(part: ScopePart, uses: readonly string[]): void {
  const original = scopeParts[part]
  vi.spyOn(scopeParts, part).mockImplementation((scope, use, column) =>
    uses.includes(use) ? sql<boolean>`true` : original(scope, use, column),
  )
}

/** The partner part guards a person of the whole partner from the other one; the cohort parts guard within a partner. */
function caseOf(part: ScopePart) {
  const { a, b } = server.world
  const scope: Scope = {
    partnerId: a.id,
    cohortIds: part === 'partner' ? null : [a.organization.cohorts.first],
    anyPartnerById: false,
    seesTeacherAnswers: true,
  }
  return { scope, outside: part === 'partner' ? b.children.foreign : a.children.outside }
}

describe('the scope predicates', () => {
  it('are each named once, and each has a probe', () => {
    const uses = usesInSources()
    expect(uses.toSorted()).toEqual([...new Set(uses)].toSorted())
    expect(uses.toSorted()).toEqual(Object.keys(scopeProbes).toSorted())
  })

  const cases = Object.entries(scopeProbes).flatMap(([use, probe]) =>
    probe.parts.map((part) => [use, part, probe] as const),
  )

  it.each(cases)('%s: nothing leaks, and without its %s part something does', async (use, part, { behind, leaked }) => {
    const { scope, outside } = caseOf(part)
    expect(await leaked(server, scope, outside)).toBe(0)
    const others = behind === undefined ? [] : [behind].flat()
    if (others.length > 0) {
      forget(part, others)
      expect(await leaked(server, scope, outside)).toBe(0)
      vi.restoreAllMocks()
    }
    forget(part, [use, ...others])
    expect(await leaked(server, scope, outside)).toBeGreaterThan(0)
  })

  it('by id let only the platform roles cross to another partner', async () => {
    const { scope, outside } = caseOf('partner')
    for (const use of ['questionnaire.child', 'questionnaire.screening', 'questionnaire.fillable', 'results.scores']) {
      expect(await scopeProbes[use]!.leaked(server, { ...scope, anyPartnerById: true }, outside)).toBeGreaterThan(0)
    }
    for (const use of [
      'playerFilters.options',
      'surveyList.projection',
      'surveyList.children',
      'surveyFilters.cohorts',
    ]) {
      expect(await scopeProbes[use]!.leaked(server, { ...scope, anyPartnerById: true }, outside)).toBe(0)
    }
  })
})
