import type { ActorRefFrom } from 'xstate'
import { failedTo } from '../kit/load.ts'
import { waitUnlessRefused } from '../kit/poll.ts'
import type { LoadedQuestionnaire } from './questionnaireActors.ts'
import { clearedBy, givingOf, questionnaireSetup } from './questionnaireSetup.ts'

const loadedOf = ({ event }: { readonly event: { readonly output: LoadedQuestionnaire } }) => ({ loaded: event.output })
const tellingLost = { type: 'tellLost', params: loadedOf } as const

const answering = [
  { type: 'keepTexts', params: clearedBy },
  { type: 'deliver', params: givingOf },
  { type: 'tellChanged', params: givingOf },
  { type: 'writeDown', params: givingOf },
] as const

/**
 * Taking one questionnaire, from the address to the finished survey.
 * Promises: nothing shows until child and questionnaire are those of the address; every answer goes to the delivery
 * queue as soon as it is given; finishing waits for the queue.
 * A text that is cleared with its read-only group is kept on the device, and put back when the group opens again.
 * Must never happen: a finished survey that lacks an answer which the screen showed.
 */
export const questionnaireMachine = questionnaireSetup.createMachine({
  id: 'questionnaire',
  description: 'Taking one questionnaire: load, answer, deliver, finish.',
  meta: { title: 'Questionnaire' },
  context: ({ input }) => ({
    address: input,
    child: null,
    survey: null,
    sheet: {},
    kept: {},
    reached: null,
    detailsOf: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Child, questionnaire and the answers that wait on this device are being loaded.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'loadQuestionnaire',
        src: 'loadQuestionnaire',
        input: ({ context }) => context.address,
        onDone: [
          { guard: { type: 'isForAnother', params: loadedOf }, target: 'refused', actions: 'rememberMismatch' },
          { guard: { type: 'isFinished', params: loadedOf }, target: 'alreadyFinished', actions: tellingLost },
          { guard: { type: 'isArchived', params: loadedOf }, target: 'archived', actions: tellingLost },
          { target: 'open', actions: { type: 'keepLoaded', params: loadedOf } },
        ],
        onError: [
          { guard: { type: 'isAlreadyFinished', params: ({ event }) => event }, target: 'alreadyFinished' },
          ...waitUnlessRefused({ waiting: 'unreachable', otherwise: 'refused', actions: ['rememberFailure'] }),
        ],
      },
    },
    unreachable: {
      description:
        'The server does not answer: nothing loads until it is back; then the waiting answers are delivered.',
      meta: { title: 'Unreachable' },
      after: { loadRetry: 'loading' },
      on: { 'load.retry': 'loading' },
    },
    refused: {
      description:
        'The server refuses to open it: it does not exist, this person may not fill it in, or there is another reason.',
      meta: { title: 'Refused' },
      on: { 'load.retry': { guard: 'mayChange', target: 'loading' } },
    },
    archived: {
      description: 'The questionnaire is archived; it can no longer be filled in.',
      meta: { title: 'Archived' },
    },
    alreadyFinished: {
      description: 'The questionnaire was finished before: back to where the person came from.',
      meta: { title: 'Already finished' },
      type: 'final',
      entry: 'leaveForOrigin',
    },
    open: {
      description: 'The questionnaire is on screen.',
      meta: { title: 'Open' },
      initial: 'answering',
      invoke: {
        id: 'delivery',
        src: 'delivery',
        input: ({ context: { address, survey } }) => ({ ...address, survey }),
        onError: failedTo('.conflicted'),
      },
      on: {
        'question.reach': { actions: { type: 'markReached', params: ({ event }) => event } },
        'details.open': { actions: { type: 'openDetails', params: ({ event }) => event } },
        'details.close': { actions: 'closeDetails' },
        'answers.removed': { actions: { type: 'removeAnswers', params: ({ event }) => event } },
        'texts.found': { actions: { type: 'showKept', params: ({ event }) => event } },
        'delivery.conflicted': {
          target: '.conflicted',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.failure }) },
        },
      },
      states: {
        answering: {
          description: 'Answers can be given.',
          meta: { title: 'Answering' },
          initial: 'calm',
          // always: a group opens by an answer given here or elsewhere, or was open when its texts were found
          always: { guard: 'hasTextToPutBack', actions: 'putBackTexts' },
          on: {
            'choice.press': { actions: answering },
            'answer.give': { actions: answering },
            'answers.arrived': { actions: { type: 'renewAnswers', params: ({ event }) => event } },
            'finish.press': [{ guard: 'isValid', target: 'delivering' }, { target: '.warned' }],
          },
          states: {
            calm: {
              description: 'Nothing asks for attention.',
              meta: { title: 'Calm' },
            },
            warned: {
              description:
                'Required answers are missing: a warning says where, until 5 seconds after the person last pointed at it or moved through it.',
              meta: { title: 'Warned' },
              after: { finishWarningHides: 'calm' },
              on: {
                'warning.dismiss': 'calm',
                // reenter: a person who reads it or moves through it gets another 5 s
                'warning.attend': { target: 'warned', reenter: true },
              },
            },
            finishFailed: {
              description:
                'The server did not finish the questionnaire; the reason is shown, and answers can still be given.',
              meta: { title: 'Finish failed' },
              exit: 'forgetFailure',
              on: { 'warning.dismiss': 'calm' },
            },
          },
        },
        delivering: {
          description: 'Finish was pressed: first every answer is delivered.',
          meta: { title: 'Delivering' },
          invoke: {
            id: 'waitForDelivery',
            src: 'waitForDelivery',
            input: ({ context }) => context.address,
            onDone: [
              { guard: { type: 'isDelivered', params: ({ event }) => event }, target: 'finishing' },
              { target: 'answering.finishFailed' },
            ],
            onError: failedTo('answering.finishFailed'),
          },
          on: {
            'finish.cancel': 'answering',
            'answers.arrived': [
              {
                guard: { type: 'isStillValid', params: ({ event }) => event },
                actions: { type: 'renewAnswers', params: ({ event }) => event },
              },
              { target: 'answering.warned', actions: { type: 'renewAnswers', params: ({ event }) => event } },
            ],
          },
        },
        finishing: {
          description: 'The server is told that the questionnaire is finished.',
          meta: { title: 'Finishing' },
          on: { 'delivery.conflicted': { description: 'This may be its own finishing, whose answer follows.' } },
          invoke: {
            id: 'finishSurvey',
            src: 'finishSurvey',
            input: ({ context: { address, survey, kept } }) => ({ ...address, survey, kept }),
            onDone: '#questionnaire.finished',
            onError: [
              { guard: { type: 'isAlreadyFinished', params: ({ event }) => event }, target: '#questionnaire.finished' },
              { guard: { type: 'isConflict', params: ({ event }) => event }, ...failedTo('conflicted') },
              {
                target: 'answering.finishFailed',
                actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'loadCurrentAnswers'],
              },
            ],
          },
        },
        conflicted: {
          description:
            'The survey was finished or archived elsewhere: the answers stay on screen and can no longer be saved.',
          meta: { title: 'Closed elsewhere' },
        },
      },
    },
    finished: {
      description: 'The questionnaire is finished; its result opens.',
      meta: { title: 'Finished' },
      type: 'final',
      entry: 'leaveForResults',
    },
  },
})

export type QuestionnaireActorRef = ActorRefFrom<typeof questionnaireMachine>
