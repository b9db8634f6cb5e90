import { describe, expect, it } from 'vitest'
import { type Role, type Section, isReachable, roles, sections } from '../../../src/domain/access.ts'
import { decide, safeOrigin, sectionPaths } from '../../../src/web/app/guard.ts'
import { staff } from '../kit/staff.ts'

const everyCase = roles.flatMap((role) =>
  sections.flatMap((section) =>
    [[], ['asqEnabled'], staff(role).options].map((options) => ({ role, section, options })),
  ),
)

describe('the guard (4, 27)', () => {
  it.each(sections)('sends those who are not signed in to login: %s', (section) => {
    expect(decide(null, section)).toEqual({ kind: 'login' })
  })

  it('opens a public route for everybody', () => {
    expect(decide(null, 'public')).toEqual({ kind: 'open' })
    expect(decide(staff('teacher'), 'public')).toEqual({ kind: 'open' })
  })

  it('redirects at most once and never in a loop: every role, every section, with and without options', () => {
    for (const { role, section, options } of everyCase) {
      const viewer = staff(role, { options })
      const first = decide(viewer, section)
      if (first.kind !== 'redirect') continue
      expect({ role, section, next: decide(viewer, first.to).kind }).toEqual({ role, section, next: 'open' })
      expect(first.to).not.toBe(section)
    }
  })

  it('opens a section only for those whom the policy table lets in, and only when its screen exists', () => {
    for (const { role, section, options } of everyCase) {
      const viewer = staff(role, { options })
      const isOpen = decide(viewer, section).kind === 'open'
      expect({ role, section, isOpen }).toEqual({
        role,
        section,
        isOpen: section !== 'root' && isReachable(viewer, section),
      })
    }
  })

  it.each<[Role, Section]>([
    ['teacher', 'asqs'],
    ['partner_admin', 'asqs'],
    ['coach', 'partner'],
    ['partner_admin_dashboard', 'partner'],
    ['admin', 'partner'],
    ['superadmin', 'partner'],
    ['translator', 'settings'],
  ])('leads root on by role: %s to %s', (role, to) => {
    expect(decide(staff(role), 'root')).toEqual({ kind: 'redirect', to })
  })

  it('leads the refused to the partner’s dashboard, teachers and translators excepted (6, 38)', () => {
    expect(decide(staff('coach', { options: [] }), 'asqs')).toEqual({ kind: 'redirect', to: 'partner' })
    expect(decide(staff('teacher'), 'partner')).toEqual({ kind: 'redirect', to: 'asqs' })
    expect(decide(staff('partner_admin'), 'partner')).toEqual({ kind: 'redirect', to: 'asqs' })
    expect(decide(staff('translator'), 'partner')).toEqual({ kind: 'redirect', to: 'settings' })
  })

  it('has an address below /dashboard for every section', () => {
    for (const section of sections) expect(sectionPaths[section]).toMatch(/^\/dashboard(\/[a-z]+)?$/)
  })
})

describe('where a person came from (17)', () => {
  it.each(['/dashboard', '/dashboard/asqs?asq=asq_3', '/dashboard/asqs/1/player/2#answers'])('may be %s', (origin) => {
    expect(safeOrigin(origin)).toBe(origin)
  })

  it.each([
    undefined,
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    '/dashboards',
    '/other',
    '/dashboard/login',
    '/dashboard/login?x=1',
    'javascript:alert(1)',
  ])('is never %s', (origin) => {
    expect(safeOrigin(origin)).toBeNull()
  })
})
