import type { MouseEvent } from 'react'
import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'

/** An address that a row links to, and what it opens. */
export interface SurveyLink {
  readonly href: string
  readonly screen: 'results' | 'questionnaire' | 'followUp'
  readonly playerId: number
  readonly surveyId: number
}

/** Follows a link inside the application, unless the person asked the browser to open it elsewhere. */
export type FollowLink = (event: MouseEvent<HTMLAnchorElement>, link: SurveyLink) => void

/** Links to the results by the parent survey's id, else by the teacher's; null for a row without any survey. */
export function resultsLink({ id, questionnaire, teacherQuestionnaire }: SurveyRow): SurveyLink | null {
  const survey = questionnaire ?? teacherQuestionnaire
  if (!survey) return null
  return {
    href: `/dashboard/asqs/${id}/player/${survey.id}`,
    screen: 'results',
    playerId: id,
    surveyId: survey.id,
  }
}

/** Links to the screen for taking a questionnaire (001 §2). The caller checks whether the person may open it. */
export const questionnaireLink = (playerId: number, surveyId: number): SurveyLink => ({
  href: `/dashboard/asqs/${playerId}/questionnaire/${surveyId}`,
  screen: 'questionnaire',
  playerId,
  surveyId,
})

/** Links to the report by the survey that it belongs to or would be created for; null if there can be none. */
export const followUpLink = ({ id, followUpQuestionnaire }: SurveyRow): SurveyLink | null =>
  followUpQuestionnaire === null
    ? null
    : {
        href: `/dashboard/asqs/${id}/follow-up/${followUpQuestionnaire}`,
        screen: 'followUp',
        playerId: id,
        surveyId: followUpQuestionnaire,
      }

/** Tells a plain click: with another button or a modifier key, the browser itself opens the link elsewhere. */
export const staysInTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
