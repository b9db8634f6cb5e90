import { createHash, randomBytes } from 'node:crypto'

/** An opaque random token of 256 bits; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** 32 bytes in base64url: what newToken cannot have made is refused before the database is asked. */
export const isTokenShaped = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/**
 * SHA-256 without salt: 256 random bits cannot be guessed from their hash, and a lookup needs the same hash each time.
 */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
