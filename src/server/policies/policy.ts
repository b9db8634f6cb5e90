import type { Ability } from '../../domain/access.ts'

/**
 * What a route records about each call: the event's name, and the path argument with the record's id. Never any
 * content. 'none' is for health and static files only.
 * A call of a person has a row of its own, unless the route is polled: then one row sums the calls of a person, record
 * and minute. Calls without a session are summed by address and minute, unless each of them matters.
 */
export type Audit = { event: string; record?: string; rows?: 'each' | 'polled' } | 'none'

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
