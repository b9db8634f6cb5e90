import { type AnyEventObject, enqueueActions, raise, sendTo, setup } from 'xstate'
import { limits } from '../kit/limits.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import type { SurveyAddress, WaitingAnswer } from './answerValue.ts'
import { surveyDeliveryMachine } from './surveyDeliveryMachine.ts'
import type { SurveyDeliveryEvent } from './surveyDeliverySetup.ts'

/** What the device holds for one survey. */
export interface FoundSurvey extends SurveyAddress {
  readonly entries: readonly WaitingAnswer[]
}

export interface AnswerDeliveryContext {
  /**
   * The person whose answers these are. Kept after the session has ended, so that a last text is still stored for its
   * owner.
   */
  readonly ownerId: number | null
  /** The surveys that have a delivery actor. */
  readonly surveyIds: readonly number[]
}

/** What another tab reports about one survey. */
export type Announcement = Extract<
  SurveyDeliveryEvent,
  { type: 'entries.found' | 'delivery.doneElsewhere' | 'delivery.refusedElsewhere' | 'refused.discarded' }
>

export type AnswerDeliveryEvent =
  | { type: 'session.signedIn'; staffId: number }
  | { type: 'session.ended' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'turn.taken' }
  | { type: 'survey.opened'; survey: SurveyAddress }
  | { type: 'survey.announced'; survey: SurveyAddress; announcement: Announcement }
  | { type: 'own.discarded' }

type Permission = Extract<
  SurveyDeliveryEvent['type'],
  'delivery.allowed' | 'delivery.elsewhere' | 'connection.lost' | 'session.ended'
>

interface OwnerInput {
  readonly ownerId: number
}

/** Returns the id of a survey's delivery among the children of this machine. */
export const surveyDeliveryId = (surveyId: number) => `surveyDelivery.${surveyId}`

const owner = ({ ownerId }: AnswerDeliveryContext): OwnerInput => {
  if (ownerId === null) throw new Error('Somebody has to sign in before answers are delivered.')
  return { ownerId }
}

/**
 * The answers of all people on this device, of which only the signed-in person's are delivered.
 * Promises: delivers only with a session and a connection, and in one tab at a time; once it may deliver, it sends
 * whatever it finds on the device, including what an earlier visit or another tab left.
 * Must never happen: an answer that is sent, or counted, under another person's name.
 */
