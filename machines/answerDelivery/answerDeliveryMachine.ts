import { raise } from 'xstate'
import { type Announcement, type Permission, answerDeliverySetup, owner } from './answerDeliverySetup.ts'
import type { SurveyAddress } from './answerValue.ts'

interface OfSurvey {
  readonly event: { readonly survey: SurveyAddress }
}

/** Opens the survey of an event and tells its delivery what it may do; without a permission, it is told later. */
const opening = (permission?: Permission) =>
  ({
    type: 'openSurveys',
    params: ({ event }: OfSurvey) => ({ surveys: [event.survey], ...(permission && { permission }) }),
  }) as const

const passingOn = {
  type: 'tellSurvey',
  params: ({ event }: { readonly event: { readonly survey: SurveyAddress; readonly announcement: Announcement } }) => ({
    surveyId: event.survey.surveyId,
    event: event.announcement,
  }),
} as const

/**
 * The answers of all people on this device, of which only the signed-in person's are delivered.
 * Promises: delivers only with a session and a connection, and in one tab at a time; once it may deliver, it sends
 * whatever it finds on the device, including what an earlier visit or another tab left.
 * Must never happen: an answer that is sent, or counted, under another person's name.
 */
export const answerDeliveryMachine = answerDeliverySetup.createMachine({
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
        'survey.opened': { guard: 'hasOwner', actions: opening('session.ended') },
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
        'survey.announced': { actions: [opening(), passingOn] },
        'survey.opened': { actions: opening() },
      },
      states: {
        offline: {
          description: 'There is no connection: answers wait on the device.',
          meta: { title: 'Offline' },
          entry: { type: 'tellEverySurvey', params: { permission: 'connection.lost' } },
          on: {
            'connection.returned': 'online',
            'survey.opened': { actions: opening('connection.lost') },
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
                'survey.opened': { actions: opening('delivery.allowed') },
                'survey.announced': { actions: [opening('delivery.allowed'), passingOn] },
              },
            },
          },
        },
      },
    },
  },
})
