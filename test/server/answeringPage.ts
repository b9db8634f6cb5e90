import { SimulatedClock } from 'xstate'
import {
  type AnswerSheet,
  changesOf,
  findResponseType,
  openedSheet,
  pressedValue,
  sheetAfter,
  sheetWithout,
} from '../../machines/questionnaire/answerSheet.ts'
import type { TakingSurvey } from '../../machines/questionnaire/survey.ts'
import type { AnswerChange } from '../../machines/answerDelivery/answerValue.ts'
import { createAnswerStore } from '../../src/web/client/answerStore.ts'
import { createAnswerCalls } from '../../src/web/client/answers.ts'
import { type Http, createHttp } from '../../src/web/client/http.ts'
import { createQuestionnaireCalls } from '../../src/web/client/questionnaire.ts'
import type { AnswerDelivery } from '../../src/web/flows/answerDelivery/answerDelivery.ts'
import { createAnswerDelivery } from '../../src/web/flows/answerDelivery/createAnswerDelivery.ts'
import type { Tabs } from '../../src/web/flows/answerDelivery/tabs.ts'

export interface Address {
  readonly surveyId: number
  readonly playerId: number
}

export interface PageSettings {
  readonly deviceName: string
  readonly address: Address
  readonly staffId: number
  readonly token: string
  /** The network of the answers. */
  readonly fetch: typeof fetch
  /** The network from which the page itself is loaded. */
  readonly soundFetch: typeof fetch
  readonly random: () => number
  readonly connection: { isThere: boolean }
}

const onlyTab: Tabs = {
  tell: () => undefined,
  listen: () => () => undefined,
  takeTurn: (_, taken) => {
    taken()
    return () => undefined
  },
}

const baseUrl = 'http://screening.test/api'

export const loadSurvey = (http: Http, { playerId, surveyId }: Address): Promise<TakingSurvey> =>
  createQuestionnaireCalls(http).survey(playerId, surveyId)

export const httpOf = (token: string, through: typeof fetch): Http =>
  createHttp({ baseUrl, token: () => token, onUnauthorized: () => undefined, fetch: through })

/**
 * One lifetime of the page: what the screen shows, and the delivery behind it. `crash` ends it, and the next page
 * starts on the same device.
 */
export async function openPage(settings: PageSettings) {
  const { deviceName, address, staffId, token, random, connection } = settings
  const clock = new SimulatedClock()
  const watchers = new Set<() => void>()
  let signedIn: number | null = staffId
  const delivery: AnswerDelivery = createAnswerDelivery({
    clock,
    calls: createAnswerCalls(httpOf(token, settings.fetch)),
    signedInStaffId: () => signedIn,
    store: createAnswerStore(deviceName),
    tabs: onlyTab,
    connection: {
      isThere: () => connection.isThere,
      watch: (changed) => {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    },
    now: () => clock.now(),
    random,
  })
  delivery.signedIn(staffId)
  const held = await delivery.heldAnswers(address)
  const survey = await loadSurvey(httpOf(token, settings.soundFetch), address)
  let sheet = openedSheet(survey, held)
  /** Response types whose last value is not yet known to be on the device. */
  const unsettled = new Map<number, number>()
  const writes: Promise<void>[] = []

  delivery.open(address).on('answer.delivered', ({ deletedResponseTypeIds }) => {
    sheet = sheetWithout(sheet, deletedResponseTypeIds)
  })

  const give = (responseTypeId: number, value: AnswerChange, isTyping: boolean) => {
    const changes = changesOf(survey, sheet, responseTypeId, value)
    for (const change of changes) {
      unsettled.set(change.responseTypeId, (unsettled.get(change.responseTypeId) ?? 0) + 1)
      const kept = delivery.give(address, change.responseTypeId, change.value, { isTyping, answerId: change.answerId })
      const settle = async () => {
        await kept
        unsettled.set(change.responseTypeId, (unsettled.get(change.responseTypeId) ?? 0) - 1)
      }
      writes.push(settle())
    }
    sheet = sheetAfter(sheet, changes)
  }

  return {
    delivery,
    clock,
    survey,
    sheet: (): AnswerSheet => sheet,
    /** Whether the screen has shown that this answer is on the device. */
    isKept: (responseTypeId: number) => (unsettled.get(responseTypeId) ?? 0) === 0,
    press: (responseTypeId: number, handle: string) =>
      give(responseTypeId, pressedValue(survey, sheet, responseTypeId, handle), false),
    type: (responseTypeId: number, text: string) => give(responseTypeId, { textAnswer: text }, true),
    inputType: (responseTypeId: number) => findResponseType(survey, responseTypeId)?.inputType,
    connectionChanged: () => watchers.forEach((changed) => changed()),
    endSession() {
      signedIn = null
      delivery.sessionEnded()
    },
    signInAs(id: number) {
      signedIn = id
      delivery.signedIn(id)
    },
    /**
     * Ends the page in the middle of its work: its timers never fire and its calls reach no one. Pending writes are on
     * the device when the next page starts, or never: a browser's transactions end with the page.
     */
    async crash() {
      signedIn = null
      watchers.clear()
      delivery.sessionEnded()
      await Promise.all(writes)
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

export interface ShownAnswer {
  readonly handles: readonly string[]
  readonly text: string | null
}

/** What the screen shows, in a form in which two sheets can be compared. */
export const shown = (sheet: AnswerSheet): Record<number, ShownAnswer> =>
  Object.fromEntries(
    Object.entries(sheet).map(([id, { answerHandles, textAnswer }]) => [
      id,
      { handles: answerHandles, text: textAnswer },
    ]),
  )
