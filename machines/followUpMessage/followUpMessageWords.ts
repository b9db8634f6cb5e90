import type { Words } from '../kit/words.ts'
import type { FollowUpMessageEvent } from './followUpMessageMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from the tab ASQ Dashboard',
  events: {
    'message.open': 'presses Send follow-up message',
    'message.close': 'closes the dialog',
    'message.retry': 'tries again',
    'template.choose': 'chooses a template',
    'template.replace': 'presses Use the template',
    'template.keep': 'presses Keep my words',
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
    wouldReplaceWords: 'the text was changed',
    hasFailed: 'the last sending has failed',
  },
  actions: {
    keepStatus: 'remember when the newest message was sent',
    rememberLookFailure: 'remember why nothing was said',
    keepTemplates: 'show the templates',
    chooseTemplate: 'show the template’s text',
    rememberWanted: 'remember the template',
    keepText: 'remember the text',
    holdDraft: 'hold what is typed until it is sent or replaced',
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
  failures: ['sentAt.unavailable', 'message.templatesFailed', 'message.writing.failed'],
  byHand: {
    'text.type': 'choose a template first: until then nothing can be typed',
    isPassing: 'stop the server for a moment',
    hasTemplates: 'use the demo world',
    isSendable: 'choose a template',
    wouldReplaceWords: 'choose a template and change a word of it',
    hasFailed: 'have the sending failed before, as above',
    nextLook: 'wait',
    askSentAt:
      'answer GET /follow_up_parent_message_sendout with 403 (docs/testing.md, “an answer of your own”), then open the results',
    loadTemplates: 'stop the server, then press Send follow-up message',
    sendMessage: 'stop the server, then confirm',
  },
  walks: {
    'message.replacing|template.keep|0': { after: 'message.writing.failed' },
    'message.confirming|message.cancel|0': { after: 'message.writing.failed' },
  },
  without: {
    isSendable: 'empty the text',
    isPassing: 'answer GET /follow_up_parent_message_sendout with 403 (docs/testing.md, “an answer of your own”)',
    hasTemplates:
      'answer GET /follow_up_parent_messages with 200 and the body {"data":[]} (docs/testing.md, “an answer of your own”)',
    hasFailed: 'send nothing before',
    wouldReplaceWords: 'leave the text as the template has it',
  },
} satisfies Words<FollowUpMessageEvent['type']>
