import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../kit/failure.ts'
import { nextToDeliver } from './surveyQueue.ts'
import { surveyDeliverySetup } from './surveyDeliverySetup.ts'

/**
 * The answers of one survey between the click and the server.
 * Promises: answers are delivered one at a time, in the order in which they were given; a later value of a response
 * type replaces one that waits, never one in flight; an answer leaves the queue only when the server has it, or when a
 * person drops what was refused.
 * Must never happen: an answer that the screen calls saved but the server does not have.
 */
export const surveyDeliveryMachine = surveyDeliverySetup.createMachine({
  id: 'surveyDelivery',
  description: 'The answers of one survey between the click and the server.',
  meta: { title: 'Delivery of one survey' },
  context: ({ input }) => ({
    survey: input,
    saving: [],
    unsaved: [],
    waiting: [],
    refused: [],
    typing: [],
    attempt: 0,
    failure: null,
  }),
  // parallel: writing to the device, the pause after typing and the network are independent of one another
  type: 'parallel',
  states: {
    device: {
      description: 'Whether the device has what the screen shows.',
      meta: { title: 'On the device' },
      initial: 'kept',
      on: {
        'answer.given': { target: '.saving', actions: { type: 'countWrite', params: ({ event }) => event } },
        'answer.stored': { actions: { type: 'queueStored', params: ({ event }) => event } },
        'entries.found': { actions: { type: 'queueFound', params: ({ event }) => event } },
        'delivery.doneElsewhere': { actions: { type: 'dropDelivered', params: ({ event }) => event } },
        'delivery.refusedElsewhere': {
          actions: [
            { type: 'setApart', params: ({ event }) => event },
            { type: 'tellRefused', params: ({ event }) => event },
          ],
        },
        'refused.discarded': { actions: 'dropRefused' },
      },
      states: {
        kept: {
          description: 'Every given answer is on the device.',
          meta: { title: 'Kept' },
        },
        saving: {
          description: 'A given answer is not yet on the device.',
          meta: { title: 'Saving' },
          // always: only the number of writes under way tells when the last one has ended
          always: [
            { guard: 'isWrittenInPart', target: 'unsaved' },
            { guard: 'isWritten', target: 'kept' },
          ],
          on: { 'answer.unstored': { actions: { type: 'rememberUnsaved', params: ({ event }) => event } } },
        },
        unsaved: {
          description: 'The device could not store an answer; only the screen has it.',
          meta: { title: 'Could not save' },
          on: { retry: { actions: 'askForWrites' } },
        },
      },
    },
    typing: {
      description: 'Whether a person is in the middle of an answer.',
      meta: { title: 'Typing' },
      initial: 'still',
      states: {
        still: {
          description: 'Nothing is being typed.',
          meta: { title: 'Still' },
          on: { 'answer.given': { guard: { type: 'isTyping', params: ({ event }) => event }, target: 'busy' } },
        },
        busy: {
          description: 'A text or a choice by arrow keys is on the device; it is sent after a pause.',
          meta: { title: 'In the middle of an answer' },
          after: { textAutosave: { target: 'still', actions: 'releaseTyped' } },
          on: {
            'answer.given': [
              // reenter: every key restarts the pause
              { guard: { type: 'isTyping', params: ({ event }) => event }, target: 'busy', reenter: true },
              { target: 'still' },
            ],
          },
        },
      },
    },
    delivery: {
      description: 'Answers on the device are sent to the server.',
      meta: { title: 'Delivery' },
      initial: 'standingBy',
      on: {
        'delivery.elsewhere': '.standingBy',
        'connection.lost': '.offline',
        'session.ended': '.signedOut',
      },
      states: {
        standingBy: {
          description: 'Another tab delivers, or this one has not been told yet that it may.',
          meta: { title: 'Standing by' },
          on: { 'delivery.allowed': { target: 'idle', actions: 'forgetFailure' } },
        },
        offline: {
          description: 'There is no connection; answers wait on the device.',
          meta: { title: 'Offline' },
          on: { 'delivery.allowed': { target: 'idle', actions: 'forgetFailure' } },
        },
        signedOut: {
          description: 'The session is over; answers wait on the device until their owner signs in again.',
          meta: { title: 'Signed out' },
          on: { 'delivery.allowed': { target: 'idle', actions: 'forgetFailure' } },
        },
        idle: {
          description: 'No answer waits that can be sent.',
          meta: { title: 'Nothing to send' },
          // always: an answer may come from this screen, another tab or the device, or become ready when the typing
          // ends
          always: { guard: 'hasNext', target: 'delivering' },
          on: { retry: { actions: 'requeueRefused' } },
        },
        delivering: {
          description: 'One answer is on its way to the server.',
          meta: { title: 'Delivering' },
          on: { retry: { actions: 'requeueRefused' } },
          invoke: {
            id: 'deliverAnswer',
            src: 'deliverAnswer',
            input: ({ context }) => {
              const entry = nextToDeliver(context)
              if (entry === null) throw new Error('Delivers only while an answer waits.')
              return { survey: context.survey, entry, attempt: context.attempt }
            },
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle',
                actions: [
                  'forgetFailure',
                  { type: 'dropDelivered', params: ({ event }) => event.output.entry },
                  { type: 'tellDelivered', params: ({ event }) => ({ outcome: event.output }) },
                ],
              },
              {
                guard: { type: 'isSessionOver', params: ({ event }) => ({ outcome: event.output }) },
                target: 'signedOut',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle',
                actions: [
                  'forgetFailure',
                  {
                    type: 'setApart',
                    params: ({ event }) => ({ entry: event.output.entry, failure: failureOf(event.output.failure) }),
                  },
                  {
                    type: 'tellRefused',
                    params: ({ event }) => ({ entry: event.output.entry, failure: failureOf(event.output.failure) }),
                  },
                ],
              },
              {
                target: 'backingOff',
                actions: {
                  type: 'rememberFailure',
                  params: ({ event }) => ({ failure: failureOf(event.output.failure) }),
                },
              },
            ],
            onError: {
              target: 'backingOff',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        backingOff: {
          description: 'The server could not be reached or did not work; the same answer is sent again after a pause.',
          meta: { title: 'Waiting to try again' },
          // always: another tab may have delivered the waiting answers meanwhile
          always: { guard: 'isEmpty', target: 'idle', actions: 'forgetFailure' },
          after: { deliveryBackoff: 'idle' },
          on: {
            retry: { target: 'idle', actions: 'requeueRefused' },
            'server.answered': { guard: 'isUnanswered', target: 'idle', actions: 'forgetFailure' },
            'delivery.allowed': { target: 'idle', actions: 'forgetFailure' },
          },
        },
      },
    },
  },
})

export type SurveyDeliveryRef = ActorRefFrom<typeof surveyDeliveryMachine>
