import { tooFewAnswers } from '../../domain/tooFewAnswers.ts'
import { counted } from './formats.ts'
import { catalogue } from './language.ts'

const answers = (count: number) => counted(count, 'answer', 'answers')

const closures: Readonly<Record<string, string>> = { survey_finished: 'finished', survey_archived: 'archived' }

/** Everything that a person reads while taking a questionnaire. */
export const questionnaireTexts = catalogue('questionnaire', {
  pageTitle: (child: string, survey: string) => `${survey}: ${child}`,
  loadingTitle: 'Questionnaire',
  loading: 'Loading the questionnaire…',
  unreachableTitle: 'The server cannot be reached',
  unreachable:
    'The questionnaire opens by itself as soon as the connection is back. Answers that wait on this device are kept and will be delivered then.',
  networkTitle: 'Your network asks you to sign in',
  network:
    'Open another page in this browser and sign in to the network there. The questionnaire then opens by itself; answers that wait on this device are kept.',
  loadFailedTitle: 'The questionnaire could not be loaded',
  triedAgain: 'It is tried again by itself. Answers that wait on this device are kept.',
  answersKept: 'Answers that wait on this device are kept.',
  tryAgain: 'Retry',

  exitSurvey: 'Exit Survey',
  barLabel: 'Questionnaire',
  cohorts: 'Cohorts',
  age: 'Age',
  careGivers: 'Caregivers',
  none: 'None',
  side: { teacher: 'Teacher questionnaire', parent: 'Parent questionnaire' },

  sectionsLabel: 'Sections',
  notStarted: 'Not started',
  complete: 'Complete',
  answeredOf: (answered: number, total: number) => `${answered} of ${total}`,
  answeredCount: (answered: number) => `${answered} answered`,

  details: 'Details',
  detailsOf: (question: string) => `Details: ${question}`,
  notes: (sign: string | undefined) => (sign ? `Notes · ${sign}` : 'Notes'),
  notesOutOfReach:
    'The notes need a connection. Load the page again when it is back: your answers stay on this device.',
  detailsTitle: 'About this question',
  close: 'Close',
  optional: 'Optional',
  pictureOf: (question: string) => `Picture: ${question}`,
  lockedGroup: 'Opens when all required questions of this section are answered.',
  keptText: 'Your text is kept on this device and comes back then:',
  parentAnswered: 'Parent',
  parentPicture: "The parent's picture",
  chooseAnother: 'Choose another questionnaire',
  keysHint: 'Keys 1 to 9 choose, Space clears, Enter goes on to the next question.',

  choosePicture: 'Choose a picture',
  replacePicture: 'Choose another picture',
  removePicture: 'Remove the picture',
  answerPicture: (question: string) => `Your picture: ${question}`,
  pictureReading: 'Making the picture smaller…',
  pictureUploading: 'Sending the picture…',
  pictureOnly: 'Only pictures can be attached. Please choose an image file.',
  pictureHeic: 'This browser cannot read HEIC photos. Choose a JPEG, or set the camera to “Most Compatible”.',
  pictureUnreadable: 'This picture could not be read. Please choose another one, for example a JPEG or a PNG file.',

  mark: {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: 'Waiting',
    failed: 'Not saved',
  },
  cleared: 'Answer cleared.',
  undo: 'Undo',
  you: 'you',
  answeredBy: (author: string) => (moment: string) => `Last answered by ${author}, ${moment}`,

  saving: 'Saving…',
  saved: 'Saved',
  notSavedCount: (count: number) => `${answers(count)} not saved`,
  notSaved: (count: number, reason: string) => `${answers(count)} not saved: ${reason}`,
  notLetIn: 'you may not answer this questionnaire now.',
  notAccepted: 'such an answer is not accepted.',
  keptHint: 'Kept on this device, and sent again when you press Retry or load the page again.',
  changeHint: 'Change the answer, and it is sent again.',
  goToUnsaved: 'Go to the answer',
  retry: 'Retry',
  seeResults: 'See the results',
  alreadyFinished: 'This questionnaire is already finished',
  answersLost: (count: number) =>
    `${answers(count)} on this device came too late: the questionnaire was finished or archived before.`,
  answersKeptHere: (count: number) =>
    `${answers(count)} not saved, kept on this device: open the questionnaire again to see why.`,
  offline: (count: number) => `${answers(count)} waiting: the server cannot be reached.`,
  networkAsks: (count: number) => `${answers(count)} waiting: your network asks you to sign in.`,
  networkHint: 'Sign in on another page and keep this one open. The answers stay on this device.',
  offlineHint: 'Keep this page open: a reload waits for the connection. The answers stay on this device.',
  troubled: (count: number) => `${answers(count)} waiting: the server is busy. It is tried again by itself.`,
  couldNotSave: 'Could not save: Retry',
  noAnswerYet: 'Answers are saved as you give them.',
  requiredLeft: (count: number) =>
    count === 0 ? 'All required answers are given.' : `${counted(count, 'required answer', 'required answers')} left`,
  finishSurvey: 'Finish Survey',
  finishWaits: 'The questionnaire is finished as soon as all answers are delivered.',
  finishing: 'Finishing the questionnaire…',
  goOnAnswering: 'Go on answering',

  /** 001 §5, exactly; the server answers with the same sentence. */
  needsAnswers: tooFewAnswers,
  missingIn: (section: string, count: number) => `${section}: ${count} more`,
  missingQuestionIn: (section: string, number: number) => `${section}, question ${number}`,
  missingLabel: 'Go to what is missing',
  dismiss: 'Dismiss',

  notAllDelivered: 'Save or change the answers marked “Not saved”, then finish again.',
  finishFailedTitle: 'The questionnaire could not be finished',
  finishAgain: 'The server is busy: finish again in a moment.',
  conflictTitle: 'This questionnaire can no longer be changed',
  closedBy: (code: string | null) => `It was ${closures[code ?? ''] ?? 'closed'} in the meantime.`,
  notTakenOver: 'Answers marked “Not saved” were not taken over: texts are kept in the notes of their question.',
})
