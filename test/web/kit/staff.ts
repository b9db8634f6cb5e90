import type { Auth } from '../../../src/api/session.ts'
import type { Role } from '../../../src/domain/access.ts'

const everyOption = [
  'partner',
  'adults',
  'children',
  'reports',
  'library',
  'communication',
  'administration',
  'accountPlayers',
  'accountPlayer',
  'editable',
  'chatEnabled',
  'asqEnabled',
  'teacherEnabledDashboard',
]

/** An invented member of staff. */
export const staff = (role: Role, more: Partial<Auth> = {}): Auth => ({
  id: 7,
  name: 'Rosa Lindqvist',
  role,
  partnerId: 1,
  partnerName: 'Harbor Valley',
  options: everyOption,
  features: [],
  fullAccess: false,
  isPartnerUsingSaml: false,
  logoUrl: null,
  bgColor: '#0b6e75',
  authExpires: '2026-11-21T10:30:00.000Z',
  expiresInSeconds: 1800,
  ...more,
})
