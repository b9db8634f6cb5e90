import type { Words } from '../kit/words.ts'
import type { SendOutEvent } from './sendOutMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from the tab ASQ Dashboard',
  events: {
    'sendOut.ask': 'presses the results e-mail button',
    'sendOut.confirm': 'confirms that the e-mail is sent',
    'sendOut.cancel': 'cancels',
    'sendOut.retry': 'tries again',
  },
  guards: {
    maySucceedLater: 'the same call may succeed later',
    isRunning: 'the e-mail is on its way',
    isSettled: 'it is known that no e-mail is on its way',
    hasFailed: 'the last e-mail was not sent',
    wasSent: 'the last e-mail was sent',
  },
  actions: {
    keepSendOut: 'remember the status of the e-mail',
    rememberFailure: 'remember what went wrong',
    rememberRefusal: 'remember that the e-mail was not requested, and why',
    forgetRefusal: 'forget why the last request sent nothing',
  },
  actors: {
    askSendOut: 'ask for the status of the e-mail',
    requestSendOut: 'ask the server to send the e-mail',
  },
  system: [],
  delays: { nextPoll: '3 s (or the seconds that the server asks for)' },
  failures: ['unavailable', 'failed'],
  byHand: {
    maySucceedLater: 'stop the server for a moment',
    isRunning:
      'send the e-mail and look at once; if the scenario starts with opening the result, open it again at once',
    isSettled: 'confirm while the server is still stopped',
    hasFailed: 'set SMTP_URL to a mail server that refuses the address, send the e-mail, then open the result again',
    wasSent: 'send the e-mail and wait until the outbox holds it',
    nextPoll: 'wait',
    askSendOut:
      'answer GET /results-parent-email-sendout with 400 (docs/testing.md, “an answer of your own”), then open the results',
    requestSendOut: 'stop the server, then confirm',
  },
  walks: {
    'confirming|sendOut.confirm|0': { after: 'none' },
    'confirming|sendOut.cancel|0': { after: 'none' },
    'waiting|sendOut.ask|0': { after: 'none' },
    'deciding||3': { notAfter: 'sending|xstate.done.actor.requestSendOut|0' },
  },
  without: {
    maySucceedLater:
      'answer with 400 (docs/testing.md, “an answer of your own”): GET /results-parent-email-sendout where the status is asked for, POST /results-parent-email-sendout where one is requested',
    isRunning: 'wait until it is sent',
    hasFailed: 'leave the mail server as it is',
    wasSent: 'choose a child to whose family nothing was sent',
  },
} satisfies Words<SendOutEvent['type']>
