import { catalogue } from './language.ts'

/** The follow-up message to a child's family (001 §4, §8). */
export const followUpMessageTexts = catalogue('followUpMessage', {
  open: 'Message',
  asking: 'Looking for follow-up messages',
  sentAt: (moment: string) => `Follow-up message sent ${moment}`,
  sentBefore: (moment: string) => `The family got a follow-up message before, ${moment}.`,
  never: 'No follow-up message sent yet',
  troubled: 'The server does not answer at the moment; it is asked again by itself.',
  unavailable: 'The server did not say whether a follow-up message was sent.',
  noLonger: 'The server does not say whether another one was sent since.',
  tryAgain: 'Retry',
  title: 'Send a follow-up message',
  to: (child: string) => `The family of ${child} reads it in its app. Nothing of a follow-up report is added to it.`,
  reads: (language: string) => `The family reads ${language}.`,
  templateIn: (language: string) => `The template is in ${language}.`,
  notTranslated: (language: string) => `The template is in ${language}: it is not translated.`,
  loading: 'Loading the templates…',
  failedTitle: 'The templates could not be loaded',
  noTemplates: 'There are no templates for follow-up messages yet.',
  template: 'Template',
  choose: 'Choose a template',
  text: 'Message',
  send: 'Send message',
  sendHint: 'Choose a template to send a message.',
  blankHint: 'Write something to send it.',
  unsent: 'Not sent yet.',
  /** As of the results e-mail. */
  perhapsSent: 'It is not known whether the message was sent.',
  sendsSame:
    'Until it is known, its words stay as they are. Retry sends the same words: the family gets them once, also if they have arrived already.',
  notSent: 'The message was not sent.',
  close: 'Close',
  /** 001 §8, exactly. */
  failed: 'Something went wrong, please try again later!',
  replace: {
    title: 'Replace your words?',
    text: 'The template takes the place of what you wrote.',
    confirm: 'Use the template',
    keep: 'Keep my words',
  },
  confirmTitle: 'Send this message?',
  /** 001 §4, exactly. */
  confirm: 'Are you sure you want to send this message?',
  cancel: 'Cancel',
  sending: 'Sending the message…',
})
