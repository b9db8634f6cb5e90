import type { Auth } from '../../src/api/session.ts'

export type SessionEvent =
  | { type: 'session.opened'; auth: Auth }
  | { type: 'session.used' }
  | { type: 'session.refused' }
  | { type: 'route.opened' }
  | { type: 'signOut.request' }
  | { type: 'signOut.keep' }
  | { type: 'signOut.discard' }
  | { type: 'signOut.cancel' }
  | { type: 'tab.signedIn'; auth: Auth }
  | { type: 'tab.signedOut' }

/**
 * `left`: signed out in this tab. `over`: expired, refused by the server, or ended in another tab. `personId`: whose
 * session it was.
 */
export type SessionEmitted =
  | { type: 'session.began' }
  | { type: 'session.ended'; reason: 'left' | 'over'; personId: number | null }
