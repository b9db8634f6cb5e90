// Generated from ../session.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { signInPageSchema } from '../session.ts'

export const signInPageChecker: Checker<AnswerBy<typeof signInPageSchema>> = {
  rule: {
    productName: 'text',
    privacyPolicyUrl: 'text',
    termsOfServiceUrl: 'text',
    demoAccounts: ['list', {
      email: 'text',
      password: 'text',
      role: ['one of', ['superadmin', 'admin', 'coach', 'partner_admin_dashboard', 'partner_admin', 'teacher', 'translator']],
      partnerName: 'text',
    }],
  },
}
