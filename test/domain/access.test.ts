import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  abilities,
  builtSections,
  can,
  canAll,
  features,
  isReachable,
  landingOf,
  landsWithoutSurveys,
  options,
  redirectTargetOf,
  roles,
  sections,
  visibleTabs,
} from '../../src/domain/access.ts'
import type { Ability, Feature, Option, Role, Section, Viewer } from '../../src/domain/access.ts'

function viewer(role: Role, given: Partial<Omit<Viewer, 'role'>> = {}): Viewer {
  return { id: 1, role, partnerId: 1, options: [], features: [], fullAccess: false, ...given }
}

const everything = {
  options: [...options],
  features: features.map((key) => ({ key, enabled: true })),
  fullAccess: true,
}

const initials: Readonly<Record<Role, string>> = {
  superadmin: 'S',
  admin: 'A',
  coach: 'C',
  partner_admin_dashboard: 'D',
  partner_admin: 'P',
  teacher: 'T',
  translator: 'X',
}

function whoMay(ability: Ability, given: Partial<Omit<Viewer, 'role'>>): string {
  return roles
    .filter((role) => can(viewer(role, given), ability))
    .map((role) => initials[role])
    .join('')
}

/** Ability, roles that have it without any option, feature or full access, roles that have it with all of them. */
const table: Readonly<Record<Ability, readonly [bare: string, full: string]>> = {
  useOwnAccount: ['SACDPTX', 'SACDPTX'],
  platform: ['SA', 'SA'],
  seeAsqs: ['SA', 'SACDPT'],
  seeTeacherSurveys: ['SA', 'SACDPT'],
  reviewTeacherAnswers: ['SACDT', 'SACDT'],
  seeTeacherColumn: ['SA', 'SACDT'],
  fillInTeacherSurvey: ['SAT', 'SACDT'],
  startTeacherSurvey: ['SA', 'SACDT'],
  startFromTopBar: ['', 'T'],
  sendResultsEmail: ['', 'SACDPT'],
  fillInFollowUp: ['SA', 'SACDPT'],
  sendFollowUpMessage: ['', 'SACDPT'],
  coach: ['SA', 'SAC'],
  restricted: ['PT', 'PT'],
  editProfiles: ['SA', 'SACD'],
  seePartnerDashboard: ['SACD', 'SACD'],
  seeFollowUpChart: ['', 'SACD'],
  seeAdults: ['SA', 'SACD'],
  seeChildren: ['SA', 'SACD'],
  seeChild: ['SA', 'SACD'],
  seeReports: ['SA', 'SACD'],
  seeLibrary: ['', 'SACD'],
  useMessaging: ['', 'SACD'],
  administer: ['SAD', 'SACD'],
  seeStatecharts: ['SA', 'SA'],
  maximumPermissions: ['', 'SACDPTX'],
}

describe('the policy table', () => {
  it('has a row for every ability and role (27, 37)', () => {
    expect(Object.keys(table).toSorted()).toEqual([...abilities].toSorted())
    expect(roles).toHaveLength(7)
  })

  it.each(Object.entries(table) as [Ability, readonly [string, string]][])(
    'gives %s to exactly the roles of the readings (27 to 38)',
    (ability, [bare, full]) => {
      expect(whoMay(ability, {})).toBe(bare)
      expect(whoMay(ability, everything)).toBe(full)
    },
  )

  it.each<[Ability, readonly Option[]]>([
    ['seeAsqs', ['asqEnabled']],
    ['seeTeacherSurveys', ['teacherEnabledDashboard']],
    ['coach', ['chatEnabled']],
    ['editProfiles', ['editable']],
    ['seeAdults', ['adults']],
    ['seeChildren', ['children', 'accountPlayers']],
    ['seeChild', ['accountPlayer']],
    ['seeReports', ['reports']],
    ['administer', ['administration']],
  ])('opens %s to a coach by its own option only (29, 32)', (ability, opening) => {
    for (const option of options) {
      expect(can(viewer('coach', { options: [option] }), ability)).toBe(opening.includes(option))
    }
  })

  it.each<[Ability, Feature, readonly Option[]]>([
    ['fillInTeacherSurvey', 'asq:complete', []],
    ['seeLibrary', 'content_library:view', ['library']],
    ['useMessaging', 'flag:new_communication_dashboard', ['accountPlayers']],
  ])('opens %s to a coach by the feature %s, and only while it is enabled (30)', (ability, key, needed) => {
    expect(can(viewer('coach', { options: needed, features: [{ key, enabled: true }] }), ability)).toBe(true)
    expect(can(viewer('coach', { options: needed, features: [{ key, enabled: false }] }), ability)).toBe(false)
    expect(can(viewer('coach', { options: needed }), ability)).toBe(false)
  })

  it('administers nothing without a partner', () => {
    for (const role of roles) expect(can(viewer(role, { ...everything, partnerId: null }), 'administer')).toBe(false)
  })

  it('never lets partner_admin or translator fill in a teacher survey, and a teacher always (79)', () => {
    expect(can(viewer('partner_admin', everything), 'fillInTeacherSurvey')).toBe(false)
    expect(can(viewer('translator', everything), 'fillInTeacherSurvey')).toBe(false)
    expect(can(viewer('teacher'), 'fillInTeacherSurvey')).toBe(true)
  })

  it('lets nobody fill in a teacher survey who may not see what teachers answer (79)', () => {
    for (const given of [{}, everything]) {
      const fill = [...whoMay('fillInTeacherSurvey', given)]
      const see = whoMay('reviewTeacherAnswers', given)
      expect(fill.filter((role) => !see.includes(role))).toEqual([])
    }
  })

  it('hides teacher columns and Start links where the partner uses no teacher surveys, except for admins', () => {
    const withoutTeacherSurveys = { ...everything, options: options.filter((o) => o !== 'teacherEnabledDashboard') }
    for (const ability of ['seeTeacherColumn', 'startTeacherSurvey'] as const) {
      expect(whoMay(ability, withoutTeacherSurveys)).toBe('SA')
    }
  })

  it('shows a translator no data about children, whatever the options', () => {
    const held = abilities.filter((ability) => can(viewer('translator', { ...everything, fullAccess: false }), ability))
    expect(held).toEqual(['useOwnAccount'])
  })

  it('asks for all of several abilities', () => {
    expect(canAll(viewer('teacher', everything), ['seeAsqs', 'fillInTeacherSurvey'])).toBe(true)
    expect(canAll(viewer('partner_admin', everything), ['seeAsqs', 'fillInTeacherSurvey'])).toBe(false)
    expect(canAll(viewer('translator'), [])).toBe(true)
  })
})

