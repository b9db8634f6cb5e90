import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { LoadedQuestionnaire } from '../../../machines/questionnaire/questionnaireActors.ts'
import { questionnaireMachine } from '../../../machines/questionnaire/questionnaireMachine.ts'
import { transitionId } from '../../../src/book/model/transitionId.ts'
import { isSurveyValid } from '../../../src/domain/completeness.ts'
import { given } from '../../../machines/questionnaire/answerSheet.ts'
import { everyPath } from '../../machines/kit/everyPath.ts'
import { questionnairePaths } from '../../machines/questionnaire/questionnairePaths.ts'

/** What happens in one step, caused by a person or by the outside. */
export type StepName =
  | 'load.opens'
  | 'load.finished'
  | 'load.finishedByFamily'
  | 'load.archived'
  | 'load.another'
  | 'load.failed'
  | 'load.notFound'
  | 'load.refused'
  | 'load.retry'
  | 'load.retries'
  | 'choice.press'
  | 'answer.give'
  | 'question.reach'
  | 'details.open'
  | 'details.close'
  | 'finish.press'
  | 'finish.cancel'
  | 'warning.dismiss'
  | 'warning.attend'
  | 'warning.hides'
  | 'answers.removed'
  | 'answers.arrived'
  | 'texts.found'
  | 'delivery.conflicted'
  | 'delivery.settled'
  | 'delivery.refused'
  | 'delivery.broke'
  | 'waiting.broke'
  | 'finish.done'
  | 'finish.alreadyDone'
  | 'finish.tooLate'
  | 'finish.failed'

/** The states of the questionnaire's machine, from the outermost to the innermost. */
export type ScreenState =
  | 'loading'
  | 'unreachable'
  | 'refused'
  | 'archived'
  | 'alreadyFinished'
  | 'open.answering.calm'
  | 'open.answering.warned'
  | 'open.answering.finishFailed'
  | 'open.delivering'
  | 'open.finishing'
  | 'open.conflicted'
  | 'finished'

export interface PathStep {
  readonly name: StepName
  readonly from: ScreenState
  readonly to: ScreenState
  /** Whether the survey can be finished before and after the step. */
  readonly validBefore: boolean
  readonly valid: boolean
  /** The machine's transitions that the step takes, as the statechart book names them. */
  readonly transitions: readonly string[]
}

export interface QuestionnairePath {
  readonly steps: readonly PathStep[]
  readonly title: string
}

function loadName(event: AnyEventObject): StepName {
  const { survey } = event['output'] as LoadedQuestionnaire
  if (survey.id !== questionnairePaths.input.surveyId) return 'load.another'
  if (survey.status === 'finished') return 'load.finished'
  return survey.state === 'archived' ? 'load.archived' : 'load.opens'
}

function failedLoadName(event: AnyEventObject): StepName {
  const { key } = event['error'] as Failure
  if (key === 'conflict') return 'load.finishedByFamily'
  return key === 'network' ? 'load.failed' : key === 'notFound' ? 'load.notFound' : 'load.refused'
}

function failedFinishName(event: AnyEventObject): StepName {
  const { key, code } = event['error'] as Failure
  if (key !== 'conflict') return 'finish.failed'
  return code === 'survey_finished' ? 'finish.alreadyDone' : 'finish.tooLate'
}

function nameOf(event: AnyEventObject): StepName {
  switch (event.type) {
    case 'xstate.done.actor.loadQuestionnaire':
      return loadName(event)
    case 'xstate.error.actor.loadQuestionnaire':
      return failedLoadName(event)
    case 'xstate.after.loadRetry.questionnaire.unreachable':
      return 'load.retries'
    case 'xstate.after.finishWarningHides.questionnaire.open.answering.warned':
      return 'warning.hides'
    case 'xstate.done.actor.waitForDelivery':
      return event['output'] === 'delivered' ? 'delivery.settled' : 'delivery.refused'
    case 'xstate.error.actor.waitForDelivery':
      return 'waiting.broke'
    case 'xstate.error.actor.delivery':
      return 'delivery.broke'
    case 'xstate.done.actor.finishSurvey':
      return 'finish.done'
    case 'xstate.error.actor.finishSurvey':
      return failedFinishName(event)
    default:
      return event.type as StepName
  }
}

const dotted = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([outer, inner]) => (inner === undefined ? outer : `${outer}.${dotted(inner)}`))
        .join()

/** What an event takes. The machine's one `always`, which puts kept texts back, is walked on the machine. */
const takenBy = (snapshot: AnyMachineSnapshot | undefined, event: AnyEventObject): string[] =>
  snapshot === undefined
    ? []
    : (questionnaireMachine as AnyStateMachine).getTransitionData(snapshot, event).map(transitionId)

