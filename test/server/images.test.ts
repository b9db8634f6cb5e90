import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { storeImage } from '../../src/server/commands/storeImage.ts'
import { Problem } from '../../src/server/http/problems.ts'
import type { FileStorage } from '../../src/server/adapters/storage.ts'
import { dataUrlOf, hostilePictures, jpegOf, loadedPictures, noisyJpegOf } from './hostilePictures.ts'

function memoryStorage() {
  const files = new Map<string, Buffer>()
  const storage: Pick<FileStorage, 'put'> = {
    put: async (id, bytes) => void files.set(id, Buffer.from(bytes)),
  }
  return { storage, files }
}

/** A person whom nothing else of this test waits for. */
let lastStaffId = 0
const somebody = (gone = new AbortController().signal) => ({ staffId: ++lastStaffId, gone })

async function storedBytes(jpeg: Buffer): Promise<Buffer> {
  const { storage, files } = memoryStorage()
  const stored = await storeImage(storage, dataUrlOf(jpeg), somebody())
  const bytes = stored === null ? undefined : files.get(stored.id)
  if (stored === null || bytes === undefined) throw new Error('The picture was refused.')
  expect(bytes.byteLength).toBe(stored.bytes)
  return bytes
}

async function storedSize(jpeg: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(await storedBytes(jpeg)).metadata()
  return { width, height }
}

/** Sends again what the line refuses, as a device does. */
async function storedAtLast(jpeg: Buffer): Promise<{ width: number; height: number }> {
  return storedSize(jpeg).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 429) return storedAtLast(jpeg)
    throw error
  })
}

describe('pictures that are no JPEG picture', () => {
  let hostile: ReadonlyMap<string, string> = new Map()
  beforeAll(async () => {
    hostile = await hostilePictures()
  })

  it('refuses every hostile file, and stores nothing', async () => {
    expect(hostile.size).toBeGreaterThanOrEqual(25)
    const accepted: string[] = []
    for (const [name, dataUrl] of hostile) {
      const { storage, files } = memoryStorage()
      if ((await storeImage(storage, dataUrl, somebody())) !== null || files.size > 0) accepted.push(name)
    }
    expect(accepted).toEqual([])
  })

  it('refuses ten simultaneous bombs without growing by more than 150 MB', async () => {
    const bomb = hostile.get('a PNG bomb of 400 megapixels') ?? ''
    const claimed = hostile.get('a JPEG that claims 65,000 x 65,000 pixels') ?? ''
    const before = process.memoryUsage.rss()
    const { storage } = memoryStorage()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => storeImage(storage, index % 2 === 0 ? bomb : claimed, somebody())),
    )
    expect(results.every((result) => result === null)).toBe(true)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
  })
})

