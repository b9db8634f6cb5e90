import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate'
import type { AnswerChange, HeldAnswer } from '../../../machines/answerDelivery/answerValue.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import type {
  DeliveryCommand,
  LoadedQuestionnaire,
  OpenQuestionnaire,
  QuestionnaireAddress,
  Settlement,
} from '../../../machines/questionnaire/questionnaireActors.ts'
import { questionnaireMachine } from '../../../machines/questionnaire/questionnaireMachine.ts'
import type { QuestionnaireEvent } from '../../../machines/questionnaire/questionnaireSetup.ts'
import type { TakingSurvey } from '../../../machines/questionnaire/survey.ts'
import { settled } from '../kit/settled.ts'
import { child, survey as sample } from './samples.ts'

interface Deferred<Output> {
  readonly resolve: (output: Output) => Promise<void>
  readonly reject: (failure: Failure) => Promise<void>
}

const deferred = <Output, Input extends QuestionnaireAddress>(calls: Deferred<Output>[]) =>
  fromPromise<Output, Input>(
    () =>
      new Promise((resolve, reject) => {
        calls.push({
          resolve: (output) => (resolve(output), settled()),
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          reject: (why) => (reject(why), settled()),
        })
      }),
  )

/** Starts a questionnaire that is loading; the test answers for the server, the device and the queue. */
export async function startQuestionnaire(survey: TakingSurvey = sample, held: readonly HeldAnswer[] = [], lost = 0) {
  const clock = new SimulatedClock()
  const loads: Deferred<LoadedQuestionnaire>[] = []
  const waits: Deferred<Settlement>[] = []
  const finishes: Deferred<void>[] = []
  const commands: DeliveryCommand[] = []
  const emitted: string[] = []
  let tell: (event: QuestionnaireEvent) => void = () => undefined
  const actor = createActor(
    questionnaireMachine.provide({
      actors: {
        loadQuestionnaire: deferred(loads),
        waitForDelivery: deferred(waits),
        finishSurvey: deferred(finishes),
        delivery: fromCallback<DeliveryCommand, OpenQuestionnaire>(({ receive, sendBack }) => {
          tell = sendBack
          receive((command) => void commands.push(command))
        }),
      },
    }),
    { clock, input: { playerId: 3, surveyId: 7 } },
  )
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const load = () => loads.at(-1)?.resolve({ child, survey, held, lost }) ?? Promise.resolve()
  return {
    actor,
    clock,
    loads,
    waits,
    finishes,
    commands,
    emitted,
    load,
    tell: (event: QuestionnaireEvent) => tell(event),
    state: () => actor.getSnapshot().value,
    sheet: () => actor.getSnapshot().context.sheet,
    press: (responseTypeId: number, handle = 'yes') => actor.send({ type: 'choice.press', responseTypeId, handle }),
    give: (responseTypeId: number, value: AnswerChange, isTyping = false) =>
      actor.send({ type: 'answer.give', responseTypeId, value, isTyping }),
    changes: () =>
      commands.flatMap((command) =>
        command.type === 'answers.give' || command.type === 'texts.putBack'
          ? command.changes.map(({ responseTypeId, value }) => [responseTypeId, value] as const)
          : [],
      ),
  }
}
