import type { Auth } from '../../src/api/session.ts'

/** Who is signed in, what they may do, how their partner looks, and how long the session has left on the server's clock. */
export type { Auth }
