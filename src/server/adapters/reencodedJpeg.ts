import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { downscaledSize, type ImageSize, imageLimits } from '../../domain/imageSize.ts'

/**
 * What cameras call 12 megapixels. A picture of 20,000 x 20,000 fits into 48 kB; it is refused by its header, before any
 * pixel is decoded.
 */
const maximalPixels = 4032 * 3024
const longestDecoding = 10_000
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])

const program = fileURLToPath(new URL('./pictureProcess.js', import.meta.url))

/** The size that the header claims, upright; null when it is none of a JPEG of at most 12 megapixels. */
async function claimedSize(bytes: Buffer): Promise<ImageSize | null> {
  if (!bytes.subarray(0, jpegMagic.length).equals(jpegMagic)) return null
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: maximalPixels }).metadata()
    return format === 'jpeg' ? autoOrient : null
  } catch {
    return null
  }
}

/** Whatever the decoder rejects, the person can only choose another file. */
async function decoded(bytes: Buffer, { width, height }: ImageSize): Promise<Buffer | null> {
  const args = [program, width, height, Math.round(imageLimits.jpegQuality * 100), maximalPixels].map(String)
  const child = spawn(process.execPath, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: longestDecoding,
    killSignal: 'SIGKILL',
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  // A child that ends early does not read to the end.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? Buffer.concat(parts) : null
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a JPEG from its pixels: upright, at most 800 px wide or 600 px high, without EXIF, position, profiles or
 * any hidden data. Null when the bytes are not exactly one complete JPEG. One picture at a time, each in a process of its
 * own: a decoder gives the memory of large pictures back only when its process ends.
 */
export async function reencodedJpeg(bytes: Buffer): Promise<Buffer | null> {
  const size = await claimedSize(bytes)
  if (size === null) return null
  const before = last
  const own = before.then(() => decoded(bytes, downscaledSize(size)))
  last = own.catch(() => null)
  return own
}
