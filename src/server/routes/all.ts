import { clientErrorRoutes } from './clientErrors.ts'
import { csvExportRoutes } from './csvExport.ts'
import { dashboardRoutes } from './partnerDashboard.ts'
import { familyRoutes } from './families.ts'
import { familyFormRoutes } from './familyForm.ts'
import { familyRequestRoutes } from './familyRequests.ts'
import { fileRoutes } from './files.ts'
import { followUpRoutes } from './followUp.ts'
import { followUpMessageRoutes } from './followUpMessage.ts'
import { notesRoutes } from './notes.ts'
import { otherInstrumentRoutes } from './otherInstrument.ts'
import { passwordRecoveryRoutes } from './passwordRecovery.ts'
import { questionnaireRoutes } from './questionnaire.ts'
import { resultsRoutes } from './results.ts'
import { reportRoutes } from './report.ts'
import { resultsEmailRoutes } from './resultsEmail.ts'
import type { Route } from './route.ts'
import { screeningsRoutes } from './screenings.ts'
import { sessionRoutes } from './session.ts'
import { staffRoutes } from './staff.ts'
import { staffAccessRoutes } from './staffAccess.ts'
import { surveyListRoutes } from './surveyList.ts'

/** All routes of the API by area, with the area's sentence for the API document. Add new route files here. */
export const areas: Readonly<Record<string, { about: string; routes: readonly Route[] }>> = {
  session: { about: 'Signing in, the session, one’s own password', routes: sessionRoutes },
  'password recovery': { about: 'Instructions by e-mail for a forgotten password', routes: passwordRecoveryRoutes },
  'survey list': { about: 'The survey dashboard and what it can be filtered by', routes: surveyListRoutes },
  results: { about: 'A screening with its scores and their explanation', routes: resultsRoutes },
  screenings: { about: 'All screenings of a child', routes: screeningsRoutes },
  notes: { about: 'What staff note beside questions', routes: notesRoutes },
  report: { about: 'The report of a screening as PDF', routes: reportRoutes },
  'results e-mail': { about: 'The results of a screening, sent to the family', routes: resultsEmailRoutes },
  'csv reports': { about: 'Lists as CSV files, made in the background', routes: csvExportRoutes },
  'follow-up reports': { about: 'What staff record after a screening conversation', routes: followUpRoutes },
  'follow-up messages': { about: 'Messages to a family after a screening', routes: followUpMessageRoutes },
  questionnaire: { about: 'Taking a questionnaire: answers, finishing, scoring', routes: questionnaireRoutes },
  'other instrument': { about: 'Another form in place of a teacher survey', routes: otherInstrumentRoutes },
  dashboard: { about: 'The figures of the partner dashboard’s charts', routes: dashboardRoutes },
  families: { about: 'The families of a partner, for its administration', routes: familyRoutes },
  family: {
    about: 'One family of a partner, read, created and changed by its administration',
    routes: familyFormRoutes,
  },
  staff: {
    about: 'The staff of a partner and what they may access, for its administration',
    routes: [...staffRoutes, ...staffAccessRoutes],
  },
  'requests about families': {
    about: 'Passwords of families, and requests to delete',
    routes: familyRequestRoutes,
  },
  'client errors': { about: 'Screens that broke in the browser', routes: clientErrorRoutes },
  files: { about: 'Pictures, by links that are signed and end soon', routes: fileRoutes },
}

export const routes: readonly Route[] = Object.values(areas).flatMap((area) => area.routes)
