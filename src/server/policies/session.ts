import type { PublicPolicy, StaffPolicy } from './policy.ts'

export const seeSignInPage = { who: 'anyone', audit: { event: 'sign_in_page.viewed' } } satisfies PublicPolicy
export const signIn = { who: 'anyone', audit: { event: 'session.started', rows: 'each' } } satisfies PublicPolicy
export const endSession = { who: 'anyone', audit: { event: 'session.ended_by_ticket' } } satisfies PublicPolicy
export const lookAtResetLink = {
  who: 'anyone',
  audit: { event: 'password.link_opened', rows: 'each' },
} satisfies PublicPolicy
export const changePasswordByLink = {
  who: 'anyone',
  audit: { event: 'password.reset', rows: 'each' },
} satisfies PublicPolicy
export const refreshSession = { who: 'signedIn', audit: { event: 'session.refreshed' } } satisfies StaffPolicy
export const signOut = { who: 'signedIn', audit: { event: 'session.ended' } } satisfies StaffPolicy
export const changeOwnPassword = {
  who: 'signedIn',
  abilities: ['useOwnAccount'],
  formerToken: 'taken',
  audit: { event: 'password.changed', record: 'id' },
} satisfies StaffPolicy
