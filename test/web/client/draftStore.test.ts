import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createDraftStore } from '../../../src/web/client/draftStore.ts'

let made = 0
const newName = () => `drafts ${(made += 1)}`
const note = { kind: 'note', staffId: 1, recordId: 7 }
const saying = (content: unknown) => ({ id: 'a', content })
const contents = async (name: string) => (await createDraftStore(name).readOwn(1)).map(({ content }) => content)

async function rowsOf(
  name: string,
): Promise<{ sealed: { bytes: ArrayBuffer }; writing: string; page: string; at: number }[]> {
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
    await store.write(note, { id: 'a', content: { text: 'Sings.' } })
    await store.write({ ...note, recordId: 8 }, { id: 'b', content: ['Hums.'] })
    await store.write({ ...note, staffId: 2 }, saying('Not theirs.'))
    expect(await createDraftStore(name).readOwn(1)).toEqual([
      { ...note, id: 'a', content: { text: 'Sings.' } },
      { ...note, recordId: 8, id: 'b', content: ['Hums.'] },
    ])
  })

  it('end with the last words, however fast they follow one another, and are gone when they are taken away', async () => {
    const name = newName()
    const store = createDraftStore(name)
    await Promise.all(['S', 'Si', 'Sin', 'Sing', 'Sings.'].map((text) => store.write(note, saying(text))))
    expect(await contents(name)).toEqual(['Sings.'])
    await Promise.all([store.write(note, saying('Sings. ')), store.remove(note, 'a')])
    expect(await contents(name)).toEqual([])
  })

  it('stay when another tab has written since: what one saves is not what the other types', async () => {
    const name = newName()
    const [one, other] = [createDraftStore(name), createDraftStore(name)]
    await one.write(note, saying('Sings.'))
    await other.readOwn(1)
    await other.write(note, saying('Sings along.'))
    await one.write(note, saying('Sings.'))
    await one.remove(note, 'a')
    expect(await contents(name)).toEqual(['Sings along.'])
    await one.readOwn(1)
    await one.remove(note, 'a')
    expect(await contents(name)).toEqual([])
  })

  it('stay beside each other when two tabs have begun at the same place, and are there one after the other', async () => {
    const name = newName()
    const [one, other] = [createDraftStore(name), createDraftStore(name)]
    await one.write(note, { id: 'a', content: 'Sings.' })
    await other.write(note, { id: 'b', content: 'Hums.' })
    const later = createDraftStore(name)
    const [shown] = await later.readOwn(1)
    expect(await later.countOwn(1)).toBe(1)
    await later.remove(note, shown!.id)
    expect([shown!.content, ...(await contents(name))].toSorted()).toEqual(['Hums.', 'Sings.'])
  })

  it('are gone with the page that read them and saved them, unless they were changed since', async () => {
    const name = newName()
    const [one, other] = [createDraftStore(name), createDraftStore(name)]
    await one.write(note, saying('Sings.'))
    await other.readOwn(1)
    await other.remove(note, 'a')
    expect(await contents(name)).toEqual([])
    await one.write(note, saying('Sings.'))
    await other.readOwn(1)
    await one.write(note, saying('Sings along.'))
    await other.remove(note, 'a')
    expect(await contents(name)).toEqual(['Sings along.'])
  })

  it('are sealed: nothing that was typed can be read beside the place', async () => {
    const name = newName()
    await createDraftStore(name).write(note, saying('Sings.'))
    const [row] = await rowsOf(name)
    const { sealed, writing, page, at, ...open } = row!
    expect(open).toEqual(note)
    expect([writing, page, String(at)].join(' ')).toMatch(/^[-\da-f]{36} [-\da-f]{36} \d+$/)
    expect(new TextDecoder().decode(sealed.bytes)).not.toContain('Sings')
  })

  it('are removed for one person, and nobody else', async () => {
    const store = createDraftStore(newName())
    await store.write(note, saying('Sings.'))
    await store.write({ ...note, staffId: 12 }, saying('Hums.'))
    await store.removeOwn(1)
    expect([await store.readOwn(1), await store.readOwn(12)]).toEqual([
      [],
      [{ ...note, staffId: 12, ...saying('Hums.') }],
    ])
  })

  it('goes on after a write that failed', async () => {
    const name = newName()
    const store = createDraftStore(name)
    const cannotBeWritten: { self?: unknown } = {}
    cannotBeWritten.self = cannotBeWritten
    await expect(store.write(note, saying(cannotBeWritten))).rejects.toThrow(TypeError)
    await store.write(note, saying('Sings.'))
    expect(await contents(name)).toEqual(['Sings.'])
  })
})
