import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiBase, paths } from '../../api/paths.ts'

/** A link to a file opens it for five minutes, for whoever holds it. */
export const signedLinkLifetime = 5 * 60_000

function signature(linkKey: Buffer, fileId: string, expires: number): Buffer {
  return createHmac('sha256', linkKey).update(`file:${fileId}:${expires}`).digest()
}

/** The address of a file with its expiry (ms) and signature; given out only to those who may see the file. */
export function signedFilePath(linkKey: Buffer, fileId: string, nowMs: number): string {
  const expires = nowMs + signedLinkLifetime
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signature(linkKey, fileId, expires).toString('base64url'),
  })
  return `${apiBase}${paths.file(fileId)}?${query.toString()}`
}

/** True for an untampered link that has not expired. */
export function checkSignedLink(
  linkKey: Buffer,
  link: { fileId: string; expires: number; signature: string },
  nowMs: number,
): boolean {
  const given = Buffer.from(link.signature, 'base64url')
  const right = signature(linkKey, link.fileId, link.expires)
  return given.length === right.length && timingSafeEqual(given, right) && nowMs < link.expires
}
