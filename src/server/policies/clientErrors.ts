import type { PublicPolicy } from './policy.ts'

/** Open to anyone, because the login page can fail too. */
export const reportClientError = { who: 'anyone', audit: { event: 'client_error.reported' } } satisfies PublicPolicy
