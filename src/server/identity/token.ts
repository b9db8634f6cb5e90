import { createHash, randomBytes } from 'node:crypto'

/** Creates an opaque random token of 256 bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tells whether a text can come from newToken: 32 bytes in base64url. Anything else is refused without a query. */
export const isTokenShaped = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/**
 * Hashes a token with SHA-256, without a salt: 256 random bits cannot be guessed from their hash, and lookups need the
 * same hash each time.
 */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
