import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase, paths } from '../../api/paths.ts'

/** A link to a file opens it for five minutes, for whoever holds it. */
export const signedLinkLifetime = 5 * 60_000

interface SignedLink {
  readonly expires: number
  readonly signature: string
}

function signature(linkKey: Buffer, path: string, expires: number): Buffer {
  return createHmac('sha256', linkKey).update(`${path}:${expires}`).digest()
}

/** An address below /api with its expiry (ms) and signature; given out only to those who may see what it opens. */
export function signedPath(linkKey: Buffer, path: string, nowMs: number): string {
  const expires = nowMs + signedLinkLifetime
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signature(linkKey, path, expires).toString('base64url'),
  })
  return `${apiBase}${path}?${query.toString()}`
}

/** True for an untampered link to that path that has not expired. */
export function isSignedPath(linkKey: Buffer, path: string, link: SignedLink, nowMs: number): boolean {
  const given = Buffer.from(link.signature, 'base64url')
  const right = signature(linkKey, path, link.expires)
  return given.length === right.length && timingSafeEqual(given, right) && nowMs < link.expires
}

/** The address of a picture. */
export const signedFilePath = (linkKey: Buffer, fileId: string, nowMs: number): string =>
  signedPath(linkKey, paths.file(fileId), nowMs)

/** True for an untampered address of that picture within its five minutes (signedFilePath). */
export const checkSignedLink = (linkKey: Buffer, link: SignedLink & { fileId: string }, nowMs: number): boolean =>
  isSignedPath(linkKey, paths.file(link.fileId), link, nowMs)
