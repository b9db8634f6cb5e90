// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnswerStore } from '../../../src/web/client/answerStore.ts'
import { createAnswerDatabaseOpener } from '../../../src/web/client/answerStoreDatabase.ts'

const amara = 11
const bruno = 12
const survey = { surveyId: 7, playerId: 8 }
const yes = { answerHandles: ['yes'] }
const no = { answerHandles: ['not_yet'] }

let count = 0
const freshName = () => `answers-${(count += 1)}`

const storeOf = (name = freshName()) => {
  const store = createAnswerStore(name)
  const write = (responseTypeId: number, change: Parameters<typeof store.write>[0]['change'], ownerId = amara) =>
    store.write({ ...survey, ownerId, responseTypeId, change })
  return { name, store, write }
}

const rawEntries = async (name: string) => {
  const database = await createAnswerDatabaseOpener(name)()
  const entries = await database.getAll('entries')
  database.close()
  return entries
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('what is kept on the device', () => {
  it('gives back what was written, in the order in which it was given', async () => {
    const { store, write } = storeOf()
    await Promise.all([write(1, yes), write(2, { textAnswer: 'waves good-bye' }), write(3, null)])
    const held = await store.heldAnswers(amara, survey.surveyId)
    expect(held.map(({ responseTypeId, value }) => [responseTypeId, value])).toEqual([
      [1, yes],
      [2, { textAnswer: 'waves good-bye' }],
      [3, null],
    ])
  })

  it('keeps pictures too', async () => {
    const { name, write } = storeOf()
    const image = `data:image/jpeg;base64,${'A'.repeat(200_000)}`
    const entry = await write(4, { image })
    const reopened = createAnswerStore(name)
    expect(await reopened.read(amara, survey.surveyId, entry)).toEqual({ image })
  })

  it('survives a crash: a reopened store holds what had committed, with its revisions going on', async () => {
    const { name, store, write } = storeOf()
    const first = await write(1, yes)
    const device = await store.deviceId()
    const crashed = write(2, yes)
    const reopened = createAnswerStore(name)
    await crashed
    expect(await reopened.deviceId()).toBe(device)
    expect((await reopened.heldAnswers(amara, survey.surveyId)).map(({ responseTypeId }) => responseTypeId)).toEqual([
      1, 2,
    ])
    const later = await reopened.write({ ...survey, ownerId: amara, responseTypeId: 1, change: no })
    expect(later.revision).toBeGreaterThan(first.revision)
  })

  it('never gives a revision twice, even after everything was delivered', async () => {
    const { name, store, write } = storeOf()
    const first = await write(1, yes)
    await store.remove(amara, survey.surveyId, first)
    const second = await createAnswerStore(name).write({ ...survey, ownerId: amara, responseTypeId: 1, change: yes })
    expect(second.revision).toBeGreaterThan(first.revision)
  })

  it('asks the device to have written it through before it counts as given', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await storeOf().write(1, yes)
    expect(transaction).toHaveBeenCalledWith('entries', 'readwrite', { durability: 'strict' })
  })
})

describe('merging', () => {
  it('keeps one entry for each response type: the newest value under a newer revision', async () => {
    const { name, store, write } = storeOf()
    const first = await write(1, yes)
    const second = await write(1, no)
    expect(second.revision).toBeGreaterThan(first.revision)
    expect(await rawEntries(name)).toHaveLength(1)
    expect(await store.read(amara, survey.surveyId, first)).toBeUndefined()
    expect(await store.read(amara, survey.surveyId, second)).toEqual(no)
  })

  it('raises revisions in the order of the clicks, also when a later answer is sealed before an earlier one', async () => {
    const { store, write } = storeOf()
    await store.prepare(amara)
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...values) => {
      await released
      return encrypt(...values)
    })
    const writes = [write(1, no), write(2, yes), write(1, yes)] as const
    await expect.poll(() => sealing).toHaveBeenCalledTimes(3)
    // By the time the later answers are sealed and the device is read, a wrong order would have shown.
    for (let turn = 0; turn < 5; turn += 1) await store.count()
    release()
    const [first, second, third] = await Promise.all(writes)
    sealing.mockRestore()
    expect(first.revision).toBeLessThan(second.revision)
    expect(second.revision).toBeLessThan(third.revision)
    expect((await store.heldAnswers(amara, survey.surveyId)).map(({ value }) => value)).toEqual([yes, yes])
  })

  it('a changed answer keeps its place in the line, one that was deleted in between goes to the end', async () => {
    const { store, write } = storeOf()
    await write(1, yes)
    await write(2, yes)
    await write(1, no)
    const order = async () => (await store.heldSurveys(amara))[0]?.entries.map(({ responseTypeId }) => responseTypeId)
    expect(await order()).toEqual([1, 2])
    await write(1, null)
    expect(await order()).toEqual([2, 1])
  })

  it('a delivered revision takes older ones with it, and leaves a newer one', async () => {
    const { name, store, write } = storeOf()
    const first = await write(1, yes)
    // another tab does not know what this one wrote, so both entries exist
    const second = await createAnswerStore(name).write({ ...survey, ownerId: amara, responseTypeId: 1, change: no })
    expect(await rawEntries(name)).toHaveLength(2)
    expect(await store.heldSurveys(amara)).toEqual([
      {
        ...survey,
        entries: [{ responseTypeId: 1, revision: second.revision, place: second.place, readRevision: null }],
      },
    ])
    await store.remove(amara, survey.surveyId, first)
    expect((await rawEntries(name)).map(({ revision }) => revision)).toEqual([second.revision])
    await store.remove(amara, survey.surveyId, second)
    expect(await store.count()).toBe(0)
  })
})

