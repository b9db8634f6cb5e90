import { counted } from './formats.ts'
import { catalogue } from './language.ts'

const notSaved = 'Not saved'

/** What a button that opens a question's notes shows; its name begins with it. */
const opens = (count: number, hasWords: boolean) => {
  const label = count === 0 ? 'Add Note' : `Notes (${count})`
  return hasWords ? `${label} · ${notSaved}` : label
}

/** Notes beside questions (001 §2.6). */
export const notesTexts = catalogue('notes', {
  notes: 'Notes',
  count: (count: number) => `Notes (${count})`,
  counted: (count: number) => counted(count, 'note', 'notes'),
  opens,
  open: (count: number, question: string, hasWords = false) => `${opens(count, hasWords)}: ${question}`,
  /** Words wait in the Add Note box, or it is not known whether they were saved. */
  notSaved,
  add: 'Add Note',
  allNotes: 'All Notes',
  notesOf: 'Notes of this question',
  loading: 'Loading the notes…',
  failedTitle: 'The notes could not be loaded',
  tryAgain: 'Retry',
  none: 'There are no notes on this questionnaire.',
  noneHere: 'There are no notes on this question yet.',
  noneShort: '–',
  loadingShort: 'Loading…',
  failedShort: 'Not loaded',
  newNote: 'New note',
  adding: 'Saving the note…',
  added: 'The note is saved.',
  blank: 'Write something to save it.',
  unchanged: 'Change the text to update the note.',
  unsaved: 'Not saved yet.',
  /** As of the results e-mail and the follow-up message. */
  perhapsSaved: 'It is not known whether the note was saved',
  sendsSame: 'Until it is known, its words stay as they are. Retry sends the same words: they are saved once.',
  addFailed: 'The note is not saved',
  edit: 'Edit',
  delete: 'Delete',
  editOf: (author: string, moment: string) => `Edit the note by ${author}, ${moment}`,
  deleteOf: (author: string, moment: string) => `Delete the note by ${author}, ${moment}`,
  text: 'Text of the note',
  update: 'Update',
  updating: 'Saving the note…',
  updateFailed: 'The note is not saved',
  perhapsDeleted: 'It is not known whether the note was deleted',
  outdated: 'The notes may have changed since they were loaded',
  meanwhile: {
    by: (name: string) => `${name} has changed this note meanwhile`,
    byYou: 'You have changed this note meanwhile, in another window or on another device',
    saved: (moment: string) => `Saved on ${moment}:`,
    choose: 'Your words are not saved yet. Keep the ones above, or replace them with yours.',
    replace: 'Save your words',
    take: 'Keep the saved words',
  },
  deletedElsewhere: 'This note was deleted',
  copyWords: 'Your words are still here: copy them into a new note.',
  wordsInNewNote:
    'A note that you were changing was deleted elsewhere. Your words are now a new note beside its question, not saved yet.',
  wordsOfDeleted: (text: string) => `A note that you were changing was deleted elsewhere. Your words were: ${text}`,
  cancel: 'Cancel',
  deleting: 'Deleting the note…',
  deleteFailed: 'The note is not deleted',
  deleted: 'The note is deleted.',
  deleteTitle: 'Delete note',
  deleteQuestion: 'Are you sure you want to delete this note?',
  discard: {
    title: 'Discard the changes?',
    text: 'What you changed in this note is not saved yet.',
    confirm: 'Discard changes',
    stay: 'Keep editing',
  },
  close: 'Close',
})
