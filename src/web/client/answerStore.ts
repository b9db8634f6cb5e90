import type {
  AnswerChange,
  HeldAnswer,
  SurveyAddress,
  WaitingAnswer,
} from '../../../machines/answerDelivery/answerValue.ts'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'
import { seal, unseal } from './seal.ts'
import {
  type AnswerDatabase,
  type StoredEntry,
  changingEntries,
  createAnswerDatabaseOpener,
} from './answerStoreDatabase.ts'
import { type Kept, isKept, labelOf, newest, rangeOf, slotOf, waitingOf } from './answerStoreEntries.ts'
import { createKeyring } from './keyring.ts'
import { answerDatabase } from './deviceDatabases.ts'

export interface OwnedAnswer extends SurveyAddress {
  readonly ownerId: number
  readonly responseTypeId: number
  readonly change: AnswerChange
  /** The revision of the answer that the person had read; null or absent if none. */
  readonly readRevision?: number | null
}

/** What the device holds for one survey, in the order of delivery. */
export interface HeldSurvey extends SurveyAddress {
  readonly entries: readonly WaitingAnswer[]
}

/**
 * The answers on this device that the server may not have yet. Only `remove` and `removeOwn` delete any of them. Every
 * call rejects with a `Failure`: code `device_full` if there is no room, `device_failed` if the device cannot be used,
 * `device_unreadable` if its content cannot be decrypted.
 */
export interface AnswerStore {
  deviceId(): Promise<string>
  /** Opens the database in advance, so that the first write is as fast as the others. */
  prepare(ownerId: number): Promise<void>
  /** Starts the write at once; resolves when it is committed. Replaces a waiting answer for the same response type. */
  write(answer: OwnedAnswer): Promise<WaitingAnswer>
  /** Undefined if the answer is gone: delivered by another tab, or replaced by a newer value. */
  read(
    ownerId: number,
    surveyId: number,
    entry: Pick<WaitingAnswer, 'responseTypeId' | 'revision'>,
  ): Promise<AnswerChange | undefined>
  heldSurveys(ownerId: number): Promise<readonly HeldSurvey[]>
  /** The answers that can be decrypted; the others stay, and their delivery fails. */
  heldAnswers(ownerId: number, surveyId: number): Promise<readonly (HeldAnswer & WaitingAnswer)[]>
  /** Removes a delivered answer: the server has this revision, and therefore all lower ones of the response type. */
  remove(ownerId: number, surveyId: number, done: Pick<WaitingAnswer, 'responseTypeId' | 'revision'>): Promise<void>
  /** Deletes one person's answers. The key stays: another tab may be sealing with it at this moment. */
  removeOwn(ownerId: number): Promise<void>
  /** Counts the waiting answers of one person, or of everybody. */
  count(ownerId?: number): Promise<number>
  /** Drops every value from memory; those on the device stay. */
  forget(): void
}

/** What waits for one response type, without its value. */
interface Latest extends WaitingAnswer {
  readonly deletes: boolean
}

const deviceFailure = (code: string): Failure => ({ ...unknownFailure, code })

/** The failure for an answer that cannot be decrypted: trying again would not help, so it counts as refused. */
const unreadable: Failure = { ...unknownFailure, key: 'invalid', code: 'device_unreadable' }

const failureOfDevice = (error: unknown): Failure =>
  deviceFailure(error instanceof Error && error.name === 'QuotaExceededError' ? 'device_full' : 'device_failed')

const entriesWithin = (opened: AnswerDatabase, range: IDBKeyRange) => opened.getAllFromIndex('entries', 'answer', range)

/** Resolves with the revisions that are gone for good. */
async function deleteWithin(
  { store, done }: ReturnType<typeof changingEntries>,
  range: IDBKeyRange,
  isOver: (revision: number) => boolean = () => true,
): Promise<readonly number[]> {
  const removing = async () => {
    const over = (await store.index('answer').getAllKeys(range)).filter(isOver)
    await Promise.all(over.map((revision) => store.delete(revision)))
    return over
  }
  const [over] = await Promise.all([removing(), done])
  return over
}

/**
 * Creates the page's one store, which keeps the place of everything this page has written. The database opens with the
 * first call.
 */
