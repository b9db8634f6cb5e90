import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Scope, partnerScope, scopeParts } from '../../src/server/identity/scope.ts'
import { repositoryFiles } from '../structure/repositoryFunctions.ts'
import { everyProbe } from './scopeProbes/everyProbe.ts'
import type { ScopePart } from './scopeProbes/scopeProbe.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

const sources = path.resolve(import.meta.dirname, '../../src/server')
const repositories = path.join(sources, 'repositories')

/** Every use of a scope predicate, by its name. */
function usesInSources(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && file !== 'identity/scope.ts',
  )
  return files.flatMap((file) => {
    const text = readFileSync(path.join(sources, file), 'utf8')
    const calls = [
      ...text.matchAll(
        /\b(?:childInScope|childByIdInScope|sideInScope|cohortInScope|inPartner|cohortInAccesses)\((?!scope: Scope)/g,
      ),
    ]
    const named = [
      ...text.matchAll(
        /\b(?:childInScope|childByIdInScope|sideInScope|cohortInScope|inPartner|cohortInAccesses)\(\s*scope,\s*'([\w.]+)'/g,
      ),
    ]
    expect(`${file}: ${named.length} named uses`).toBe(`${file}: ${calls.length} named uses`)
    return named.map(([, use]) => use!)
  })
}

/** Removes the part from these uses, as if it had been forgotten there. */
function forget(part: ScopePart, uses: readonly string[]): void {
  const original = scopeParts[part]
  vi.spyOn(scopeParts, part).mockImplementation((scope, use, column) =>
    uses.includes(use) ? sql<boolean>`true` : original(scope, use, column),
  )
}

/**
 * The partner part protects a partner from people with access to all of the other; the cohort parts protect within a
 * partner, and the side part a teacher survey from people who see the child but not what teachers answer.
 */
function caseOf(part: ScopePart) {
  const { a, b } = server.world
  if (part === 'side') {
    const scope: Scope = { ...partnerScope(a.id), seesTeacherAnswers: false }
    return { scope, outside: a.children.inside }
  }
  const scope: Scope = {
    partnerId: a.id,
    cohortIds: part === 'partner' ? null : [a.organization.cohorts.first],
    anyPartnerById: false,
    seesTeacherAnswers: true,
  }
  return { scope, outside: part === 'partner' ? b.children.foreign : a.children.outside }
}

const cases = Object.entries(everyProbe).flatMap(([name, probes]) =>
  Object.entries(probes).flatMap(([use, probe]) => probe.parts.map((part) => [name, use, part, probe] as const)),
)

const filledIn = 'a teacher survey that is filled in: nobody may who may not see it (test/domain/access.test.ts)'
const ofFamily = 'the last activity of a family, which counts answers of the parent’s side alone'
const ofJob = 'the record of a job, which acts for a partner and sees both sides'
const byColumn = 'lists, which show a teacher survey only with the teacher column (test/server/surveyListScope.test.ts)'
/** What touches answers, scores, notes or chosen forms without the side part, and why it may. */
const withoutSide: Readonly<Record<string, string>> = {
  'answers.deliverAnswer': filledIn,
  'answers.isKnownDelivery': filledIn,
  'questionnaire.findFillableSurvey': filledIn,
  'replacedTexts.settleReplacedText': filledIn,
  'replacedTexts.noteReplacedTexts': filledIn,
  'replacedTexts.hasChangedSince': filledIn,
  'scoring.markFinished': filledIn,
  'scoring.setScoringJob': filledIn,
  'scoring.readAnswersToScore': filledIn,
  'scoring.lockSurveyToScore': ofJob,
  'scoring.insertScore': ofJob,
  'resultsEmails.beginSending': ofJob,
  'resultsEmails.revertSending': ofJob,
  'resultsEmails.markSent': ofJob,
  'otherInstrument.findReplaceableSurvey': filledIn,
  'otherInstrument.replaceSurvey': filledIn,
  'families.listFamilyPage': ofFamily,
  'families.readListedFamilies': ofFamily,
  'surveyListRows.readListedChildren': byColumn,
  'surveyListRows.readShownSurveys': byColumn,
  'surveyExport.countExportedSurveys': byColumn,
  'surveyExport.nextExportedChildren': byColumn,
  'surveyExport.readExportedSurveys': byColumn,
  'surveyExport.readExportedCohorts': byColumn,
}
const oneSided = /(?:'|from |join |into |update )(?:answers|results|notes|results_emails|instrument_choices)\b/
const probeOf = (name: string, use: string) => everyProbe[name]![use]!

describe('the scope predicates', () => {
  it('are each named once, and each has a probe', () => {
    const uses = usesInSources()
    expect(uses.toSorted()).toEqual([...new Set(uses)].toSorted())
    const probed = new Set(cases.map(([, use]) => use))
    expect(uses.toSorted()).toEqual([...probed].toSorted())
  })

  it('keep each repository function that takes a scope from a foreign partner’s records', () => {
    const scoped = repositoryFiles()
      .flatMap(({ functions }) => functions)
      .filter(({ takesScope, asksDatabase }) => takesScope && asksDatabase)
    const triedFromAbroad = new Set(cases.filter(([, , part]) => part === 'partner').map(([name]) => name))
    expect(scoped.map(({ name }) => name).toSorted()).toEqual([...triedFromAbroad].toSorted())
  })

  it('keep teacher answers from those who may not see them, unless the function says why it need not', () => {
    const oneSide = repositoryFiles()
      .filter(({ name, isSystem }) => !isSystem && oneSided.test(readFileSync(path.join(repositories, name), 'utf8')))
      .flatMap(({ functions }) => functions)
      .filter(({ takesScope, asksDatabase }) => takesScope && asksDatabase)
    const triedWithoutAnswers = new Set(cases.filter(([, , part]) => part === 'side').map(([name]) => name))
    expect(oneSide.map(({ name }) => name).toSorted()).toEqual(
      [...triedWithoutAnswers, ...Object.keys(withoutSide)].toSorted(),
    )
  })

  it.each(cases)('%s: nothing leaks, and without the part of %s for the %s something does', async (...tried) => {
    const [, use, part, { behind, leaked }] = tried
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
    const crossing = { ...scope, anyPartnerById: true }
    for (const [name, use] of [
      ['child.readChild', 'questionnaire.child'],
      ['questionnaire.readScreening', 'questionnaire.screening'],
      ['questionnaire.findFillableSurvey', 'questionnaire.fillable'],
      ['results.readScores', 'results.scores'],
    ] as const) {
      expect(await probeOf(name, use).leaked(server, crossing, outside)).toBeGreaterThan(0)
    }
    for (const [name, use] of [
      ['playerFilters.readPlayerOptions', 'playerFilters.options'],
      ['surveyListPage.listSurveyPage', 'surveyList.projection'],
      ['surveyListRows.readListedChildren', 'surveyList.children'],
      ['surveyFilters.readAccessibleCohorts', 'surveyFilters.cohorts'],
    ] as const) {
      expect(await probeOf(name, use).leaked(server, crossing, outside)).toBe(0)
    }
  })
})
