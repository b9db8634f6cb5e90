import type { Ability } from '../../domain/access.ts'

/**
 * What a route records about each call: the event's name, and the path argument with the record's id. Never any
 * content. 'none' is for health and static files only.
 */
export type Audit = { event: string; record?: string } | 'none'

export interface PublicPolicy {
  who: 'anyone'
  /** A link that the browser opens itself (a picture's address) cannot carry our headers. */
  audience?: 'notNeeded'
  audit: Audit
}

/** A signed-in staff member who has all of the abilities. */
export interface StaffPolicy {
  who: 'signedIn'
  abilities?: readonly Ability[]
  /** The token that the session had before its last change of password is taken too: it can repeat that change. */
  formerToken?: 'taken'
  audit: Audit
}

export type Policy = PublicPolicy | StaffPolicy
