import type { Viewer } from '../../src/domain/access.ts'

/** Who is signed in, what they may, how their partner looks, and how long the session has left on the server's clock. */
export interface Auth extends Viewer {
  readonly name: string
  readonly partnerName: string
  readonly isPartnerUsingSaml: boolean
  readonly logoUrl: string | null
  readonly bgColor: string
  readonly authExpires: string
  readonly expiresInSeconds: number
}
