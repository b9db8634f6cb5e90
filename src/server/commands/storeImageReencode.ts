import sharp from 'sharp'
import { downscaledSize, imageLimits } from '../../domain/imageSize.ts'

/**
 * quality.md: a picture of 20,000 x 20,000 fits into 48 kB; it is refused by its header, before any pixel is decoded.
 */
const maximalPixels = 25_000_000
/** Limits concurrent decoding, which costs memory; other pictures wait. */
const concurrentPictures = 2
const secondsPerPicture = 10
const jpegMagic = Buffer.from([0xff, 0xd8, 0xff])

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= concurrentPictures) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/**
 * Re-encodes a JPEG from its pixels: upright, at most 800 px wide or 600 px high, without EXIF, position, profiles or
 * any hidden data. Null when the bytes are not exactly one complete JPEG.
 */
export async function reencodedJpeg(bytes: Buffer): Promise<Buffer | null> {
  if (!bytes.subarray(0, jpegMagic.length).equals(jpegMagic)) return null
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: maximalPixels, failOn: 'warning', sequentialRead: true })
      const { format, autoOrient } = await picture.metadata()
      if (format !== 'jpeg') return null
      return await picture
        .timeout({ seconds: secondsPerPicture })
        .autoOrient()
        .resize({ ...downscaledSize(autoOrient), fit: 'fill' })
        .toColourspace('srgb')
        .jpeg({ quality: Math.round(imageLimits.jpegQuality * 100) })
        .toBuffer()
    } catch {
      // Whatever the decoder rejects, the person can only choose another file.
      return null
    }
  })
}
