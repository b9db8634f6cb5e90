import sharp from 'sharp'

/**
 * Re-encodes the JPEG on standard input: `node pictureProcess.js WIDTH HEIGHT QUALITY MOST_PIXELS`. On failure, exits
 * with 1 and prints nothing.
 */

const [width, height, quality, limitInputPixels] = process.argv.slice(2).map(Number)
sharp.cache(false)
sharp.concurrency(1)

const parts = []
for await (const part of process.stdin) parts.push(part)
try {
  const jpeg = await sharp(Buffer.concat(parts), { limitInputPixels, failOn: 'warning', sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
  process.stdout.write(jpeg)
} catch {
  process.exitCode = 1
}
