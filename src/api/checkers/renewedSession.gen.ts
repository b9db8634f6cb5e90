// Generated from ../session.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { renewedSessionSchema } from '../session.ts'

export const renewedSessionChecker: Checker<AnswerBy<typeof renewedSessionSchema>> = {
  rule: {
    id: 'integer',
    name: 'text',
    role: ['one of', ['superadmin', 'admin', 'coach', 'partner_admin_dashboard', 'partner_admin', 'teacher', 'translator']],
    partnerId: 'integer',
    partnerName: 'text',
    options: ['list', 'text'],
    features: ['list', {
      key: 'text',
      enabled: 'boolean',
    }],
    fullAccess: 'boolean',
    isPartnerUsingSaml: 'boolean',
    logoUrl: ['nullable', 'text'],
    bgColor: 'text',
    authExpires: 'instant',
    expiresInSeconds: ['between', 0, Infinity, 'integer'],
    token: 'text',
    deviceMark: 'text',
  },
}
