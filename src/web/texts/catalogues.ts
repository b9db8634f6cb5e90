import type { administrationTexts } from './administration.ts'
import type { agesTexts } from './ages.ts'
import type { busyTexts } from './busy.ts'
import type { childSearchTexts } from './childSearch.ts'
import type { csvDetailsTexts } from './csvDetails.ts'
import type { csvExportTexts } from './csvExport.ts'
import type { csvFileTexts } from './csvFile.ts'
import type { dateRangeTexts } from './dateRange.ts'
import type { draftsTexts } from './drafts.ts'
import type { errorsTexts } from './errors.ts'
import type { familyFormTexts } from './familyForm.ts'
import type { familyListTexts } from './familyList.ts'
import type { familyPasswordTexts } from './familyPassword.ts'
import type { fileDownloadTexts } from './fileDownload.ts'
import type { followUpTexts } from './followUp.ts'
import type { followUpMessageTexts } from './followUpMessage.ts'
import type { formReasonsTexts } from './formReasons.ts'
import type { insecureTexts } from './insecure.ts'
import type { listPagesTexts } from './listPages.ts'
import type { notesTexts } from './notes.ts'
import type { notOpenedTexts } from './notOpened.ts'
import type { otherInstrumentTexts } from './otherInstrument.ts'
import type { partnerDashboardTexts } from './partnerDashboard.ts'
import type { partsTexts } from './parts.ts'
import type { passwordChangeTexts } from './passwordChange.ts'
import type { passwordRecoveryTexts } from './passwordRecovery.ts'
import type { questionnaireTexts } from './questionnaire.ts'
import type { replacedTextTexts } from './replacedText.ts'
import type { sendOutTexts } from './sendOut.ts'
import type { sessionTexts } from './session.ts'
import type { shellTexts } from './shell.ts'
import type { signOutTexts } from './signOut.ts'
import type { staffCardTexts } from './staffCard.ts'
import type { staffFormTexts } from './staffForm.ts'
import type { staffListTexts } from './staffList.ts'
import type { startAsqTexts } from './startAsq.ts'
import type { statechartsTexts } from './statecharts.ts'
import type { surveyLegendTexts } from './surveyLegend.ts'
import type { surveyListTexts } from './surveyList.ts'
import type { surveyResultsTexts } from './surveyResults.ts'
import type { textLengthTexts } from './textLength.ts'

/** The catalogue of each area. Types only: each area is loaded with the screens that show it. */
export interface Catalogues {
  administration: typeof administrationTexts
  ages: typeof agesTexts
  busy: typeof busyTexts
  childSearch: typeof childSearchTexts
  csvDetails: typeof csvDetailsTexts
  csvExport: typeof csvExportTexts
  csvFile: typeof csvFileTexts
  dateRange: typeof dateRangeTexts
  drafts: typeof draftsTexts
  errors: typeof errorsTexts
  familyForm: typeof familyFormTexts
  familyList: typeof familyListTexts
  familyPassword: typeof familyPasswordTexts
  fileDownload: typeof fileDownloadTexts
  followUp: typeof followUpTexts
  followUpMessage: typeof followUpMessageTexts
  formReasons: typeof formReasonsTexts
  insecure: typeof insecureTexts
  listPages: typeof listPagesTexts
  notes: typeof notesTexts
  notOpened: typeof notOpenedTexts
  otherInstrument: typeof otherInstrumentTexts
  partnerDashboard: typeof partnerDashboardTexts
  parts: typeof partsTexts
  passwordChange: typeof passwordChangeTexts
  passwordRecovery: typeof passwordRecoveryTexts
  questionnaire: typeof questionnaireTexts
  replacedText: typeof replacedTextTexts
  sendOut: typeof sendOutTexts
  session: typeof sessionTexts
  shell: typeof shellTexts
  signOut: typeof signOutTexts
  staffCard: typeof staffCardTexts
  staffForm: typeof staffFormTexts
  staffList: typeof staffListTexts
  startAsq: typeof startAsqTexts
  statecharts: typeof statechartsTexts
  surveyLegend: typeof surveyLegendTexts
  surveyList: typeof surveyListTexts
  surveyResults: typeof surveyResultsTexts
  textLength: typeof textLengthTexts
}
