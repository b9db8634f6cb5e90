import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createDraftStore } from '../../../src/web/client/draftStore.ts'

let made = 0
const newName = () => `drafts ${(made += 1)}`
const note = { kind: 'note', staffId: 1, recordId: 7 }

async function rowsOf(name: string): Promise<{ sealed: { bytes: ArrayBuffer } }[]> {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
  return new Promise((resolve) => {
    const request = opened.transaction('drafts').objectStore('drafts').getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
}

describe('drafts on the device', () => {
  it('are there in another page, by kind and record, each person’s for that person alone', async () => {
    const name = newName()
    const store = createDraftStore(name)
    await store.write(note, { text: 'Sings.' })
    await store.write({ ...note, recordId: 8 }, ['Hums.'])
    await store.write({ ...note, staffId: 2 }, 'Not theirs.')
    expect(await createDraftStore(name).readOwn(1)).toEqual([
      { ...note, draft: { text: 'Sings.' } },
      { ...note, recordId: 8, draft: ['Hums.'] },
    ])
  })

  it('end with the last words, however fast they follow one another, and are gone when they are taken away', async () => {
    const store = createDraftStore(newName())
    await Promise.all(['S', 'Si', 'Sin', 'Sing', 'Sings.'].map((text) => store.write(note, text)))
    expect(await store.readOwn(1)).toEqual([{ ...note, draft: 'Sings.' }])
    await Promise.all([store.write(note, 'Sings. '), store.write(note, null)])
    expect(await store.readOwn(1)).toEqual([])
  })

  it('are sealed: nothing that was typed can be read beside the place', async () => {
    const name = newName()
    await createDraftStore(name).write(note, 'Sings.')
    const [row] = await rowsOf(name)
    const { sealed, ...open } = row!
    expect(open).toEqual(note)
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Sings')
  })

  it('are removed for one person, and nobody else', async () => {
    const store = createDraftStore(newName())
    await store.write(note, 'Sings.')
    await store.write({ ...note, staffId: 12 }, 'Hums.')
    await store.removeOwn(1)
    expect([await store.readOwn(1), await store.readOwn(12)]).toEqual([[], [{ ...note, staffId: 12, draft: 'Hums.' }]])
  })

  it('goes on after a write that failed', async () => {
    const store = createDraftStore(newName())
    const cannotBeWritten: { self?: unknown } = {}
    cannotBeWritten.self = cannotBeWritten
    await expect(store.write(note, cannotBeWritten)).rejects.toThrow(TypeError)
    await store.write(note, 'Sings.')
    expect(await store.readOwn(1)).toEqual([{ ...note, draft: 'Sings.' }])
  })
})
