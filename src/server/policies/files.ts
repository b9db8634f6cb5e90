import type { PublicPolicy } from './policy.ts'

/** The browser loads a picture's address itself, without headers: the signature authorizes it. */
export const readFile: PublicPolicy = {
  who: 'anyone',
  audience: 'notNeeded',
  audit: { event: 'file.read', record: 'id' },
}
