import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeldDrafts } from '../../../../src/web/app/drafts/heldDrafts.ts'
import type { PlaceOf } from '../../../../src/web/client/draftKinds.ts'
import type { DraftPlace, DraftStore, StoredDraft } from '../../../../src/web/client/draftStore.ts'

/** What the pages of a test do before they are closed; pages of other tests may still listen at the same window. */
const beforeUnload: EventListener[] = []

beforeEach(() => {
  vi.spyOn(window, 'addEventListener').mockImplementation((_type, listener) => {
    beforeUnload.push(listener as EventListener)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  tellUnfit.mockReset()
  beforeUnload.length = 0
})

function isAskedBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  for (const listener of beforeUnload) listener(event)
  return event.defaultPrevented
}

const note: PlaceOf<'new note'> = { kind: 'new note', staffId: 1, child: 3, record: 7 }
const typed = (text: string) => ({ questionId: 7, text })
const nameOf = ({ kind, staffId, child, record }: DraftPlace) => `${staffId} ${kind} ${child} ${record}`

/** What survives the page. */
function fakeDevice() {
  const stored = new Map<string, StoredDraft>()
  const store: DraftStore = {
    readOwn: async (staffId) => [...stored.values()].filter((own) => own.staffId === staffId),
    write: async (place, draft) => void stored.set(nameOf(place), { ...place, ...draft }),
    remove: async (place) => void stored.delete(nameOf(place)),
    countOwn: async (staffId) => [...stored.values()].filter((own) => own.staffId === staffId).length,
    count: async () => stored.size,
    removeOwn: async (staffId) => {
      for (const [name, own] of stored) if (own.staffId === staffId) stored.delete(name)
    },
  }
  return { stored, store }
}

const tellUnfit = vi.fn<(drafts: readonly StoredDraft[], remove: () => void) => Promise<void>>()
const page = ({ store } = fakeDevice(), signedInStaffId = () => 1 as number | null) =>
  createHeldDrafts({ signedInStaffId, tellUnfit, loadStore: async () => store })

/** Opens another page: another tab, or the browser after it was closed. */
async function openedAgain(device: ReturnType<typeof fakeDevice>, staffId = 1) {
  const drafts = page(device, () => staffId)
  await drafts.load(staffId)
  return drafts
}

describe('what is typed and not saved', () => {
  it('comes back to the person who typed it, in the record that it was typed into, until it is saved', () => {
    const drafts = page()
    drafts.hold(note, typed('Sings.'))
    expect(drafts.of(note)).toEqual(typed('Sings.'))
    for (const other of [{ record: 8 }, { child: 4 }, { staffId: 2 }, { kind: 'late text' as const }])
      expect(drafts.of({ ...note, ...other })).toBeNull()
    drafts.send({ type: 'session.ended' })
    expect(drafts.of(note)).toEqual(typed('Sings.'))
    drafts.hold({ ...note, staffId: 2, record: 8 }, typed('Not theirs.'))
    expect([...drafts.all(note)]).toEqual([[7, typed('Sings.')]])
    drafts.hold(note, null)
    expect([drafts.of(note), drafts.all(note).size]).toEqual([null, 0])
  })

  it('makes the browser ask before the page is closed, as long as its author is signed in', () => {
    let signedIn: number | null = 1
    const drafts = page(fakeDevice(), () => signedIn)
    drafts.start()
    expect(isAskedBeforeClosing()).toBe(false)
    drafts.hold(note, typed('Sings.'))
    expect(isAskedBeforeClosing()).toBe(true)
    signedIn = null
    expect(isAskedBeforeClosing()).toBe(false)
    signedIn = 2
    expect(isAskedBeforeClosing()).toBe(false)
    signedIn = 1
    drafts.hold(note, null)
    expect(isAskedBeforeClosing()).toBe(false)
  })

  it('is there when the page is opened again, until it is saved, for its author alone, who is not asked because of it', async () => {
    const device = fakeDevice()
    const drafts = page(device)
    drafts.hold(note, typed('Sings.'))
    drafts.hold({ ...note, record: 8 }, typed('Hums.'))
    drafts.hold({ ...note, record: 8 }, null)
    await drafts.written()

    const again = await openedAgain(device)
    again.start()
    expect([...again.all(note)]).toEqual([[7, typed('Sings.')]])
    expect(isAskedBeforeClosing()).toBe(false)
    expect([...(await openedAgain(device, 2)).all(note)]).toEqual([])
    again.hold(note, null)
    await again.written()
    expect(device.stored.size).toBe(0)
  })

  it('counts as this page has it, also when the device has an older one', async () => {
    const device = fakeDevice()
    await device.store.write(note, { id: 'x', content: typed('Sings.') })
    const drafts = page(device)
    drafts.hold(note, typed('Sings along.'))
    await drafts.load(1)
    expect(drafts.of(note)).toEqual(typed('Sings along.'))
  })

  it('is counted and deleted when its author signs out, and no one else’s with it, also what is still being written', async () => {
    const device = fakeDevice()
    const drafts = page(device)
    await device.store.write({ ...note, record: 8 }, { id: 'x', content: typed('Hums.') })
    drafts.hold({ ...note, staffId: 2 }, typed('Not theirs.'))
    drafts.hold(note, typed('Sings.'))
    expect(await drafts.count(1)).toBe(2)
    await drafts.forget(1)
    expect([drafts.of(note), await drafts.count(1)]).toEqual([null, 0])
    expect([...device.stored.values()].map(({ content }) => content)).toEqual([typed('Not theirs.')])
  })

  it('lives as long as the page where the device keeps nothing, and the device is asked again by the next screen', async () => {
    const { store } = fakeDevice()
    await store.write({ ...note, record: 8 }, { id: 'x', content: typed('Hums.') })
    const loadStore = vi.fn<() => Promise<DraftStore>>().mockRejectedValueOnce(new Error('No room.'))
    loadStore.mockRejectedValueOnce(new Error('No room.')).mockResolvedValue(store)
    const drafts = createHeldDrafts({ signedInStaffId: () => 1, tellUnfit, loadStore })
    await drafts.load(1)
    drafts.hold(note, typed('Sings.'))
    await drafts.written()
    expect([...drafts.all(note).values()]).toEqual([typed('Sings.')])
    await drafts.load(1)
    expect([...drafts.all(note).values()]).toEqual([typed('Sings.'), typed('Hums.')])
  })

  it('is adopted by the record’s place where the device kept it without its child, under the same key', async () => {
    const device = fakeDevice()
    const former = { ...note, child: 0 }
    await device.store.write(former, { id: '00000000-0000-4000-8000-000000000000', content: typed('Sings.') })
    const drafts = await openedAgain(device)
    const key = drafts.keyOf(former, 'Sings.')
    expect([drafts.of(note), drafts.keyOf(note, 'Sings.')]).toEqual([typed('Sings.'), key])
    await drafts.written()
    const again = await openedAgain(device)
    expect([again.of(note), again.keyOf(note, 'Sings.'), device.stored.size]).toEqual([typed('Sings.'), key, 1])
    again.hold(note, null)
    await again.written()
    expect(device.stored.size).toBe(0)
  })

  it.each([
    ['of a kind that there no longer is', { ...note, kind: 'cleared text 7', content: 'Sings.' }],
    ['without its text', { ...note, content: { questionId: 7 } }],
    ['of another shape', { ...note, content: { questionId: 7, text: ['Sings.'] } }],
    ['of another kind', { ...note, kind: 'follow-up report', content: typed('Sings.') }],
  ])(
    'is not opened but told to its author, and stays on the device until they dismiss it: one %s',
    async (_, { content, ...place }) => {
      const device = fakeDevice()
      const unfit = { ...place, id: 'x', content }
      await device.store.write(place, unfit)
      await device.store.write({ ...note, record: 8 }, { id: 'y', content: typed('Hums.') })
      const drafts = await openedAgain(device)
      expect(tellUnfit.mock.calls).toEqual([[[unfit], expect.any(Function)]])
      expect([...drafts.all(note)]).toEqual([[8, typed('Hums.')]])
      expect([...drafts.all({ ...note, kind: 'follow-up report' })]).toEqual([])
      await drafts.load(1)
      expect([tellUnfit.mock.calls.length, await drafts.count(1)]).toEqual([1, 2])
      tellUnfit.mock.calls[0]?.[1]()
      await drafts.written()
      expect([...device.stored.values()].map(({ id }) => id)).toEqual(['y'])
    },
  )

  it('is opened if it is a report of an earlier version, which kept only what was typed', async () => {
    const device = fakeDevice()
    const place: PlaceOf<'follow-up report'> = { ...note, kind: 'follow-up report' }
    const content = { revision: 0, questions: [] }
    await device.store.write(place, { id: 'x', content })
    const drafts = await openedAgain(device)
    expect([drafts.of(place), tellUnfit.mock.calls]).toEqual([content, []])
  })

  it('asks nothing of the device where nothing was typed', async () => {
    const loadStore = vi.fn<() => Promise<DraftStore>>()
    const drafts = createHeldDrafts({ signedInStaffId: () => 1, tellUnfit, loadStore })
    drafts.hold(note, null)
    await drafts.written()
    expect(loadStore).not.toHaveBeenCalled()
  })
})

describe('the key of words that were sent and may have arrived', () => {
  it('is a uuid, the same for the same words of the same draft, when the page is opened again and in another tab', async () => {
    const device = fakeDevice()
    const drafts = page(device)
    drafts.hold(note, typed('Sin'))
    drafts.hold(note, typed('Sings.'))
    const key = drafts.keyOf(note, 'Sings.')
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    await drafts.written()
    const again = await openedAgain(device)
    expect(again.keyOf(note, 'Sings.')).toBe(key)
    again.hold(note, typed('Sings along.'))
    expect(again.keyOf(note, 'Sings along.')).not.toBe(key)
    expect(again.keyOf(note, 'Sings.')).toBe(key)
  })

  it('is another one for the same words at another place, of another person, and typed again once they were saved', async () => {
    const drafts = page()
    const places = [note, { ...note, record: 8 }, { ...note, staffId: 2 }]
    for (const place of places) drafts.hold(place, typed('Sings.'))
    const keys = places.map((place) => drafts.keyOf(place, 'Sings.'))
    drafts.hold(note, null)
    drafts.hold(note, typed('Sings.'))
    keys.push(drafts.keyOf(note, 'Sings.'))
    expect(new Set(keys).size).toBe(4)
  })
})
