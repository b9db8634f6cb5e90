import type { PublicPolicy } from './policy.ts'

export const requestPasswordLink = {
  who: 'anyone',
  audit: { event: 'password.link_requested', rows: 'each' },
} satisfies PublicPolicy
