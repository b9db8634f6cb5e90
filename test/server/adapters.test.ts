import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSignedLink, signedFilePath } from '../../src/server/adapters/signedLink.ts'
import { folderStorage } from '../../src/server/adapters/storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const id = '0b6f4a52-6a5e-4d3b-9d3e-1f6a2b7c8d9e'

describe('stored files', () => {
  it('are there as they were put, replaced by the same id, and gone after removal', async () => {
    const storage = folderStorage(path.join(folder, 'files'))
    expect(await storage.get(id)).toBeNull()
    await storage.put(id, Buffer.from('first'))
    await storage.put(id, Buffer.from('second'))
    expect(await storage.get(id)).toEqual(Buffer.from('second'))
    await storage.remove(id)
    await storage.remove(id)
    expect(await storage.get(id)).toBeNull()
  })

  it('are for this user only, and leave no half-written file beside them', async () => {
    const place = path.join(folder, 'private')
    const storage = folderStorage(place)
    await storage.put(id, Buffer.from('x'))
    expect((await stat(place)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(place, id.slice(0, 2), id))).mode & 0o777).toBe(0o600)
    expect(await readdir(path.join(place, id.slice(0, 2)))).toEqual([id])
  })

  it('are whole as soon as they are there, and take away what a killed try left of them', async () => {
    const place = path.join(folder, 'parts')
    const storage = folderStorage(place)
    const names = async () => (await readdir(path.join(place, id.slice(0, 2)))).toSorted()
    const other = id.replace(/.$/, 'f')
    const left = `${id}.0123456789ab`
    await storage.put(other, Buffer.from('other'))
    await writeFile(path.join(place, id.slice(0, 2), left), 'half of')
    async function* parts() {
      yield Buffer.from('all ')
      expect(await storage.open(id)).toBeNull()
      expect(await names()).toContain(left)
      yield Buffer.from('of it')
    }
    expect(await storage.putParts(id, parts())).toBe(9)
    expect(await names()).toEqual([id, other])
    expect(await storage.get(id)).toEqual(Buffer.from('all of it'))
  })

  it.each(['', '../../etc/passwd', 'x', `${id}/..`])('have no other name than a uuid: %j', async (name) => {
    await expect(folderStorage(folder).put(name, Buffer.from('x'))).rejects.toThrow('named by a uuid')
    await expect(folderStorage(folder).get(name)).rejects.toThrow('named by a uuid')
  })
})

describe('signed links', () => {
  const key = Buffer.alloc(32, 7)
  const now = Date.parse('2026-03-18T15:30:00Z')
  const partsOf = (link: string) => {
    const { pathname, searchParams } = new URL(link, 'http://localhost')
    return {
      fileId: pathname.replace('/api/files/', ''),
      expires: Number(searchParams.get('expires')),
      signature: searchParams.get('signature') ?? '',
    }
  }

  it('open their file for five minutes', () => {
    const link = partsOf(signedFilePath(key, id, now))
    expect(link.fileId).toBe(id)
    expect(checkSignedLink(key, link, now)).toBe(true)
    expect(checkSignedLink(key, link, now + 5 * 60_000 - 1)).toBe(true)
    expect(checkSignedLink(key, link, now + 5 * 60_000)).toBe(false)
  })

  it('open nothing when anything about them was changed', () => {
    const link = partsOf(signedFilePath(key, id, now))
    expect(checkSignedLink(key, { ...link, expires: link.expires + 1 }, now)).toBe(false)
    expect(checkSignedLink(key, { ...link, fileId: id.replace('0b', '0c') }, now)).toBe(false)
    for (const signature of ['', 'x', link.signature.slice(1), `${link.signature}A`.slice(1)]) {
      expect(checkSignedLink(key, { ...link, signature }, now)).toBe(false)
    }
    expect(checkSignedLink(Buffer.alloc(32, 8), link, now)).toBe(false)
    expect(checkSignedLink(key, { ...link, expires: Number.NaN }, now)).toBe(false)
  })
})
