import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { createDraftStore } from '../../../src/web/client/draftStore.ts'
import { createSealKey, seal } from '../../../src/web/client/seal.ts'

let made = 0
const newName = () => `drafts ${(made += 1)}`
const note = { kind: 'note', staffId: 1, child: 3, record: 7 }
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
    const request = opened.transaction('placedDrafts').objectStore('placedDrafts').getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
}

describe('drafts on the device', () => {
  it('are there in another page, by kind, child and record, each person’s for that person alone', async () => {
    const name = newName()
    const store = createDraftStore(name)
    await store.write(note, { id: 'a', content: { text: 'Sings.' } })
    await store.write({ ...note, record: 8 }, { id: 'b', content: ['Hums.'] })
    await store.write({ ...note, staffId: 2 }, saying('Not theirs.'))
    expect(await createDraftStore(name).readOwn(1)).toEqual([
      { ...note, id: 'a', content: { text: 'Sings.' } },
      { ...note, record: 8, id: 'b', content: ['Hums.'] },
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

  it('come back as the newest of their place, whichever tab wrote it', async () => {
    const name = newName()
    const [one, other] = [createDraftStore(name), createDraftStore(name)]
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
    await one.write(note, { id: 'a', content: 'Sings.' })
    clock.mockReturnValue(2_000)
    await other.write(note, { id: 'b', content: 'Hums.' })
    expect(await contents(name)).toEqual(['Hums.'])
    clock.mockReturnValue(3_000)
    await one.write(note, { id: 'a', content: 'Sings along.' })
    expect(await contents(name)).toEqual(['Sings along.'])
    clock.mockRestore()
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

  it('continues after a write that failed', async () => {
    const name = newName()
    const store = createDraftStore(name)
    const cannotBeWritten: { self?: unknown } = {}
    cannotBeWritten.self = cannotBeWritten
    await expect(store.write(note, saying(cannotBeWritten))).rejects.toThrow(TypeError)
    await store.write(note, saying('Sings.'))
    expect(await contents(name)).toEqual(['Sings.'])
  })
})

describe('drafts that a former version kept, with the child inside their kind', () => {
  const kept = [
    ['new notes of 3', 7, { questionId: 7, text: 'Sings.' }],
    ['changed note', 8, { playerId: 3, questionId: 7, text: 'Hums.' }],
    ['follow-up reports of 4', 9, { revision: 2, questions: [] }],
    ['follow-up message', 10, { templateId: 1, text: 'When may we talk?', isUnanswered: true }],
  ] as const

  /** Drafts as version 1 wrote them. */
  async function formerDevice(name: string, staffId = 1) {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('keys')
      request.result.createObjectStore('drafts', { keyPath: ['staffId', 'kind', 'recordId', 'page'] })
    })
    const database = await new Promise<IDBDatabase>((resolve) =>
      request.addEventListener('success', () => resolve(request.result)),
    )
    const key = await createSealKey()
    const rows = await Promise.all(
      kept.map(async ([kind, recordId, content], at) => ({
        kind,
        staffId,
        recordId,
        page: 'a page',
        writing: 'a writing',
        at,
        sealed: await seal(key, [1, staffId, kind, recordId].join(':'), { id: `id ${recordId}`, content }),
      })),
    )
    const writing = database.transaction(['keys', 'drafts'], 'readwrite')
    writing.objectStore('keys').put(key, staffId)
    for (const row of rows) writing.objectStore('drafts').put(row)
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    database.close()
  }

  it('are all there under the same key, each at its place; only the message does not say which child it is about', async () => {
    const name = newName()
    await formerDevice(name)
    const expected = [
      { kind: 'changed note', child: 3, record: 8, id: 'id 8', content: kept[1][2] },
      { kind: 'follow-up message', child: 0, record: 10, id: 'id 10', content: kept[3][2] },
      { kind: 'follow-up report', child: 4, record: 9, id: 'id 9', content: kept[2][2] },
      { kind: 'new note', child: 3, record: 7, id: 'id 7', content: kept[0][2] },
    ].map((draft) => ({ ...draft, staffId: 1 }))
    const store = createDraftStore(name)
    expect(await store.countOwn(1)).toBe(4)
    expect(await store.readOwn(1)).toEqual(expected)
    expect(await store.countOwn(1)).toBe(4)
    expect(await createDraftStore(name).readOwn(1)).toEqual(expected)
  })

  it('are gone when they are saved, and with their author', async () => {
    const name = newName()
    await formerDevice(name)
    const store = createDraftStore(name)
    await store.readOwn(1)
    await store.remove({ kind: 'new note', staffId: 1, child: 3, record: 7 }, 'id 7')
    expect(await createDraftStore(name).countOwn(1)).toBe(3)
    const unread = newName()
    await formerDevice(unread)
    await createDraftStore(unread).removeOwn(1)
    expect(await createDraftStore(unread).readOwn(1)).toEqual([])
  })
})
