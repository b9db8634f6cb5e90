import { createHash, randomBytes } from 'node:crypto'

/** An opaque random token of 256 bits; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isTokenShaped = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
