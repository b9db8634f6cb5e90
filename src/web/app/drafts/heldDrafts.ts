import type { Draft, DraftGroup, DraftPlace, DraftStore } from '../../client/draftStore.ts'
import { unknownChild } from '../../client/unknownChild.ts'
import { idempotencyKeyOf } from './idempotencyKey.ts'
import type { KeptActor } from '../system.ts'

/** What people have typed and not saved, by person and by the record that it belongs to. */
export interface HeldDrafts extends KeptActor {
  /** Reads what the device has of this person's, once. Where the device cannot be read, what this page knows is all there is. */
  readonly load: (staffId: number) => Promise<void>
  readonly of: (place: DraftPlace) => unknown
  /** All of one kind that a person has about one child, by record. */
  readonly all: (group: DraftGroup) => ReadonlyMap<number, unknown>
  /** Null when there is nothing more to hold. */
  readonly hold: (place: DraftPlace, content: unknown) => void
  /**
   * The Idempotency-Key of what is held there, for these words: the same when it is sent again, also after the page was closed or from
   * another tab; another one for other words, and for what is typed there once this is saved.
   */
  readonly keyOf: (place: DraftPlace, words: string) => string
  /** Resolves when the device has what is held, or has failed to take it. */
  readonly written: () => Promise<void>
  /** How many a person has, in other tabs too. */
  readonly count: (staffId: number) => Promise<number>
  readonly forget: (staffId: number) => Promise<void>
}

interface Held extends DraftPlace, Draft {
  /** Since this page was opened. */
  readonly isTypedHere: boolean
}

export interface HeldDraftsSettings {
  readonly signedInStaffId: () => number | null
  /** Its code loads when there is something to read or to write. */
  readonly loadStore: () => Promise<DraftStore>
}

/**
 * Drafts outlive the screen, the session, a reload and the browser: sealed on the device, until they are saved or discarded, or their
 * author signs out. Only the same person gets them back. The browser asks before it closes a page in which that person has typed one.
 */
export function createHeldDrafts({ signedInStaffId, loadStore }: HeldDraftsSettings): HeldDrafts {
  const drafts = new Map<string, Held>()
  const loaded = new Map<number, Promise<void>>()
  const writing = new Set<Promise<void>>()
  const key = ({ kind, staffId, child, record }: DraftPlace) => `${staffId}/${child}/${record}/${kind}`
  const ownOf = (staffId: number) => [...drafts.values()].filter((held) => held.staffId === staffId)

  const onDevice = (change: (store: DraftStore) => Promise<void>) => {
    const changed = loadStore()
      .then(change)
      // Where the device keeps nothing, a draft lives as long as the page.
      .catch(() => undefined)
      .finally(() => writing.delete(changed))
    writing.add(changed)
  }
  /** What is held there; a draft that does not say which child it is about is brought there first. */
  const at = (place: DraftPlace): Held | undefined => {
    const former = { ...place, child: unknownChild }
    const adopted = drafts.get(key(former))
    if (drafts.has(key(place)) || adopted === undefined) return drafts.get(key(place))
    const { id, content, isTypedHere } = adopted
    const { kind, staffId, child, record } = place
    drafts.delete(key(former))
    drafts.set(key(place), { kind, staffId, child, record, id, content, isTypedHere })
    onDevice(async (store) => {
      await store.write(place, { id, content })
      await store.remove(former, id)
    })
    return drafts.get(key(place))
  }
  const read = async (staffId: number) => {
    try {
      const store = await loadStore()
      for (const own of await store.readOwn(staffId))
        if (!drafts.has(key(own))) drafts.set(key(own), { ...own, isTypedHere: false })
    } catch {
      // The contract says so: then what this page knows is all there is.
      loaded.delete(staffId)
    }
  }
  const load = (staffId: number) => {
    const known = loaded.get(staffId)
    if (known !== undefined) return known
    const reading = read(staffId)
    loaded.set(staffId, reading)
    return reading
  }
  const written = async () => void (await Promise.all(writing))
  const askBeforeClosing = (event: BeforeUnloadEvent) => {
    const author = signedInStaffId()
    if (author !== null && ownOf(author).some(({ isTypedHere }) => isTypedHere)) event.preventDefault()
  }

  return {
    load,
    of: (place) => at(place)?.content ?? null,
    all: ({ kind, staffId, child }) =>
      new Map(
        ownOf(staffId)
          .filter((held) => held.kind === kind && held.child === child)
          .map(({ record, content }) => [record, content]),
      ),
    hold: ({ kind, staffId, child, record }, content) => {
      const place = { kind, staffId, child, record }
      const known = at(place)
      if (content === null) {
        if (known === undefined) return
        drafts.delete(key(place))
        onDevice((store) => store.remove(place, known.id))
      } else {
        const draft = { id: known?.id ?? crypto.randomUUID(), content }
        drafts.set(key(place), { ...place, ...draft, isTypedHere: true })
        onDevice((store) => store.write(place, draft))
      }
    },
    keyOf: (place, words) => {
      const held = at(place)
      return held === undefined ? crypto.randomUUID() : idempotencyKeyOf(held.id, words)
    },
    written,
    count: async (staffId) => {
      await written()
      const onThisDevice = await loadStore()
        .then((store) => store.countOwn(staffId))
        // Where the device keeps nothing, this page knows all there is.
        .catch(() => 0)
      return Math.max(onThisDevice, ownOf(staffId).length)
    },
    forget: async (staffId) => {
      for (const own of ownOf(staffId)) drafts.delete(key(own))
      await written()
      const store = await loadStore()
      await store.removeOwn(staffId)
    },
    start: () => window.addEventListener('beforeunload', askBeforeClosing),
    send: () => undefined,
  }
}
