import type { PublicPolicy } from './policy.ts'

/** A picture's address is loaded by the browser itself, without headers: its signature is what lets it open. */
export const readFile: PublicPolicy = {
  who: 'anyone',
  audience: 'notNeeded',
  audit: { event: 'file.read', record: 'id' },
}
