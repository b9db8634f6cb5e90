/** What a device is given when it may go on as a person; the server stores no more than hashes of it. */
export interface OpenedSession {
  readonly token: string
  /** Can end the session, and nothing else. */
  readonly signOutTicket: string
  /** Sent with the next sign-in from this device. */
  readonly deviceMark: string
}
