import type { Draft, DraftPlace, DraftStore, StoredDraft } from '../../client/draftStore.ts'
import { type DraftKind, type DraftOf, type PlaceOf, fitsItsKind } from '../../client/draftKinds.ts'
import { unknownChild } from '../../client/unknownChild.ts'
import { idempotencyKeyOf } from './idempotencyKey.ts'
import type { KeptActor } from '../system.ts'

/** Unsaved drafts, by person and by the record that each belongs to. */
export interface HeldDrafts extends KeptActor {
  /**
   * Reads this person's drafts from the device, once. If the device cannot be read, only the drafts of this page are
   * known.
   */
  readonly load: (staffId: number) => Promise<void>
  readonly of: <Kind extends DraftKind>(place: PlaceOf<Kind>) => DraftOf<Kind> | null
  /** All drafts of one kind that a person has about one child, by record. */
  readonly all: <Kind extends DraftKind>(group: Omit<PlaceOf<Kind>, 'record'>) => ReadonlyMap<number, DraftOf<Kind>>
  /** Holds a draft; null deletes it. */
  readonly hold: <Kind extends DraftKind>(place: PlaceOf<Kind>, content: DraftOf<Kind> | null) => void
  /**
   * The Idempotency-Key for sending these words from this place. The same words get the same key again, also after the
   * page was closed or from another tab. Other words get another key, and so do words that are typed there once these
   * are saved.
   */
  readonly keyOf: (place: DraftPlace, words: string) => string
  /** Resolves when the device has stored what is held, or has failed to. */
  readonly written: () => Promise<void>
  /** Counts the drafts of a person, including those of other tabs. */
  readonly count: (staffId: number) => Promise<number>
  readonly forget: (staffId: number) => Promise<void>
}

interface Held extends DraftPlace, Draft {
  /** Whether it was typed since this page was opened. */
  readonly isTypedHere: boolean
}

export interface HeldDraftsSettings {
  readonly signedInStaffId: () => number | null
  /**
   * Receives the drafts that this version cannot open. They stay on the device until `remove` is called, or until their
   * author deletes them at sign-out.
   */
  readonly tellUnfit: (drafts: readonly StoredDraft[], remove: () => void) => Promise<void>
  /** Loads the store's code, at the first read or write. */
  readonly loadStore: () => Promise<DraftStore>
}

/**
 * Creates the drafts of the application. A draft outlives its screen, the session, a reload and the browser: it stays
 * on the device, sealed, until it is saved or discarded, or its author chooses at sign-out to have it deleted. Only its
 * author gets it back. The browser asks before it closes a page in which the signed-in person has typed a draft.
 */
export function createHeldDrafts({ signedInStaffId, tellUnfit, loadStore }: HeldDraftsSettings): HeldDrafts {
  const drafts = new Map<string, Held>()
  const loaded = new Map<number, Promise<void>>()
  const writing = new Set<Promise<void>>()
  const key = ({ kind, staffId, child, record }: DraftPlace) => `${staffId}/${child}/${record}/${kind}`
  const ownOf = (staffId: number) => [...drafts.values()].filter((held) => held.staffId === staffId)

  const onDevice = (change: (store: DraftStore) => Promise<void>) => {
    const changed = loadStore()
      .then(change)
      // If the device cannot store anything, a draft lives as long as the page.
      .catch(() => undefined)
      .finally(() => writing.delete(changed))
    writing.add(changed)
  }
  /** Returns the draft of a place. A draft of an older version, which does not name its child, is moved there first. */
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
      const stored = await store.readOwn(staffId)
      for (const own of stored.filter(fitsItsKind))
        if (!drafts.has(key(own))) drafts.set(key(own), { ...own, isTypedHere: false })
      const unfit = stored.filter((own) => !fitsItsKind(own))
      const remove = () => onDevice(async () => void (await Promise.all(unfit.map((own) => store.remove(own, own.id)))))
      if (unfit.length > 0) await tellUnfit(unfit, remove)
    } catch {
      // As `HeldDrafts` promises, only the drafts of this page are known then.
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
    of: <Kind extends DraftKind>(place: PlaceOf<Kind>) => (at(place)?.content ?? null) as DraftOf<Kind> | null,
    all: <Kind extends DraftKind>({ kind, staffId, child }: Omit<PlaceOf<Kind>, 'record'>) =>
      new Map(
        ownOf(staffId)
          .filter((held) => held.kind === kind && held.child === child)
          .map(({ record, content }) => [record, content as DraftOf<Kind>]),
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
        // If the device cannot be read, only the drafts of this page are known.
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
