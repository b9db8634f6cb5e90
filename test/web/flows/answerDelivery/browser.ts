import { SimulatedClock, waitFor } from 'xstate'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import { createAnswerStore } from '../../../../src/web/client/answerStore.ts'
import type { AnswerWritten } from '../../../../src/api/answers.ts'
import type { AnswerCalls, AnswerDispatch } from '../../../../src/web/client/answers.ts'
import { createAnswerDelivery } from '../../../../src/web/flows/answerDelivery/createAnswerDelivery.ts'
import type { TabMessage, Tabs } from '../../../../src/web/flows/answerDelivery/tabs.ts'

export const address = { surveyId: 7, playerId: 8 }
export const amara = 11
export const bruno = 12

export const failureOf = (parts: Partial<Failure>): Failure => ({ ...unknownFailure, ...parts })

/** A minimal server: remembers what arrived and answers as the test tells it. */
export function createServer() {
  const arrived: AnswerDispatch[] = []
  const replies: (Failure | Promise<unknown>)[] = []
  let answerId = 100
  const calls: AnswerCalls = {
    async send(dispatch) {
      arrived.push(dispatch)
      const reply = replies.shift()
      if (reply instanceof Promise) await reply
      else if (reply !== undefined) throw reply
      const answer: AnswerWritten['answer'] =
        dispatch.change === null
          ? null
          : {
              id: dispatch.answerId ?? (answerId += 1),
              asqResponseTypeId: dispatch.responseTypeId,
              answerHandles: [],
              textAnswer: null,
              imageUrl: null,
              authorName: 'Amara Okafor',
              updatedAt: '2026-03-18T15:30:00.000Z',
              revision: 1,
            }
      return { answer, deletedResponseTypeIds: [], replacedTextsChanged: false }
    },
  }
  return {
    calls,
    arrived,
    /** The result of the next calls: a failure, or something to wait for. */
    meet: (...next: (Failure | Promise<unknown>)[]) => void replies.push(...next),
    values: () => arrived.map(({ responseTypeId, change }) => [responseTypeId, change]),
  }
}

/** The tabs of one browser: messages reach all but the sender, and each name has one turn. */
export function createBrowser() {
  const listeners = new Map<symbol, Set<(message: TabMessage) => void>>()
  const turns = new Map<string, { tab: symbol; taken: () => void }[]>()
  const openTab = (): Tabs => {
    const tab = Symbol('tab')
    const own = new Set<(message: TabMessage) => void>()
    listeners.set(tab, own)
    return {
      tell(message) {
        const copy = structuredClone(message)
        for (const [other, heard] of listeners) if (other !== tab) heard.forEach((listener) => listener(copy))
      },
      listen(heard) {
        own.add(heard)
        return () => own.delete(heard)
      },
      takeTurn(name, taken) {
        const queue = turns.get(name) ?? []
        const request = { tab, taken }
        turns.set(name, [...queue, request])
        if (queue.length === 0) taken()
        return () => {
          const before = turns.get(name) ?? []
          const after = before.filter((other) => other !== request)
          turns.set(name, after)
          if (before[0] === request) after[0]?.taken()
        }
      },
    }
  }
  return { openTab }
}

let devices = 0
export const newDevice = () => `device-${(devices += 1)}`

interface TabSettings {
  readonly device?: string
  readonly tabs?: Tabs
  readonly calls: AnswerCalls
}

/** One tab of one device, with somebody signed in. */
export function openPage(
  { device = newDevice(), tabs = createBrowser().openTab(), calls }: TabSettings,
  staffId = amara,
) {
  const clock = new SimulatedClock()
  const connection = { isThere: true }
  const watchers = new Set<() => void>()
  let signedIn: number | null = staffId
  const store = createAnswerStore(device)
  const delivery = createAnswerDelivery({
    calls,
    clock,
    store,
    tabs,
    signedInStaffId: () => signedIn,
    now: () => clock.now(),
    random: () => 1,
    connection: {
      isThere: () => connection.isThere,
      watch: (changed) => {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    },
  })
  delivery.signedIn(staffId)
  const queue = () => delivery.open(address)
  return {
    device,
    delivery,
    clock,
    store,
    queue,
    signInAs(id: number) {
      signedIn = id
      delivery.signedIn(id)
    },
    endSession() {
      signedIn = null
      delivery.sessionEnded()
    },
    setOnline(isThere: boolean) {
      connection.isThere = isThere
      watchers.forEach((changed) => changed())
    },
    reaches: (state: 'idle' | 'delivering' | 'backingOff' | 'offline' | 'standingBy' | 'signedOut') =>
      waitFor(queue(), (snapshot) => snapshot.matches({ delivery: state }), { timeout: 2000 }),
    isEmpty: () =>
      waitFor(queue(), ({ context }) => context.waiting.length === 0 && context.saving.length === 0, { timeout: 2000 }),
  }
}
