import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { SurveyDeliveryRef } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type { AnswersElsewhereEvent, SeenChanges } from '../../../../machines/questionnaire/answersElsewhereMachine.ts'
import type {
  CurrentAnswers,
  HeldAnswers,
  QuestionnaireAddress,
} from '../../../../machines/questionnaire/questionnaireActors.ts'
import type { AppSystem } from '../../app/system.ts'
import { createChangeCalls } from '../../client/changes.ts'

/** Collects what is given here, or removed by the server, from now on: it is newer than what a request now answers. */
function collectGiven(queue: SurveyDeliveryRef) {
  const given = new Set(queue.getSnapshot().context.saving)
  const add = (ids: readonly number[]) => ids.forEach((id) => given.add(id))
  const subscriptions = [
    queue.subscribe(({ context }) => add(context.saving)),
    queue.on('answer.delivered', ({ deletedResponseTypeIds }) => add(deletedResponseTypeIds)),
  ]
  return { given, stop: () => subscriptions.forEach((subscription) => subscription.unsubscribe()) }
}

/** Provides what the machine of the answers elsewhere does outside: watch the page and the tabs, ask the server. */
export function createAnswersElsewhereActors(http: AppSystem['http'], delivery: AppSystem['answerDelivery']) {
  const calls = createChangeCalls(http)
  let hasLooked = false

  /** Reads the device before the rest: an answer that is delivered in between is then in both, never in neither. */
  async function read<Survey>(address: QuestionnaireAddress, loadSurvey: () => Promise<Survey>) {
    const { given, stop } = collectGiven(delivery.open(address))
    try {
      const held = await delivery.heldAnswers(address)
      return { held, survey: await loadSurvey(), givenSince: [...given] }
    } finally {
      stop()
    }
  }
  return {
    occasions: fromCallback<AnyEventObject, QuestionnaireAddress>(({ input, sendBack }) => {
      const tell = (event: AnswersElsewhereEvent) => sendBack(event)
      const isAttended = () => document.visibilityState === 'visible' && navigator.onLine
      const attend = () => tell({ type: isAttended() ? 'page.returned' : 'page.left' })
      const stopped = new AbortController()
      document.addEventListener('visibilitychange', attend, { signal: stopped.signal })
      addEventListener('online', attend, { signal: stopped.signal })
      addEventListener('offline', attend, { signal: stopped.signal })
      if (!isAttended()) attend()
      /**
       * Whether another tab also answers. Its answers come from the server, which alone knows their author and time.
       */
      let hasCompany = false
      let reading = Promise.resolve()
      const readHeld = async () => {
        const current: HeldAnswers = await read(input, async () => null)
        if (!stopped.signal.aborted) tell({ type: 'answers.held', current })
      }
      const unwatch = delivery.watchOtherTabs(input, () => {
        hasCompany = true
        tell({ type: 'answers.wanted' })
        // Without the device, they still come from the server.
        reading = reading.then(readHeld).catch(() => undefined)
      })
      const delivered = delivery.open(input).on('answer.delivered', ({ replacedTextsChanged }) => {
        if (hasCompany || replacedTextsChanged) tell({ type: 'answers.wanted' })
      })
      return () => {
        stopped.abort()
        unwatch()
        delivered.unsubscribe()
      }
    }),
    lookForChanges: fromPromise<boolean, SeenChanges>(async ({ input, signal }) => {
      // The first look counts this device too: another tab may have answered before this one listened.
      const device = hasLooked ? await delivery.deviceId() : crypto.randomUUID()
      const hasChanged = await calls.hasChanged(input, device, signal)
      hasLooked = true
      return hasChanged
    }),
    loadCurrentAnswers: fromPromise<CurrentAnswers, QuestionnaireAddress>(({ input, signal }) =>
      read(input, () => calls.survey(input, signal)),
    ),
  }
}
