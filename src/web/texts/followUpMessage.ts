/** The follow-up message to a child's family (001 §4, §8). */
export const enFollowUpMessage = {
  open: 'Send follow-up message',
  asking: 'Looking for follow-up messages',
  sentAt: (moment: string) => `Follow-up message sent ${moment}`,
  never: 'No follow-up message sent yet',
  troubled: 'The server does not answer at the moment; it is asked again by itself.',
  unavailable: 'The server did not say whether a follow-up message was sent.',
  tryAgain: 'Try again',
  title: 'Send a follow-up message',
  to: (child: string) => `The family of ${child} reads it in its app. Nothing of a follow-up report is added to it.`,
  loading: 'Loading the templates…',
  failedTitle: 'The templates could not be loaded',
  noTemplates: 'There are no templates for follow-up messages yet.',
  template: 'Template',
  choose: 'Choose a template',
  text: 'Message',
  send: 'Send message',
  sendHint: 'Choose a template to send a message.',
  blankHint: 'Write something to send it.',
  close: 'Close',
  /** 001 §8, exactly. */
  failed: 'Something went wrong, please try again later!',
  confirmTitle: 'Send this message?',
  /** 001 §4, exactly. */
  confirm: 'Are you sure you want to send this message?',
  cancel: 'Cancel',
  sending: 'Sending the message…',
} as const
