import type { DraftPlace, DraftStore } from '../client/draftStore.ts'
import type { KeptActor } from './system.ts'

/** What people have typed and not saved, by person and by the record that it belongs to. */
export interface HeldDrafts extends KeptActor {
  /** Reads what the device has of this person's, once. Where the device cannot be read, what this page knows is all there is. */
  readonly load: (staffId: number) => Promise<void>
  readonly of: (place: DraftPlace) => unknown
  /** All of one kind that a person has, by record. */
  readonly all: (kind: string, staffId: number) => ReadonlyMap<number, unknown>
  /** Null when there is nothing more to hold. */
  readonly hold: (place: DraftPlace, draft: unknown) => void
  /** Resolves when the device has what is held, or has failed to take it. */
  readonly written: () => Promise<void>
  /** Takes a person's drafts off the device, as at the sign-out. This page knows them until it is closed. */
  readonly forgetOnDevice: (staffId: number) => Promise<void>
}

interface Held extends DraftPlace {
  readonly draft: unknown
  /** Since this page was opened. */
  readonly isTypedHere: boolean
}

export interface HeldDraftsSettings {
  readonly signedInStaffId: () => number | null
  /** Its code loads when there is something to read or to write. */
  readonly loadStore: () => Promise<DraftStore>
}

/** Goes with what is typed, and is nothing that anybody would lose. */
export const keysOf = (kind: string) => `${kind}: keys`
const isKeys = (kind: string) => kind.endsWith(': keys')

/**
 * Drafts outlive the screen, the session, a reload and the browser: sealed on the device, until they are saved or discarded, or their
 * author signs out. Only the same person gets them back. The browser asks before it closes a page in which that person has typed one.
 */
export function createHeldDrafts({ signedInStaffId, loadStore }: HeldDraftsSettings): HeldDrafts {
  const drafts = new Map<string, Held>()
  const loaded = new Map<number, Promise<void>>()
  const writing = new Set<Promise<void>>()
  const key = ({ kind, staffId, recordId }: DraftPlace) => `${staffId}/${recordId}/${kind}`

  const write = ({ kind, staffId, recordId }: DraftPlace, draft: unknown) => {
    const written = loadStore()
      .then((store) => store.write({ kind, staffId, recordId }, draft))
      // Where the device keeps nothing, a draft lives as long as the page.
      .catch(() => undefined)
      .finally(() => writing.delete(written))
    writing.add(written)
  }
  const read = async (staffId: number) => {
    try {
      const store = await loadStore()
      const stored = new Map((await store.readOwn(staffId)).map((own) => [key(own), own]))
      // Whoever signed out on this page took them off the device.
      for (const [place, held] of drafts) if (held.staffId === staffId && !stored.has(place)) write(held, held.draft)
      for (const [place, own] of stored) if (!drafts.has(place)) drafts.set(place, { ...own, isTypedHere: false })
    } catch {
      // The contract says so: then what this page knows is all there is.
      loaded.delete(staffId)
    }
  }
  const askBeforeClosing = (event: BeforeUnloadEvent) => {
    const author = signedInStaffId()
    const isOwn = ({ kind, staffId, isTypedHere }: Held) => staffId === author && isTypedHere && !isKeys(kind)
    if ([...drafts.values()].some(isOwn)) event.preventDefault()
  }

  return {
    load: (staffId) => {
      const known = loaded.get(staffId)
      if (known !== undefined) return known
      const reading = read(staffId)
      loaded.set(staffId, reading)
      return reading
    },
    of: (place) => drafts.get(key(place))?.draft ?? null,
    all: (kind, staffId) =>
      new Map(
        [...drafts.values()]
          .filter((held) => held.staffId === staffId && held.kind === kind)
          .map(({ recordId, draft }) => [recordId, draft]),
      ),
    hold: (place, draft) => {
      if (draft !== null) drafts.set(key(place), { ...place, draft, isTypedHere: true })
      else if (!drafts.delete(key(place))) return
      write(place, draft)
    },
    written: async () => void (await Promise.all(writing)),
    forgetOnDevice: async (staffId) => {
      loaded.delete(staffId)
      const store = await loadStore()
      await store.removeOwn(staffId)
    },
    start: () => window.addEventListener('beforeunload', askBeforeClosing),
    send: () => undefined,
  }
}
