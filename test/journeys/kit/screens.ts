import type { Screen } from './screen.ts'
import { familyFormScreens } from './screensOfFamilyForm.ts'
import { familyListScreens } from './screensOfFamilyList.ts'
import { followUpScreens } from './screensOfFollowUp.ts'
import { csvExportScreens } from './screensOfCsvExport.ts'
import { otherInstrumentScreens } from './screensOfOtherInstrument.ts'
import { partnerDashboardScreens } from './screensOfPartnerDashboard.ts'
import { questionnaireScreens } from './screensOfQuestionnaire.ts'
import { resultsScreens } from './screensOfResults.ts'
import { sessionScreens } from './screensOfSession.ts'
import { startAsqScreens } from './screensOfStartAsq.ts'
import { statechartScreens } from './screensOfStatecharts.ts'
import { surveyListScreens } from './screensOfSurveyList.ts'

/** Every screen and dialog that exists, in every state that looks different. */
export const screens: readonly Screen[] = [
  ...sessionScreens,
  ...partnerDashboardScreens,
  ...surveyListScreens,
  ...csvExportScreens,
  ...startAsqScreens,
  ...questionnaireScreens,
  ...otherInstrumentScreens,
  ...resultsScreens,
  ...followUpScreens,
  ...familyListScreens,
  ...familyFormScreens,
  ...statechartScreens,
]

/** How a screen may be looked at. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly width: 1280 | 375
}

export const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 375 },
  { colorScheme: 'dark', width: 1280 },
]
