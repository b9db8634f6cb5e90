/** What a device is given when its session goes on after a change of password. The server stores only hashes. */
export interface RenewedSession {
  readonly token: string
  /** Sent with the next sign-in from this device. */
  readonly deviceMark: string
}

/** What a device is given when a person signs in. */
export interface OpenedSession extends RenewedSession {
  /** Can end the session, whatever its token is by then, and nothing else. */
  readonly signOutTicket: string
}