const childrenOfProcess = async () =>
  (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ').filter((pid) => pid !== '')

/** The bytes in memory of this process and its children; pages that they share are counted once. */
async function residentBytes(): Promise<number> {
  const sizes = [process.pid, ...(await childrenOfProcess())].map(async (pid) => {
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+) kB/m.exec(memory)?.[1] ?? 0) * 1024
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

describe('twelve pictures of 12 megapixels at once', () => {
  it('take at most 150 MB more while they are decoded, which all come back', async () => {
    const jpeg = await sharp(await jpegOf(4_032, 3_024))
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await storedBytes(jpeg)
    const before = await residentBytes()
    let most = before
    const looking = setInterval(() => void residentBytes().then((bytes) => (most = Math.max(most, bytes))), 10)
    const stored = await Promise.all(Array.from({ length: 12 }, () => storedAtLast(jpeg)))
    clearInterval(looking)
    expect(stored).toEqual(Array.from({ length: 12 }, () => ({ width: 450, height: 600 })))
    expect((most - before) / 1e6).toBeLessThan(150)
    // Otherwise nothing was measured while a picture was decoded.
    expect((most - before) / 1e6).toBeGreaterThan(50)
    expect(((await residentBytes()) - before) / 1e6).toBeLessThan(30)
  }, 120_000)
})

describe('the line of pictures', () => {
  it('takes two at once of a person, and drops what nobody waits for, so that no other waits long', async () => {
    const { storage, files } = memoryStorage()
    const jpeg = dataUrlOf(await jpegOf(4_032, 3_024))
    const leaving = new AbortController()
    const busy = somebody(leaving.signal)
    const wanted = Array.from({ length: 4 }, () =>
      storeImage(storage, jpeg, busy).catch((error: unknown) => (error as Problem).status),
    )
    const other = storeImage(storage, jpeg, somebody())
    expect(await Promise.all(wanted.slice(2))).toEqual([429, 429])
    leaving.abort()
    expect(await Promise.all(wanted)).toEqual([429, 429, 429, 429])
    await other
    expect(files.size).toBe(1)
  })
})

describe('a decoder that is ended from outside, because memory or time is short', () => {
  it('is no fault of the picture: the call says to try again later', async () => {
    const { storage, files } = memoryStorage()
    const jpeg = dataUrlOf(await jpegOf(4_032, 3_024))
    const before = await childrenOfProcess()
    const outcome = storeImage(storage, jpeg, somebody()).catch((error: unknown) => error)
    const decoder = await vi.waitFor(
      async () => {
        const [pid] = (await childrenOfProcess()).filter((child) => !before.includes(child))
        expect(pid).toBeDefined()
        return Number(pid)
      },
      { interval: 5, timeout: 20_000 },
    )
    process.kill(decoder, 'SIGKILL')
    expect(await outcome).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    expect(files.size).toBe(0)
  })
})

describe('what is stored of a picture', () => {
  it('keeps nothing but the pixels: no position, no comment, nothing hidden behind the end', async () => {
    const kept: string[] = []
    for (const [name, bytes] of await loadedPictures()) {
      const stored = await storedBytes(bytes)
      const { exif, xmp, icc, comments } = await sharp(stored).metadata()
      if (stored.includes('ZZPAYLOAD') || exif || xmp || icc || comments) kept.push(name)
    }
    expect(kept).toEqual([])
  })

  it('makes a landscape picture at most 800 px wide', async () => {
    expect(await storedSize(await jpegOf(1600, 1200))).toEqual({ width: 800, height: 600 })
    expect(await storedSize(await jpegOf(2000, 500))).toEqual({ width: 800, height: 200 })
  })

  it('makes a portrait or square picture at most 600 px high', async () => {
    expect(await storedSize(await jpegOf(900, 1200))).toEqual({ width: 450, height: 600 })
    expect(await storedSize(await jpegOf(1000, 1000))).toEqual({ width: 600, height: 600 })
  })

  it('never enlarges a picture', async () => {
    expect(await storedSize(await jpegOf(120, 80))).toEqual({ width: 120, height: 80 })
    expect(await storedSize(await jpegOf(1, 1))).toEqual({ width: 1, height: 1 })
  })

  it('honours the orientation of the camera', async () => {
    const turned = await sharp(await jpegOf(1600, 1200))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const stored = await storedBytes(turned)
    expect(await storedSize(turned)).toEqual({ width: 450, height: 600 })
    expect((await sharp(stored).metadata()).orientation).toBeUndefined()
  })

  it('makes a grey, a progressive and a CMYK picture a JPEG that every browser shows', async () => {
    const source = await noisyJpegOf(200, 100)
    const kinds = await Promise.all([
      sharp(source).greyscale().jpeg().toBuffer(),
      sharp(source).jpeg({ progressive: true }).toBuffer(),
      sharp(source).toColourspace('cmyk').jpeg().toBuffer(),
    ])
    for (const kind of kinds) {
      const { format, space } = await sharp(await storedBytes(kind)).metadata()
      expect({ format, space }).toEqual({ format: 'jpeg', space: 'srgb' })
    }
  })

  it('gives every picture a unique name that reveals nothing', async () => {
    const { storage } = memoryStorage()
    const jpeg = dataUrlOf(await jpegOf(10, 10))
    const [first, second] = [await storeImage(storage, jpeg, somebody()), await storeImage(storage, jpeg, somebody())]
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(first?.id).not.toBe(second?.id)
  })
})
