import type { Auth } from '../../../src/api/session.ts'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'

export const teacher: Auth = {
  id: 11,
  name: 'Rosa Lindqvist',
  role: 'teacher',
  partnerId: 1,
  partnerName: 'Harbor Valley',
  options: ['asqEnabled', 'teacherEnabledDashboard'],
  features: [],
  fullAccess: false,
  isPartnerUsingSaml: false,
  logoUrl: null,
  bgColor: '#0b6e75',
  authExpires: '2026-11-21T10:30:00.000Z',
  expiresInSeconds: 1800,
}

export const coach: Auth = { ...teacher, id: 12, name: 'Denise Holloway', role: 'coach' }

export const failure = (key: Failure['key'], status: number | null = null): Failure => ({
  ...unknownFailure,
  key,
  status,
})
export const refused = failure('unauthorized', 401)
export const offline = failure('network')
