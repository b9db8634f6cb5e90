import type { PublicPolicy } from './policy.ts'

export const askForPasswordLink = {
  who: 'anyone',
  audit: { event: 'password.link_requested' },
} satisfies PublicPolicy
