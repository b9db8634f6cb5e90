import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase, paths } from '../../api/paths.ts'

/** How long a link to a file is valid, for anyone who has it. */
export const signedLinkLifetime = 5 * 60_000

interface SignedLink {
  readonly expires: number
  readonly signature: string
}

function signature(linkKey: Buffer, path: string, expires: number): Buffer {
  return createHmac('sha256', linkKey).update(`${path}:${expires}`).digest()
}

/** Signs a path below /api with its expiry (ms). Give it only to those who may see the file. */
export function signedPath(linkKey: Buffer, path: string, nowMs: number): string {
  const expires = nowMs + signedLinkLifetime
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signature(linkKey, path, expires).toString('base64url'),
  })
  return `${apiBase}${path}?${query.toString()}`
}

/** Tells whether a link to the path is untampered and has not expired. */
export function isSignedPath(linkKey: Buffer, path: string, link: SignedLink, nowMs: number): boolean {
  const given = Buffer.from(link.signature, 'base64url')
  const right = signature(linkKey, path, link.expires)
  return given.length === right.length && timingSafeEqual(given, right) && nowMs < link.expires
}

/** The signed path of a picture. */
export const signedFilePath = (linkKey: Buffer, fileId: string, nowMs: number): string =>
  signedPath(linkKey, paths.file(fileId), nowMs)

/** Tells whether a picture's signed path is untampered and has not expired (signedFilePath). */
export const checkSignedLink = (linkKey: Buffer, link: SignedLink & { fileId: string }, nowMs: number): boolean =>
  isSignedPath(linkKey, paths.file(link.fileId), link, nowMs)
