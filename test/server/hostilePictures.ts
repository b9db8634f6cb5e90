import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
const plain = (width: number, height: number, background = '#2a7f62') =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpegOf = (width: number, height: number) => plain(width, height).jpeg().toBuffer()
export const noisyJpegOf = (width: number, height: number) => noise(width, height).jpeg({ quality: 90 }).toBuffer()
export const dataUrlOf = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`

/** Changes the size in a JPEG's frame header: marker, length, precision, height, width. */
function withClaimedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(changed[at + 1] ?? 0))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

function withDamage(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = Math.floor(changed.length / 2); at < changed.length * 0.75; at += 1) changed[at] = 0xff
  return changed
}

const magic = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.cookie)</script>'
const zipStart = Buffer.from('504b0304140000000800', 'hex')

/** Data URLs that must never be stored, by description. */
export async function hostilePictures(): Promise<ReadonlyMap<string, string>> {
  const jpeg = await noisyJpegOf(320, 240)
  const files: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['only the first bytes of a JPEG', magic],
    ['a PNG', await plain(40, 40).png().toBuffer()],
    ['a PNG bomb of 400 megapixels', pngBomb(20_000)],
    ['a GIF', await plain(40, 40).gif().toBuffer()],
    ['an animated GIF', await animatedGif()],
    ['a WebP', await plain(40, 40).webp().toBuffer()],
    ['a TIFF', await plain(40, 40).tiff().toBuffer()],
    ['an AVIF', await plain(40, 40).avif().toBuffer()],
    ['a BMP', Buffer.from('424d3a0000000000000036000000280000000100000001000000010018000000000004000000', 'hex')],
    ['an icon', Buffer.from('00000100010001010000010018003000000016000000', 'hex')],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG behind the first bytes of a JPEG', Buffer.concat([magic, Buffer.from(svg)])],
    ['an SVG that loads a file', Buffer.from(svg.replace('<script>', '<image href="file:///etc/passwd"/><script>'))],
    ['a page', Buffer.from(html)],
    ['a page behind the first bytes of a JPEG', Buffer.concat([magic, Buffer.from(html)])],
    ['an XML with entities', Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog /OpenAction 2 0 R>> endobj')],
    ['a ZIP archive', zipStart],
    ['a ZIP archive behind the first bytes of a JPEG', Buffer.concat([magic, zipStart])],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['random bytes behind the first bytes of a JPEG', Buffer.concat([magic, Buffer.alloc(5_000, 0x5a)])],
    ['the first half of a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['a JPEG without its end', jpeg.subarray(0, jpeg.length - 200)],
    ['a JPEG without its start', jpeg.subarray(20)],
    ['a JPEG damaged in the middle', withDamage(jpeg)],
    ['a JPEG that claims 65,000 x 65,000 pixels', withClaimedSize(jpeg, 65_000, 65_000)],
    ['a JPEG that claims no pixels', withClaimedSize(jpeg, 0, 0)],
    ['a JPEG of 13 megapixels', await jpegOf(4_200, 3_100)],
    ['a JPEG of more than 1.5 MB', Buffer.concat([jpeg, Buffer.alloc(1_500_000)])],
  ]
  const texts: [string, string][] = [
    ['another type in the data URL', dataUrlOf(jpeg).replace('image/jpeg', 'image/svg+xml')],
    ['a parameter in the data URL', dataUrlOf(jpeg).replace(';base64', ';charset=utf-8;base64')],
    ['an address instead of a picture', 'https://example.test/picture.jpg'],
    ['letters that are not base64', `${dataUrlOf(jpeg).slice(0, -4)}<>!!`],
    ['spaces in base64', dataUrlOf(jpeg).replace('base64,', 'base64, ')],
    ['base64 cut in the middle of a byte', dataUrlOf(jpeg).replace(/=*$/, '').slice(0, -1)],
  ]
  return new Map([...files.map(([name, bytes]): [string, string] => [name, dataUrlOf(bytes)]), ...texts])
}

/** One bit per pixel, all equal: 400 million pixels in 50 kB. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0'].map((colour) => plain(20, 20, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** Decodable pictures with hidden content; what is stored must contain none of it. */
export async function loadedPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const jpeg = await noisyJpegOf(320, 240)
  const secret = Buffer.from('ZZPAYLOAD <script>alert(1)</script>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), secret])
  const withPosition = await sharp(jpeg)
    .withExif({ IFD0: { Copyright: 'ZZPAYLOAD' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
  return new Map([
    ['a position and an owner in its EXIF data', withPosition],
    ['a script in a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    ['a page behind its end', Buffer.concat([jpeg, secret])],
    ['a ZIP archive behind its end', Buffer.concat([jpeg, zipStart, secret])],
  ])
}
