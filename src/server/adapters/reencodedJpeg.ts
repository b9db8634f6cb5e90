import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { downscaledSize, type ImageSize, imageLimits } from '../../domain/imageSize.ts'
import { unavailable } from '../http/problems.ts'
import { type Caller, fairLine } from './fairLine.ts'

/** 12 megapixels, as cameras count. A larger picture, which can fit into 48 kB, is refused by its header alone. */
const maximalPixels = 4032 * 3024
const longestDecoding = 10_000
/** docs/operations.md, "Limits". Shorter than `pictureTimeout` of machines/kit/limits.ts, so that nobody waits in vain. */
export const pictureLimits = { ofOnePerson: 2, waiting: 20, milliseconds: 25_000 } as const
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])

const program = fileURLToPath(new URL('./pictureProcess.js', import.meta.url))

/** Returns the upright size that the header states; null for anything but a JPEG of at most 12 megapixels. */
async function claimedSize(bytes: Buffer): Promise<ImageSize | null> {
  if (!bytes.subarray(0, jpegMagic.length).equals(jpegMagic)) return null
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: maximalPixels }).metadata()
    return format === 'jpeg' ? autoOrient : null
  } catch {
    return null
  }
}

/** Signals that the picture is not the cause of: too little memory, no time, a server that is being stopped. */
const signalsFromOutside: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Resolves to null whatever the decoder rejects, or fails at by itself: the person can only choose another file. A 503
 * when the decoder was ended from outside, because the same picture may succeed later.
 */
async function decoded(bytes: Buffer, { width, height }: ImageSize, timeout: number): Promise<Buffer | null> {
  const args = [program, width, height, Math.round(imageLimits.jpegQuality * 100), maximalPixels].map(String)
  const child = spawn(process.execPath, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  // A child that ends early does not read to the end.
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (signalsFromOutside.includes(signal)) throw unavailable()
  return code === 0 ? Buffer.concat(parts) : null
}

interface Picture {
  readonly bytes: Buffer
  readonly size: ImageSize
}

const decodedInTurn = fairLine(
  ({ bytes, size }: Picture, milliseconds) => decoded(bytes, size, Math.min(milliseconds, longestDecoding)),
  pictureLimits,
)

/**
 * Re-encodes a JPEG from its pixels: upright, at most 800 px wide or 600 px high, without EXIF, position, profiles or
 * any hidden data. Null when the bytes are not exactly one complete JPEG; rejects as `fairLine` does. Pictures are
 * decoded one at a time, each in a process of its own, because only the end of its process makes a decoder return the
 * memory of large pictures.
 */
export async function reencodedJpeg(bytes: Buffer, caller: Caller): Promise<Buffer | null> {
  const size = await claimedSize(bytes)
  return size === null ? null : decodedInTurn({ bytes, size: downscaledSize(size) }, caller)
}
