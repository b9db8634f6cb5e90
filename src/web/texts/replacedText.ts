import { catalogue } from './language.ts'

/** What stands beside a text field whose words somebody replaced without having read them. */
export const replacedTextTexts = catalogue('replacedText', {
  you: 'You',
  byYou: 'you',
  wrote: (author: string) => (moment: string) => `${author} wrote, ${moment}:`,
  replacedBy: (author: string) => (moment: string) => `Replaced by ${author}, ${moment}`,
  clearedBy: (author: string) => (moment: string) => `Cleared by ${author}, ${moment}`,
  putBack: 'Put back',
  dismiss: 'Dismiss',
  notDismissed: 'It could not be dismissed.',
})
