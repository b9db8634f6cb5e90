import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { FollowUpMessageEvent } from './followUpMessage.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from the tab ASQ Dashboard',
  events: {
    'message.open': 'presses Message',
    'message.close': 'closes the dialog',
    'message.send': 'presses Send message',
    'message.confirm': 'confirms that the message is sent',
    'message.cancel': 'cancels',
    'message.sendAgain': 'presses Retry below the message',
    'templates.retry': 'tries again',
    'template.choose': 'chooses a template',
    'template.replace': 'presses Use the template',
    'template.keep': 'presses Keep my words',
    'sentAt.retry': 'asks again when a message was sent',
    'draft.changed': 'the submission has kept the message',
    'submission.accepted': 'the server has sent the message',
    'submission.refused': 'the server has refused the message',
    'submission.unanswered': 'no answer said whether the message was sent',
  },
  guards: {
    ...loadWords.guards,
    maySucceedLater: 'the same call may succeed later',
    isToldSince: 'a message has been sent since',
    hasTemplates: 'there are templates',
    isLocked: 'the message is being sent, or it is not known whether it was',
    isSendable: 'a template is chosen and its text is not blank',
    wouldReplaceWords: 'the text was changed',
  },
  actions: {
    ...loadWords.actions,
    keepStatus: 'remember when the newest message was sent',
    rememberSentAtFailure: 'remember why there is no status',
    keepTemplates: 'show the templates',
    keepDraft: 'show the message',
    rememberWanted: 'remember the template',
    lock: 'keep the message as it is',
    unlock: 'let the message be changed',
    tellSubmission: 'pass it on to the submission',
  },
  actors: {
    askSentAt: 'ask when the newest message was sent',
    loadTemplates: 'load the templates',
    submission: 'hold the message and send it',
  },
  neverFail: { submission: 'the submission has a state for every request that fails' },
  size: { events: 15, reason: 'four of them are what the submission reports' },
  system: ['draft.changed', 'submission.accepted', 'submission.refused', 'submission.unanswered'],
  delays: { nextPoll: '5 s (or the seconds that the server asks for)' },
  failures: ['sentAt.unavailable', 'message.templatesFailed'],
  byHand: {
    ...loadWords.byHand,
    isToldToWait:
      'answer GET /follow_up_parent_messages with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    maySucceedLater: 'stop the server for a moment',
    isToldSince: 'send a message all the same',
    hasTemplates: 'use the demo world',
    isLocked: 'stop the server, then confirm',
    isSendable: 'choose a template',
    wouldReplaceWords: 'choose a template and change a word of it',
    'draft.changed': 'choose a template, or change a word of its text',
    'submission.accepted': 'choose a template, press Send message and confirm',
    'submission.refused':
      'answer POST /follow_up_parent_message_sendout with 422 (docs/testing.md, “an answer of your own”), then confirm',
    'submission.unanswered': 'stop the server, then confirm',
    nextPoll: 'wait',
    askSentAt:
      'answer GET /follow_up_parent_message_sendout with 400 (docs/testing.md, “an answer of your own”), then open the results',
    loadTemplates: 'stop the server, then press Message',
    submission: 'no hand can: the submission never fails as a whole, its requests do',
  },
  without: {
    isSendable: 'empty the text',
    isLocked: 'leave no message without an answer',
    maySucceedLater: 'answer GET /follow_up_parent_message_sendout with 400 (docs/testing.md, “an answer of your own”)',
    hasTemplates:
      'answer GET /follow_up_parent_messages with 200 and the body {"data":[]} (docs/testing.md, “an answer of your own”)',
    wouldReplaceWords: 'leave the text as the template has it',
  },
} satisfies Words<FollowUpMessageEvent['type']>
