import type { AnyStateMachine } from 'xstate'
import { cohortSponsorsMachine } from '../../machines/familyForm/cohortSponsorsMachine.ts'
import { words as cohortSponsorsWords } from '../../machines/familyForm/cohortSponsorsWords.ts'
import { familyFormMachine } from '../../machines/familyForm/familyFormMachine.ts'
import { words as familyFormWords } from '../../machines/familyForm/familyFormWords.ts'
import { familyRequestMachine } from '../../machines/familyForm/familyRequestMachine.ts'
import { words as familyRequestWords } from '../../machines/familyForm/familyRequestWords.ts'
import { familyListMachine } from '../../machines/familyList/familyListMachine.ts'
import { words as familyListWords } from '../../machines/familyList/familyListWords.ts'
import { fileDownloadMachine } from '../../machines/fileDownload/fileDownloadMachine.ts'
import { words as fileDownloadWords } from '../../machines/fileDownload/fileDownloadWords.ts'
import { followUpMachine } from '../../machines/followUp/followUpMachine.ts'
import { words as followUpWords } from '../../machines/followUp/followUpWords.ts'
import { followUpMessageMachine } from '../../machines/followUpMessage/followUpMessageMachine.ts'
import { words as followUpMessageWords } from '../../machines/followUpMessage/followUpMessageWords.ts'
import { csvExportMachine } from '../../machines/csvExport/csvExportMachine.ts'
import { words as csvExportWords } from '../../machines/csvExport/csvExportWords.ts'
import { choicePressMachine } from '../../machines/answer/choicePressMachine.ts'
import { words as choicePressWords } from '../../machines/answer/choicePressWords.ts'
import { clearedAnswerMachine } from '../../machines/answer/clearedAnswerMachine.ts'
import { words as clearedAnswerWords } from '../../machines/answer/clearedAnswerWords.ts'
import { imageAnswerMachine } from '../../machines/answer/imageAnswerMachine.ts'
import { words as imageAnswerWords } from '../../machines/answer/imageAnswerWords.ts'
import { replacedTextMachine } from '../../machines/answer/replacedTextMachine.ts'
import { words as replacedTextWords } from '../../machines/answer/replacedTextWords.ts'
import { textAnswerMachine } from '../../machines/answer/textAnswerMachine.ts'
import { words as textAnswerWords } from '../../machines/answer/textAnswerWords.ts'
import { answerDeliveryMachine } from '../../machines/answerDelivery/answerDeliveryMachine.ts'
import { words as answerDeliveryWords } from '../../machines/answerDelivery/answerDeliveryWords.ts'
import { surveyDeliveryMachine } from '../../machines/answerDelivery/surveyDeliveryMachine.ts'
import { words as surveyDeliveryWords } from '../../machines/answerDelivery/surveyDeliveryWords.ts'
import { createForm } from '../../machines/kit/form/formMachine.ts'
import { words as formWords } from '../../machines/kit/form/formWords.ts'
import { createSubmission } from '../../machines/kit/submission/submissionMachine.ts'
import { words as submissionWords } from '../../machines/kit/submission/submissionWords.ts'
import type { Words } from '../../machines/kit/words.ts'
import { noteMachine } from '../../machines/note/noteMachine.ts'
import { words as noteWords } from '../../machines/note/noteWords.ts'
import { notesOpeningMachine } from '../../machines/note/notesOpeningMachine.ts'
import { words as notesOpeningWords } from '../../machines/note/notesOpeningWords.ts'
import { surveyNotesMachine } from '../../machines/note/surveyNotesMachine.ts'
import { words as surveyNotesWords } from '../../machines/note/surveyNotesWords.ts'
import { notificationsMachine } from '../../machines/notifications/notificationsMachine.ts'
import { words as notificationsWords } from '../../machines/notifications/notificationsWords.ts'
import { optionSearchMachine } from '../../machines/optionSearch/optionSearchMachine.ts'
import { words as optionSearchWords } from '../../machines/optionSearch/optionSearchWords.ts'
import { organizationFiltersMachine } from '../../machines/organizationFilters/organizationFiltersMachine.ts'
import { words as organizationFiltersWords } from '../../machines/organizationFilters/organizationFiltersWords.ts'
import { otherInstrumentMachine } from '../../machines/otherInstrument/otherInstrumentMachine.ts'
import { words as otherInstrumentWords } from '../../machines/otherInstrument/otherInstrumentWords.ts'
import { partnerDashboardMachine } from '../../machines/partnerDashboard/partnerDashboardMachine.ts'
import { words as partnerDashboardWords } from '../../machines/partnerDashboard/partnerDashboardWords.ts'
import { answersElsewhereMachine } from '../../machines/questionnaire/answersElsewhereMachine.ts'
import { words as answersElsewhereWords } from '../../machines/questionnaire/answersElsewhereWords.ts'
import { questionnaireMachine } from '../../machines/questionnaire/questionnaireMachine.ts'
import { words as questionnaireWords } from '../../machines/questionnaire/questionnaireWords.ts'
import { scoringMachine } from '../../machines/scoring/scoringMachine.ts'
import { words as scoringWords } from '../../machines/scoring/scoringWords.ts'
import { sendOutMachine } from '../../machines/sendOut/sendOutMachine.ts'
import { words as sendOutWords } from '../../machines/sendOut/sendOutWords.ts'
import { resetLinkMachine } from '../../machines/passwordChange/resetLinkMachine.ts'
import { words as resetLinkWords } from '../../machines/passwordChange/resetLinkWords.ts'
import { sessionMachine } from '../../machines/session/sessionMachine.ts'
import { words as sessionWords } from '../../machines/session/sessionWords.ts'
import { signInMachine } from '../../machines/session/signInMachine.ts'
import { words as signInWords } from '../../machines/session/signInWords.ts'
import { staffListMachine } from '../../machines/staffList/staffListMachine.ts'
import { words as staffListWords } from '../../machines/staffList/staffListWords.ts'
import { staffCardMachine } from '../../machines/staffCard/staffCardMachine.ts'
import { words as staffCardWords } from '../../machines/staffCard/staffCardWords.ts'
import { staffChangeMachine } from '../../machines/staffCard/staffChangeMachine.ts'
import { words as staffChangeWords } from '../../machines/staffCard/staffChangeWords.ts'
import { staffFormMachine } from '../../machines/staffForm/staffFormMachine.ts'
import { words as staffFormWords } from '../../machines/staffForm/staffFormWords.ts'
import { startAsqMachine } from '../../machines/startAsq/startAsqMachine.ts'
import { words as startAsqWords } from '../../machines/startAsq/startAsqWords.ts'
import { chartGalleryMachine } from '../../machines/statecharts/chartGalleryMachine.ts'
import { words as chartGalleryWords } from '../../machines/statecharts/chartGalleryWords.ts'
import { liveChartsMachine } from '../../machines/statecharts/liveChartsMachine.ts'
import { words as liveChartsWords } from '../../machines/statecharts/liveChartsWords.ts'
import { surveyFiltersMachine } from '../../machines/surveyFilters/surveyFiltersMachine.ts'
import { words as surveyFiltersWords } from '../../machines/surveyFilters/surveyFiltersWords.ts'
import { surveyListMachine } from '../../machines/surveyList/surveyListMachine.ts'
import { words as surveyListWords } from '../../machines/surveyList/surveyListWords.ts'
import { surveyResultsMachine } from '../../machines/surveyResults/surveyResultsMachine.ts'
import { words as surveyResultsWords } from '../../machines/surveyResults/surveyResultsWords.ts'

