import { describe, expect, it, vi } from 'vitest'
import { createHeldDrafts, keysOf } from '../../../src/web/app/heldDrafts.ts'
import { createSendKeys } from '../../../src/web/app/sendKeys.ts'
import type { DraftPlace, DraftStore, StoredDraft } from '../../../src/web/client/draftStore.ts'

const isAskedBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const note: DraftPlace = { kind: 'note', staffId: 1, recordId: 7 }
const nameOf = ({ kind, staffId, recordId }: DraftPlace) => `${staffId} ${kind} ${recordId}`

/** What outlives the page. */
function fakeDevice() {
  const stored = new Map<string, StoredDraft>()
  const store: DraftStore = {
    readOwn: async (staffId) => [...stored.values()].filter((own) => own.staffId === staffId),
    write: async (place, draft) => {
      if (draft === null) stored.delete(nameOf(place))
      else stored.set(nameOf(place), { ...place, draft })
    },
    removeOwn: async (staffId) => {
      for (const [name, own] of stored) if (own.staffId === staffId) stored.delete(name)
    },
  }
  return { stored, store }
}

const page = ({ store } = fakeDevice(), signedInStaffId = () => 1 as number | null) =>
  createHeldDrafts({ signedInStaffId, loadStore: async () => store })

/** As when the browser was closed and opened again. */
async function openedAgain(device: ReturnType<typeof fakeDevice>, staffId = 1) {
  const drafts = page(device, () => staffId)
  await drafts.load(staffId)
  return drafts
}

describe('what is typed and not saved', () => {
  it('comes back to the person who typed it, in the record that it was typed into, until it is saved', () => {
    const drafts = page()
    drafts.hold(note, 'Sings.')
    expect(drafts.of(note)).toBe('Sings.')
    for (const other of [{ recordId: 8 }, { staffId: 2 }, { kind: 'report' }])
      expect(drafts.of({ ...note, ...other })).toBeNull()
    drafts.send({ type: 'session.ended' })
    expect(drafts.of(note)).toBe('Sings.')
    drafts.hold({ ...note, staffId: 2, recordId: 8 }, 'Not theirs.')
    expect([...drafts.all('note', 1)]).toEqual([[7, 'Sings.']])
    drafts.hold(note, null)
    expect([drafts.of(note), drafts.all('note', 1).size]).toEqual([null, 0])
  })

  it('makes the browser ask before the page is closed, as long as its author is signed in', () => {
    let signedIn: number | null = 1
    const drafts = page(fakeDevice(), () => signedIn)
    drafts.start()
    expect(isAskedBeforeClosing()).toBe(false)
    drafts.hold(note, 'Sings.')
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
    drafts.hold(note, 'Sings.')
    drafts.hold({ ...note, recordId: 8 }, 'Hums.')
    drafts.hold({ ...note, recordId: 8 }, null)
    await drafts.written()

    const again = await openedAgain(device)
    again.start()
    expect([...again.all('note', 1)]).toEqual([[7, 'Sings.']])
    expect(isAskedBeforeClosing()).toBe(false)
    expect([...(await openedAgain(device, 2)).all('note', 1)]).toEqual([])
    again.hold(note, null)
    await again.written()
    expect(device.stored.size).toBe(0)
  })

  it('counts as this page has it, also when the device has an older one', async () => {
    const device = fakeDevice()
    await device.store.write(note, 'Sings.')
    const drafts = page(device)
    drafts.hold(note, 'Sings along.')
    await drafts.load(1)
    expect(drafts.of(note)).toBe('Sings along.')
  })

  it('leaves the device when its author signs out, alone, and is there again when they sign in on the same page', async () => {
    const device = fakeDevice()
    const drafts = page(device)
    drafts.hold(note, 'Sings.')
    drafts.hold({ ...note, staffId: 2 }, 'Hums.')
    await drafts.written()
    await drafts.forgetOnDevice(1)
    expect([...device.stored.values()].map(({ draft }) => draft)).toEqual(['Hums.'])
    await drafts.load(1)
    await drafts.written()
    expect(drafts.of(note)).toBe('Sings.')
    expect(device.stored.size).toBe(2)
  })

  it('lives as long as the page where the device keeps nothing, and the device is asked again by the next screen', async () => {
    const { store } = fakeDevice()
    const loadStore = vi.fn<() => Promise<DraftStore>>().mockRejectedValueOnce(new Error('No room.'))
    loadStore.mockRejectedValueOnce(new Error('No room.')).mockResolvedValue(store)
    const drafts = createHeldDrafts({ signedInStaffId: () => 1, loadStore })
    await drafts.load(1)
    drafts.hold(note, 'Sings.')
    await drafts.written()
    expect(drafts.of(note)).toBe('Sings.')
    await drafts.load(1)
    await drafts.written()
    expect(await store.readOwn(1)).toHaveLength(1)
  })

  it('asks nothing of the device where nothing was typed', async () => {
    const loadStore = vi.fn<() => Promise<DraftStore>>()
    const drafts = createHeldDrafts({ signedInStaffId: () => 1, loadStore })
    drafts.hold(note, null)
    await drafts.written()
    expect(loadStore).not.toHaveBeenCalled()
  })
})

describe('the key of words that were sent and may have arrived', () => {
  const keysIn = (drafts: ReturnType<typeof page>) => {
    const place = { ...note, kind: keysOf('note') }
    return createSendKeys({
      held: () => drafts.of(place) as ReturnType<Parameters<typeof createSendKeys>[0]['held']>,
      hold: (draft) => drafts.hold(place, draft),
    })
  }

  it('is the same for the same words, also when the page is opened again, until the server has them', async () => {
    const device = fakeDevice()
    const drafts = page(device)
    const keys = keysIn(drafts)
    const first = keys.keyOf('Sings.')
    const second = keys.keyOf('Hums.')
    expect(second).not.toBe(first)
    await drafts.written()
    const again = keysIn(await openedAgain(device))
    expect([again.keyOf('Sings.'), again.keyOf('Hums.')]).toEqual([first, second])
    again.forget('Sings.')
    expect(again.keyOf('Hums.')).toBe(second)
    expect(again.keyOf('Sings.')).not.toBe(first)
  })

  it('does not make the browser ask before the page is closed', () => {
    const drafts = page()
    drafts.start()
    keysIn(drafts).keyOf('Sings.')
    expect(isAskedBeforeClosing()).toBe(false)
  })
})