describe('sections', () => {
  it('limits teacher and partner_admin to root, asqs and settings, and a translator to root and settings (31)', () => {
    const opened = (role: Role) =>
      sections.filter((section) => isReachable(viewer(role, everything), section, sections))
    expect(opened('teacher')).toEqual(['root', 'asqs', 'settings'])
    expect(opened('partner_admin')).toEqual(['root', 'asqs', 'settings'])
    expect(opened('translator')).toEqual(['root', 'settings'])
  })

  it.each(['coach', 'partner_admin_dashboard'] as const)('opens to %s what the options list (32)', (role) => {
    const opened = (given: readonly Option[]) =>
      sections.filter((section) => isReachable(viewer(role, { options: given }), section, sections))
    const always: Section[] =
      role === 'coach' ? ['root', 'partner', 'settings'] : ['root', 'partner', 'administration', 'settings']
    expect(opened([])).toEqual(always)
    expect(opened(['adults', 'asqEnabled'])).toEqual(sections.filter((s) => [...always, 'adults', 'asqs'].includes(s)))
  })

  it('opens everything to admins but what a feature keeps closed (29, 30)', () => {
    expect(sections.filter((section) => !isReachable(viewer('admin'), section, sections))).toEqual([
      'library',
      'communication',
    ])
    expect(sections.every((section) => isReachable(viewer('superadmin', everything), section, sections))).toBe(true)
  })

  it('sends root to the logo target of each role (6)', () => {
    const landing = (role: Role) => landingOf(viewer(role, everything), sections)
    expect(roles.map(landing)).toEqual(['partner', 'partner', 'partner', 'partner', 'asqs', 'asqs', 'settings'])
  })

  it('sends root to the surveys where the partner dashboard is not built', () => {
    const landing = (role: Role) => landingOf(viewer(role, everything), ['asqs', 'settings'])
    expect(roles.map(landing)).toEqual(['asqs', 'asqs', 'asqs', 'asqs', 'asqs', 'asqs', 'settings'])
  })

  it.each(['teacher', 'partner_admin'] as const)(
    'lands a %s without asqEnabled on Settings with a sentence',
    (role) => {
      expect(landingOf(viewer(role))).toBe('settings')
      expect(landsWithoutSurveys(viewer(role))).toBe(true)
      expect(landsWithoutSurveys(viewer(role, everything))).toBe(false)
    },
  )

  it('has no such sentence for a translator, whose home Settings is, nor for who lands elsewhere', () => {
    expect(landsWithoutSurveys(viewer('translator'))).toBe(false)
    expect(landsWithoutSurveys(viewer('coach'), sections)).toBe(false)
  })

  it('sends the refused where the readings say (38)', () => {
    const refused = (role: Role) =>
      redirectTargetOf(viewer(role, { ...everything, options: ['asqEnabled'] }), 'library', sections)
    expect(refused('teacher')).toBe('asqs')
    expect(refused('partner_admin')).toBe('asqs')
    expect(refused('translator')).toBe('settings')
    expect(refused('coach')).toBe('partner')
    expect(refused('partner_admin_dashboard')).toBe('partner')
  })

  const anyViewer = fc.record({
    id: fc.constant(1),
    role: fc.constantFrom(...roles),
    partnerId: fc.option(fc.constant(1)),
    options: fc.subarray([...options]),
    features: fc.array(fc.record({ key: fc.constantFrom(...features), enabled: fc.boolean() })),
    fullAccess: fc.boolean(),
  })
  const anyBuilt = fc
    .subarray(sections.filter((section) => section !== 'root' && section !== 'settings'))
    .map((some): Section[] => [...some, 'settings'])

  it('redirects at most once: every landing and refusal is a built section open to the viewer', () => {
    fc.assert(
      fc.property(anyViewer, anyBuilt, fc.constantFrom(...sections), (who, built, asked) => {
        const landing = landingOf(who, built)
        expect(isReachable(who, landing, built)).toBe(true)
        if (isReachable(who, asked, sections)) return
        const target = redirectTargetOf(who, asked, built)
        expect(target).not.toBe(asked)
        expect(isReachable(who, target, built)).toBe(true)
      }),
    )
  })

  it('shows exactly the tabs that are built and open, in their order (8)', () => {
    expect(visibleTabs(viewer('admin', everything))).toEqual([
      'partner',
      'asqs',
      'administration',
      'statecharts',
      'settings',
    ])
    expect(visibleTabs(viewer('translator', everything))).toEqual(['settings'])
    expect(visibleTabs(viewer('teacher'))).toEqual(['settings'])
    expect(visibleTabs(viewer('superadmin', everything), sections)).toEqual(sections.filter((s) => s !== 'root'))
    expect(builtSections.every((section) => sections.includes(section))).toBe(true)
  })
})