export interface MachineOfTheBook {
  /** The folder name in machines/, docs/statecharts/ and everywhere else. */
  readonly flow: string
  readonly machine: AnyStateMachine
  readonly words: Words
}

type Fields = Readonly<Record<string, string>>

/** As most forms have them. */
const form = createForm<Fields, unknown>({ isRepeatable: true })

/** As it stands behind a form whose draft must not be saved twice. */
const submission = createSubmission<Fields, unknown>({ isRepeatable: false })

/** Every machine of the project in the order of the book: as a person meets them, from the login page on. */
export const everyMachine: readonly MachineOfTheBook[] = [
  { flow: 'session', machine: signInMachine, words: signInWords },
  { flow: 'session', machine: sessionMachine, words: sessionWords },
  { flow: 'passwordChange', machine: resetLinkMachine, words: resetLinkWords },
  { flow: 'surveyList', machine: surveyListMachine, words: surveyListWords },
  { flow: 'surveyFilters', machine: surveyFiltersMachine, words: surveyFiltersWords },
  { flow: 'optionSearch', machine: optionSearchMachine, words: optionSearchWords },
  { flow: 'startAsq', machine: startAsqMachine, words: startAsqWords },
  { flow: 'questionnaire', machine: questionnaireMachine, words: questionnaireWords },
  { flow: 'questionnaire', machine: answersElsewhereMachine, words: answersElsewhereWords },
  { flow: 'otherInstrument', machine: otherInstrumentMachine, words: otherInstrumentWords },
  { flow: 'answer', machine: choicePressMachine, words: choicePressWords },
  { flow: 'answer', machine: clearedAnswerMachine, words: clearedAnswerWords },
  { flow: 'answer', machine: textAnswerMachine, words: textAnswerWords },
  { flow: 'answer', machine: replacedTextMachine, words: replacedTextWords },
  { flow: 'answer', machine: imageAnswerMachine, words: imageAnswerWords },
  { flow: 'answerDelivery', machine: surveyDeliveryMachine, words: surveyDeliveryWords },
  { flow: 'answerDelivery', machine: answerDeliveryMachine, words: answerDeliveryWords },
  { flow: 'surveyResults', machine: surveyResultsMachine, words: surveyResultsWords },
  { flow: 'scoring', machine: scoringMachine, words: scoringWords },
  { flow: 'note', machine: surveyNotesMachine, words: surveyNotesWords },
  { flow: 'note', machine: notesOpeningMachine, words: notesOpeningWords },
  { flow: 'note', machine: noteMachine, words: noteWords },
  { flow: 'fileDownload', machine: fileDownloadMachine, words: fileDownloadWords },
  { flow: 'sendOut', machine: sendOutMachine, words: sendOutWords },
  { flow: 'followUpMessage', machine: followUpMessageMachine, words: followUpMessageWords },
  { flow: 'followUp', machine: followUpMachine, words: followUpWords },
  { flow: 'csvExport', machine: csvExportMachine, words: csvExportWords },
  { flow: 'partnerDashboard', machine: partnerDashboardMachine, words: partnerDashboardWords },
  { flow: 'staffList', machine: staffListMachine, words: staffListWords },
  { flow: 'staffForm', machine: staffFormMachine, words: staffFormWords },
  { flow: 'staffCard', machine: staffCardMachine, words: staffCardWords },
  { flow: 'staffCard', machine: staffChangeMachine, words: staffChangeWords },
  { flow: 'familyList', machine: familyListMachine, words: familyListWords },
  { flow: 'familyForm', machine: familyFormMachine, words: familyFormWords },
  { flow: 'familyForm', machine: familyRequestMachine, words: familyRequestWords },
  { flow: 'familyForm', machine: cohortSponsorsMachine, words: cohortSponsorsWords },
  { flow: 'organizationFilters', machine: organizationFiltersMachine, words: organizationFiltersWords },
  { flow: 'notifications', machine: notificationsMachine, words: notificationsWords },
  { flow: 'statecharts', machine: chartGalleryMachine, words: chartGalleryWords },
  { flow: 'statecharts', machine: liveChartsMachine, words: liveChartsWords },
  { flow: 'kit', machine: form, words: formWords },
  { flow: 'kit', machine: submission, words: submissionWords },
]