/** The generated paths of the questionnaire's machine (test/machines/kit/everyPath.ts), in the words of a person. */
export function questionnaireJourneys(): QuestionnairePath[] {
  return everyPath(questionnairePaths).map((path) => {
    const states = path.steps.map(({ event, state }) => ({
      event,
      snapshot: state,
      state: dotted(state.value as StateValue) as ScreenState,
      valid: state.context.survey !== null && isSurveyValid(state.context.survey, given(state.context.sheet)),
    }))
    const steps = states.slice(1).map(({ event, state, valid }, index) => ({
      transitions: takenBy(states[index]?.snapshot, event),
      name: nameOf(event),
      from: states[index]?.state ?? 'loading',
      to: state,
      validBefore: states[index]?.valid ?? false,
      valid,
    }))
    return { steps, title: titleOf(steps) }
  })
}

interface Impossible {
  readonly name: StepName
  readonly from?: readonly ScreenState[]
  readonly why: string
}

const noFields = 'The questions are disabled in this state.'

/** What the machine handles but no browser can cause, with the reason. Everything else is walked. */
export const notInABrowser: readonly Impossible[] = [
  {
    name: 'delivery.broke',
    why: 'The queue opens with the questionnaire and fails only while nobody is signed in; then the login page shows.',
  },
  {
    name: 'waiting.broke',
    why: 'Waiting ends without an outcome only when signing out stops the queue; then the login page shows.',
  },
  {
    name: 'texts.found',
    why: 'The kept texts are read once, while the questionnaire opens: nothing on screen waits for them.',
  },
  { name: 'details.open', from: ['open.delivering', 'open.finishing', 'open.conflicted'], why: noFields },
  { name: 'question.reach', from: ['open.delivering', 'open.finishing', 'open.conflicted'], why: noFields },
  {
    name: 'details.close',
    from: ['open.delivering', 'open.finishing'],
    why: 'Details cover the page: Finish cannot be pressed while they are open, and they cannot be opened afterwards.',
  },
  {
    name: 'answers.removed',
    from: ['open.finishing'],
    why: 'Finishing begins when nothing is on its way any more, so that no delivery can come back.',
  },
  {
    name: 'answers.removed',
    from: ['open.conflicted'],
    why: 'A server that refuses one answer of a closed survey takes no other one either.',
  },
  {
    name: 'delivery.conflicted',
    from: ['open.finishing'],
    why: 'Finishing begins when nothing is on its way any more, so that no delivery can be refused.',
  },
]

/** Why a step cannot be done in a browser; null when it can. */
export function impossible({ name, from, to, validBefore }: PathStep): string | null {
  if (name === 'load.retry' && to === 'refused') return 'Trying again would change nothing: the page offers no button.'
  if ((name === 'warning.dismiss' || name === 'warning.attend') && from === 'open.answering.warned' && validBefore)
    return 'The warning has gone by itself when nothing is missing any more.'
  const known = notInABrowser.find((entry) => entry.name === name && (entry.from ?? [from]).includes(from))
  return known?.why ?? null
}

const titleOf = (steps: readonly PathStep[]) =>
  steps.map(({ name, to }) => `${name} → ${to.split('.').at(-1)}`).join(', ')

/** The paths as far as a browser can walk them, each once; a path that begins another one is left out. */
export function walkable(paths: readonly QuestionnairePath[]): QuestionnairePath[] {
  const cut = paths.map(({ steps }) => {
    const end = steps.findIndex((step) => impossible(step) !== null)
    const walked = end < 0 ? steps : steps.slice(0, end)
    return { steps: walked, title: titleOf(walked) }
  })
  return cut.filter(
    ({ title }, index) =>
      cut.findIndex((other) => other.title === title) === index &&
      !cut.some((other) => other.title.startsWith(`${title}, `)),
  )
}

export const edgeOf = ({ name, from }: PathStep) => `${from} ${name}`

/** The fewest paths, longest first, that bring every state and every kind of step to the screen. */
export function coveringSelection(paths: readonly QuestionnairePath[]): QuestionnairePath[] {
  const things = ({ steps }: QuestionnairePath) => steps.flatMap(({ name, to }) => [name, to])
  const left = new Set<string>(paths.flatMap(things))
  const chosen: QuestionnairePath[] = []
  while (left.size > 0) {
    const gain = (path: QuestionnairePath) => new Set(things(path).filter((thing) => left.has(thing))).size
    const best = paths.reduce((first, second) => (gain(second) > gain(first) ? second : first))
    chosen.push(best)
    for (const thing of things(best)) left.delete(thing)
  }
  return chosen
}
