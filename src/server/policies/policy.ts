import type { Ability } from '../../domain/access.ts'

/**
 * What a route records about each call: the event's name, and the path argument that holds the record's id. Never
 * contents. 'none' is for health and static files only.
 */
export type Audit = { event: string; record?: string } | 'none'

export interface PublicPolicy {
  who: 'anyone'
  /** A link that the browser itself opens (a picture's address) carries no headers of ours. */
  audience?: 'notNeeded'
  audit: Audit
}

/** A signed-in staff member who has every one of the abilities. */
export interface StaffPolicy {
  who: 'signedIn'
  abilities?: readonly Ability[]
  audit: Audit
}

export type Policy = PublicPolicy | StaffPolicy