export function createAnswerStore(name = answerDatabase): AnswerStore {
  const database = createAnswerDatabaseOpener(name)
  const keyring = createKeyring()
  /** The newest waiting answer of each response type: the one that the next write replaces. */
  const latest = new Map<string, Latest>()
  /** Values by revision, so that they need not be decrypted again; the device remains the source of truth. */
  const values = new Map<number, AnswerChange>()
  /** Writes under way, by response type. */
  const writing = new Map<string, Promise<WaitingAnswer>>()
  /**
   * Settles when the transaction of the previous write has begun, so that revisions rise in the order of the clicks.
   */
  let line: Promise<unknown> = Promise.resolve()

  const keyOf = async (ownerId: number) => keyring.keyOf(await database(), ownerId)

  const put = (opened: AnswerDatabase, answer: OwnedAnswer, sealed: StoredEntry['sealed']) => {
    const { ownerId, surveyId, playerId, responseTypeId, change, readRevision = null } = answer
    const slot = slotOf(answer)
    const earlier = latest.get(slot)
    // A value that replaces a value, or a deletion that replaces a deletion, keeps its place: later answers may depend
    // on it.
    const keepsPlace = earlier !== undefined && earlier.deletes === (change === null)
    const place = keepsPlace ? earlier.place : null
    const { store, done } = changingEntries(opened, 'strict')
    const added = store.add({ ownerId, surveyId, playerId, responseTypeId, place, readRevision, sealed })
    const replaced = earlier === undefined ? undefined : store.delete(earlier.revision)
    const kept = Promise.all([added, replaced, done]).then(([revision]) => {
      const entry = { responseTypeId, revision, place: place ?? revision, readRevision }
      if (earlier !== undefined) values.delete(earlier.revision)
      values.set(revision, change)
      latest.set(slot, { ...entry, deletes: change === null })
      return entry
    })
    return { begun: added, kept }
  }

  const write = (answer: OwnedAnswer): Promise<WaitingAnswer> => {
    const slot = slotOf(answer)
    const before = writing.get(slot)
    const sealing = keyOf(answer.ownerId).then((key) => seal(key, labelOf(answer), answer.change))
    const putting = Promise.allSettled([sealing, line, before]).then(async () =>
      put(await database(), answer, await sealing),
    )
    line = putting.then(({ begun }) => begun)
    const stored = putting
      .then(({ kept }) => kept)
      .catch((error: unknown) => {
        throw failureOfDevice(error)
      })
    writing.set(slot, stored)
    const over = () => {
      if (writing.get(slot) === stored) writing.delete(slot)
    }
    stored.then(over, over)
    line.catch(over)
    return stored
  }

  const unsealEntry = async (entry: Kept): Promise<AnswerChange> => {
    const change =
      values.get(entry.revision) ??
      (await unseal<AnswerChange>(await keyOf(entry.ownerId), labelOf(entry), entry.sealed))
    const known = latest.get(slotOf(entry))
    if ((known?.revision ?? 0) <= entry.revision) {
      values.set(entry.revision, change)
      latest.set(slotOf(entry), { ...waitingOf(entry), deletes: change === null })
    }
    return change
  }

  /** Makes every call of the store reject with a `Failure` and nothing else. */
  const onDevice = async <Result>(work: (opened: AnswerDatabase) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await database())
    } catch (error) {
      throw error === unreadable ? error : failureOfDevice(error)
    }
  }

  return {
    deviceId: () => onDevice(keyring.deviceId),
    prepare: (ownerId) => onDevice(async () => void (await keyOf(ownerId))),
    write,
    read: (ownerId, surveyId, { responseTypeId, revision }) =>
      onDevice(async (opened) => {
        const known = values.get(revision)
        if (known !== undefined && latest.get(slotOf({ ownerId, surveyId, responseTypeId }))?.revision === revision)
          return known
        const entry = await opened.get('entries', revision)
        if (entry === undefined || !isKept(entry)) return undefined
        return unsealEntry(entry).catch((error: unknown) => {
          throw error instanceof Error && error.name === 'OperationError' ? unreadable : error
        })
      }),
    heldSurveys: (ownerId) =>
      onDevice(async (opened) => {
        const entries = newest(await entriesWithin(opened, rangeOf(ownerId)))
        const bySurvey = new Map(entries.map(({ surveyId, playerId }) => [surveyId, { surveyId, playerId }]))
        return [...bySurvey.values()].map((survey) => ({
          ...survey,
          entries: entries.filter(({ surveyId }) => surveyId === survey.surveyId).map(waitingOf),
        }))
      }),
    heldAnswers: (ownerId, surveyId) =>
      onDevice(async (opened) => {
        await Promise.allSettled(writing.values())
        const entries = newest(await entriesWithin(opened, rangeOf(ownerId, surveyId)))
        const unsealed = await Promise.allSettled(entries.map(unsealEntry))
        return entries.flatMap((entry, at) => {
          const value = unsealed[at]
          return value?.status === 'fulfilled' ? [{ ...waitingOf(entry), value: value.value }] : []
        })
      }),
    remove: (ownerId, surveyId, { responseTypeId, revision }) =>
      onDevice(async (opened) => {
        const slot = slotOf({ ownerId, surveyId, responseTypeId })
        const isOver = (key: number) => key <= revision
        const only = IDBKeyRange.only([ownerId, surveyId, responseTypeId])
        const over = await deleteWithin(changingEntries(opened, 'default'), only, isOver)
        for (const key of over) values.delete(key)
        if ((latest.get(slot)?.revision ?? 0) <= revision) latest.delete(slot)
      }),
    removeOwn: (ownerId) =>
      onDevice(async (opened) => {
        await Promise.allSettled(writing.values())
        await deleteWithin(changingEntries(opened, 'strict'), rangeOf(ownerId))
        latest.clear()
        values.clear()
      }),
    count: (ownerId) =>
      onDevice((opened) =>
        ownerId === undefined ? opened.count('entries') : opened.countFromIndex('entries', 'answer', rangeOf(ownerId)),
      ),
    forget: () => values.clear(),
  }
}