export const answerDeliveryMachine = setup({
  types: { context: {} as AnswerDeliveryContext, events: {} as AnswerDeliveryEvent },
  actors: {
    surveyDelivery: surveyDeliveryMachine,
    /** Sends `connection.lost` or `connection.returned` at once, and whenever the connection changes. */
    connection: unprovidedCallback<AnyEventObject, undefined>('connection'),
    /** Sends `survey.announced` when another tab of the same person has stored or delivered something. */
    otherTabs: unprovidedCallback<AnyEventObject, OwnerInput>('otherTabs'),
    /**
     * Sends `turn.taken` as soon as no other tab delivers for this person, and gives the turn back when it is stopped.
     */
    deliveryTurn: unprovidedCallback<AnyEventObject, OwnerInput>('deliveryTurn'),
    findWaitingAnswers: unprovidedPromise<readonly FoundSurvey[], OwnerInput>('findWaitingAnswers'),
  },
  actions: {
    welcome: enqueueActions(({ context, enqueue }, { staffId }: { staffId: number }) => {
      if (context.ownerId === staffId) return
      for (const surveyId of context.surveyIds) enqueue.stopChild(surveyDeliveryId(surveyId))
      enqueue.assign({ ownerId: staffId, surveyIds: [] })
    }),
    openSurveys: enqueueActions(
      (
        { context, enqueue },
        { surveys, permission }: { surveys: readonly SurveyAddress[]; permission?: Permission },
      ) => {
        const fresh = surveys.filter(({ surveyId }) => !context.surveyIds.includes(surveyId))
        for (const { surveyId, playerId } of fresh) {
          const id = surveyDeliveryId(surveyId)
          enqueue.spawnChild('surveyDelivery', { id, input: { surveyId, playerId, ...owner(context) } })
          if (permission) enqueue.sendTo(id, { type: permission })
        }
        enqueue.assign({ surveyIds: [...context.surveyIds, ...fresh.map(({ surveyId }) => surveyId)] })
      },
    ),
    tellSurvey: sendTo(
      (_, { surveyId }: { surveyId: number; event: SurveyDeliveryEvent }) => surveyDeliveryId(surveyId),
      (_, { event }: { surveyId: number; event: SurveyDeliveryEvent }) => event,
    ),
    tellFound: enqueueActions(({ enqueue }, { found }: { found: readonly FoundSurvey[] }) => {
      for (const { surveyId, entries } of found)
        enqueue.sendTo(surveyDeliveryId(surveyId), { type: 'entries.found', entries })
    }),
    tellEverySurvey: enqueueActions(({ context, enqueue }, { permission }: { permission: Permission }) => {
      for (const surveyId of context.surveyIds) enqueue.sendTo(surveyDeliveryId(surveyId), { type: permission })
    }),
    forgetSurveys: enqueueActions(({ context, enqueue }) => {
      for (const surveyId of context.surveyIds) enqueue.stopChild(surveyDeliveryId(surveyId))
      enqueue.assign({ surveyIds: [] })
    }),
  },
  guards: {
    hasOwner: ({ context }) => context.ownerId !== null,
    isSamePerson: ({ context }, { staffId }: { staffId: number }) => context.ownerId === staffId,
  },
  delays: { collectAgain: limits.deliveryBackoffFirst },
}).createMachine({
  id: 'answerDelivery',
  description: 'All answers on this device that the server does not have yet, and whether they may be sent now.',
  meta: { title: 'Answer delivery' },
  context: { ownerId: null, surveyIds: [] },
  initial: 'signedOut',
  on: {
    // reenter: another person may have signed in without this tab having noticed the end of the session
    'session.signedIn': {
      target: '.signedIn',
      reenter: true,
      actions: { type: 'welcome', params: ({ event }) => event },
    },
    'own.discarded': { actions: 'forgetSurveys' },
  },
  states: {
    signedOut: {
      description: 'Nobody is signed in: everything stays sealed on the device.',
      meta: { title: 'Signed out' },
      entry: { type: 'tellEverySurvey', params: { permission: 'session.ended' } },
      on: {
        'survey.opened': {
          guard: 'hasOwner',
          actions: {
            type: 'openSurveys',
            params: ({ event }) => ({ surveys: [event.survey], permission: 'session.ended' as const }),
          },
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in whose answers may be delivered.',
      meta: { title: 'Signed in' },
      initial: 'offline',
      invoke: [
        {
          id: 'connection',
          src: 'connection',
          // a device that cannot tell counts as connected: each attempt shows whether it is
          onError: { actions: raise({ type: 'connection.returned' }) },
        },
        {
          id: 'otherTabs',
          src: 'otherTabs',
          input: ({ context }) => owner(context),
          onError: {
            description: 'Tabs that cannot hear each other each learn from the device when they may deliver.',
          },
        },
      ],
      on: {
        'session.signedIn': {
          guard: { type: 'isSamePerson', params: ({ event }) => event },
          description: 'Deliveries go on as they are.',
        },
        'session.ended': 'signedOut',
        'connection.lost': '.offline',
        'survey.announced': {
          actions: [
            { type: 'openSurveys', params: ({ event }) => ({ surveys: [event.survey] }) },
            {
              type: 'tellSurvey',
              params: ({ event }) => ({ surveyId: event.survey.surveyId, event: event.announcement }),
            },
          ],
        },
        'survey.opened': { actions: { type: 'openSurveys', params: ({ event }) => ({ surveys: [event.survey] }) } },
      },
      states: {
        offline: {
          description: 'There is no connection: answers wait on the device.',
          meta: { title: 'Offline' },
          entry: { type: 'tellEverySurvey', params: { permission: 'connection.lost' } },
          on: {
            'connection.returned': 'online',
            'survey.opened': {
              actions: {
                type: 'openSurveys',
                params: ({ event }) => ({ surveys: [event.survey], permission: 'connection.lost' as const }),
              },
            },
          },
        },
        online: {
          description: 'There is a connection.',
          meta: { title: 'Online' },
          initial: 'standingBy',
          invoke: {
            id: 'deliveryTurn',
            src: 'deliveryTurn',
            input: ({ context }) => owner(context),
            // delivering twice does no harm, since the server knows every revision; not delivering would
            onError: { actions: raise({ type: 'turn.taken' }) },
          },
          states: {
            standingBy: {
              description: 'Another tab delivers; this one takes over as soon as that one is closed.',
              meta: { title: 'Standing by' },
              entry: { type: 'tellEverySurvey', params: { permission: 'delivery.elsewhere' } },
              on: { 'turn.taken': 'collecting' },
            },
            collecting: {
              description: 'The device is searched for answers that an earlier visit or another tab left.',
              meta: { title: 'Collecting' },
              invoke: {
                id: 'findWaitingAnswers',
                src: 'findWaitingAnswers',
                input: ({ context }) => owner(context),
                onDone: {
                  target: 'delivering',
                  actions: [
                    { type: 'openSurveys', params: ({ event }) => ({ surveys: event.output }) },
                    { type: 'tellFound', params: ({ event }) => ({ found: event.output }) },
                  ],
                },
                onError: 'uncollected',
              },
            },
            uncollected: {
              description: 'The device could not be read; it is read again later.',
              meta: { title: 'Device unreadable' },
              after: { collectAgain: 'collecting' },
            },
            delivering: {
              description: 'Every survey delivers its answers.',
              meta: { title: 'Delivering' },
              entry: { type: 'tellEverySurvey', params: { permission: 'delivery.allowed' } },
              on: {
                'survey.opened': {
                  actions: {
                    type: 'openSurveys',
                    params: ({ event }) => ({ surveys: [event.survey], permission: 'delivery.allowed' as const }),
                  },
                },
                'survey.announced': {
                  actions: [
                    {
                      type: 'openSurveys',
                      params: ({ event }) => ({ surveys: [event.survey], permission: 'delivery.allowed' as const }),
                    },
                    {
                      type: 'tellSurvey',
                      params: ({ event }) => ({ surveyId: event.survey.surveyId, event: event.announcement }),
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
})