describe('whose answers they are', () => {
  it('leaves nothing personal outside the sealed part', async () => {
    const { name, write } = storeOf()
    await write(2, { textAnswer: 'ZZSECRET' })
    const [entry] = await rawEntries(name)
    expect(Object.keys(entry ?? {}).sort()).toEqual([
      'ownerId',
      'place',
      'playerId',
      'readRevision',
      'responseTypeId',
      'revision',
      'sealed',
      'surveyId',
    ])
    expect(new TextDecoder('latin1').decode(entry?.sealed.bytes)).not.toContain('ZZSECRET')
  })

  it('seals with a key that nobody can read', async () => {
    const { name, write } = storeOf()
    await write(1, yes)
    const database = await createAnswerDatabaseOpener(name)()
    const key = await database.get('keys', amara)
    database.close()
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow('not extractable')
  })

  it("never opens another person's answer, and keeps it for its owner", async () => {
    const { store, write } = storeOf()
    const entry = await write(1, yes, amara)
    await store.prepare(bruno)
    expect(await store.heldAnswers(bruno, survey.surveyId)).toEqual([])
    expect(await store.heldSurveys(bruno)).toEqual([])
    store.forget()
    expect(await store.read(amara, survey.surveyId, entry)).toEqual(yes)
  })

  it('does not open bytes that were moved under another name', async () => {
    const { name, store, write } = storeOf()
    const entry = await write(1, yes, amara)
    await store.prepare(bruno)
    const database = await createAnswerDatabaseOpener(name)()
    const stored = await database.get('entries', entry.revision)
    if (stored) await database.put('entries', { ...stored, ownerId: bruno })
    database.close()
    store.forget()
    await expect(store.read(bruno, survey.surveyId, entry)).rejects.toMatchObject({ code: 'device_unreadable' })
    expect(await store.heldAnswers(bruno, survey.surveyId)).toEqual([])
  })

  it('counts what waits without saying whose it is, and deletes only one’s own', async () => {
    const { store, write } = storeOf()
    await write(1, yes, amara)
    await write(2, yes, amara)
    await write(1, no, bruno)
    expect(await store.count()).toBe(3)
    expect(await store.count(amara)).toBe(2)
    await store.removeOwn(amara)
    expect(await store.count()).toBe(1)
    expect((await store.heldAnswers(bruno, survey.surveyId)).map(({ value }) => value)).toEqual([no])
  })
})

describe('a device that fails', () => {
  it('says that there is no room, and takes the answer when there is some again', async () => {
    const { store, write } = storeOf()
    await store.prepare(amara)
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await expect(write(1, yes)).rejects.toMatchObject({ key: 'unknown', code: 'device_full' })
    full.mockRestore()
    await write(1, yes)
    expect(await store.count(amara)).toBe(1)
  })

  it('rejects when the database cannot be opened, and tries again the next time', async () => {
    const { store, write } = storeOf()
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Broken', 'UnknownError')
    })
    await expect(write(1, yes)).rejects.toMatchObject({ code: 'device_failed' })
    await write(1, yes)
    expect(await store.count()).toBe(1)
  })
})
