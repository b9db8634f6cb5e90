import { fieldMessages } from '../../api/fieldMessages.ts'
import { commonLongPasswords } from './commonLongPasswords.ts'
import { demoPassword } from './demoPassword.ts'

export const shortestPassword = 15
export const longestPassword = 128

/** Personal words that the password must not contain. */
export interface PasswordOwner {
  email: string
  name: string
  partnerName: string
}

/** Without accents, so that a name is found however it is typed. */
const lowered = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const squeezed = (text: string) => lowered(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The whole text, and its parts of five characters or more: shorter parts occur in many good passwords by chance. */
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

/** Matches repetitions of a short piece: aaaa…, abcabc…, 123412341… */
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
 * The problems of a new password as sentences; empty when it is fine. Length counts code points, 15 to 128; all
 * characters are allowed and none required (NIST 800-63B).
 */
export function passwordProblems(password: string, owner: PasswordOwner): string[] {
  const length = [...password].length
  if (length < shortestPassword) return [fieldMessages.password_too_short]
  if (length > longestPassword) return [fieldMessages.password_too_long]
  if (
    holdsAny(password, ownWords(owner.email.split('@')[0] ?? '')) ||
    lowered(password).includes(lowered(owner.email))
  ) {
    return [fieldMessages.password_has_email]
  }
  if (holdsAny(password, ownWords(owner.name))) return [fieldMessages.password_has_name]
  if (holdsAny(password, ownWords(owner.partnerName))) return [fieldMessages.password_has_partner]
  if (holdsAny(password, [squeezed(demoPassword)])) return [fieldMessages.password_of_demo]
  if (commonLongPasswords.has(squeezed(password)) || isRepetition(lowered(password)) || isRun(password)) {
    return [fieldMessages.password_common]
  }
  return []
}

export const confirmationProblem = fieldMessages.password_not_confirmed
