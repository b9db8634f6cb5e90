import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const lifetime = 90 * 24 * 60 * 60_000

/** The account that a mark is for. A new password has a new hash, which makes the account's marks void. */
export interface MarkedAccount {
  readonly id: number
  readonly passwordHash: string | null
}

interface Mark {
  readonly device: string
  readonly expires: number
}

function signatureOf(linkKey: Buffer, { id, passwordHash }: MarkedAccount, { device, expires }: Mark): Buffer {
  const signed = ['device mark', id, device, expires, passwordHash].join(':')
  return createHmac('sha256', linkKey).update(signed).digest()
}

export const newDevice = (): string => randomBytes(12).toString('base64url')

/**
 * A signed mark for a device on which this person has signed in: valid for 90 days, or until the password changes. It
 * keeps failures elsewhere from delaying this device, and proves nothing else. `now` in ms.
 */
export function deviceMark(linkKey: Buffer, account: MarkedAccount, device: string, now: number): string {
  const expires = now + lifetime
  const signature = signatureOf(linkKey, account, { device, expires }).toString('base64url')
  return [device, expires, signature].join('.')
}

/** The device of the first mark that is valid for the account, or null. */
export function markedDevice(
  linkKey: Buffer,
  account: MarkedAccount | null,
  marks: readonly string[],
  now: number,
): string | null {
  const valid = marks.map(parsed).find(({ signature, ...mark }) => {
    if (account === null || !(now < mark.expires)) return false
    const right = signatureOf(linkKey, account, mark)
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
  return valid?.device ?? null
}

function parsed(mark: string): Mark & { readonly signature: Buffer } {
  const [device = '', expires = '', signature = ''] = mark.split('.')
  return { device, expires: Number(expires), signature: Buffer.from(signature, 'base64url') }
}
