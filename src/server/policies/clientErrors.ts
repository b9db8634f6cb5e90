import type { PublicPolicy } from './policy.ts'

/** The login page can break, too. */
export const reportClientError = { who: 'anyone', audit: { event: 'client_error.reported' } } satisfies PublicPolicy
