import { commonLongPasswords } from './commonLongPasswords.ts'

export const shortestPassword = 15
export const longestPassword = 128

/** Words that a password must not hold: the person's own. */
export interface PasswordOwner {
  email: string
  name: string
  partnerName: string
}

const lowered = (text: string) => text.normalize('NFKC').toLowerCase()
const squeezed = (text: string) => lowered(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The whole, and its parts of five characters and more: shorter ones stand in many good passwords by chance. */
function ownWords(text: string): string[] {
  const parts = lowered(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= 5)
  return [squeezed(text), ...parts].filter((word) => word.length >= 3)
}

function holdsAny(password: string, words: readonly string[]): boolean {
  const plain = squeezed(password)
  return words.some((word) => plain.includes(word))
}

/** aaaa…, abcabc…, 123412341…: one short piece again and again. */
const isRepetition = (password: string) => /^(.{1,5})\1+(.{0,4})$/u.test(password) && /^(.{1,5})\1{2,}/u.test(password)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]

function isRun(password: string): boolean {
  const plain = squeezed(password)
  if (plain.length < shortestPassword - 3) return false
  return rows.some((row) => row.includes(plain) || [...row].reverse().join('').includes(plain))
}

/**
 * What is wrong with a new password, in clear words; empty when nothing is. Length counts code points, 15 to 128; any
 * character is allowed and none is asked for (NIST 800-63B).
 */
export function passwordProblems(password: string, owner: PasswordOwner): string[] {
  const length = [...password].length
  if (length < shortestPassword)
    return [`Use at least ${shortestPassword} characters. A few words together make a good password.`]
  if (length > longestPassword) return [`Use at most ${longestPassword} characters.`]
  if (
    holdsAny(password, ownWords(owner.email.split('@')[0] ?? '')) ||
    lowered(password).includes(lowered(owner.email))
  ) {
    return ['Do not use your e-mail address in your password.']
  }
  if (holdsAny(password, ownWords(owner.name))) return ['Do not use your name in your password.']
  if (holdsAny(password, ownWords(owner.partnerName)))
    return ['Do not use the name of your organization in your password.']
  if (commonLongPasswords.has(squeezed(password)) || isRepetition(lowered(password)) || isRun(password)) {
    return ['Many people use this password, so it is easy to guess. Choose another one.']
  }
  return []
}

export const confirmationProblem = 'The two passwords are not the same.'
