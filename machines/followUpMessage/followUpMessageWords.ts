import type { Words } from '../kit/words.ts'
import type { FollowUpMessageEvent } from './followUpMessageMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from Surveys',
  events: {
    'message.open': 'presses Send follow-up message',
    'message.close': 'closes the dialog',
    'message.retry': 'tries again',
    'template.choose': 'chooses a template',
    'text.type': 'changes the text',
    'message.send': 'presses Send message',
    'message.confirm': 'confirms that the message is sent',
    'message.cancel': 'cancels',
    'look.retry': 'asks again when a message was sent',
  },
  guards: {
    isPassing: 'it is worth trying again by itself',
    hasTemplates: 'there are templates',
    isSendable: 'a template is chosen and its text is not blank',
    hasFailed: 'the last sending has failed',
  },
  actions: {
    keepStatus: 'remember when the newest message was sent',
    rememberLookFailure: 'remember why nothing was said',
    keepTemplates: 'show the templates',
    chooseTemplate: 'show the template’s text',
    keepText: 'remember the text',
    forgetSent: 'forget the text that was sent',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget what went wrong before',
  },
  actors: {
    askSentAt: 'ask when the newest message was sent',
    loadTemplates: 'load the templates',
    sendMessage: 'send the message',
  },
  system: [],
  delays: { nextLook: '5 s (or the seconds that the server asks for)' },
  failures: ['sentAt.unavailable', 'message.templatesFailed', 'message.notSent'],
  byHand: {
    isPassing: 'stop the server for a moment',
    hasTemplates: 'use the demo world',
    isSendable: 'choose a template; empty its text for the opposite',
    hasFailed: 'stop the server, then confirm',
    nextLook: 'wait',
    askSentAt: 'answer the call with 403 (docs/testing.md, “an answer of your own”), then open the results',
    loadTemplates: 'stop the server, then press Send follow-up message',
    sendMessage: 'stop the server, then confirm',
  },
  without: {
    isPassing: 'answer the call with 403 (docs/testing.md, “an answer of your own”)',
    hasFailed: 'send nothing before',
  },
} satisfies Words<FollowUpMessageEvent['type']>
