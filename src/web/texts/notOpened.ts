import { catalogue } from './language.ts'

/** Why a questionnaire does not open. On the device: by the code of the answer store. */
export const notOpenedTexts = catalogue('notOpened', {
  toDashboard: 'Back to the dashboard',
  archivedTitle: 'This questionnaire is archived',
  archived: 'Its time is over, or another one was chosen. Its answers can no longer be changed.',
  device_failed: {
    title: 'This browser keeps nothing on this device',
    text: 'Perhaps this is a private window, or storage is switched off. A questionnaire needs it, so that no answer is lost.',
    advice: 'Open it in an ordinary window, or let this site store data and load the page again.',
  },
  device_full: {
    title: 'There is no room left on this device',
    text: 'A questionnaire needs some, so that no answer is lost.',
    advice: 'Make room on the device, then press Retry.',
  },
})
