import type { MouseEvent } from 'react'
import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'

/** An address of the list's rows, and what it opens. */
export interface SurveyLink {
  readonly href: string
  readonly screen: 'results' | 'questionnaire' | 'followUp'
  readonly playerId: number
  readonly surveyId: number
}

/** Follows a link inside the application, unless the browser is asked to open it elsewhere. */
export type FollowLink = (event: MouseEvent<HTMLAnchorElement>, link: SurveyLink) => void

/** The results open by the parent survey's id, else by the teacher's; a row without any survey is no link. */
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

/** To the questionnaire-taking screen (001 §2); whether the person may open it is the caller's question. */
export const questionnaireLink = (playerId: number, surveyId: number): SurveyLink => ({
  href: `/dashboard/asqs/${playerId}/questionnaire/${surveyId}`,
  screen: 'questionnaire',
  playerId,
  surveyId,
})

/** The report by the survey that carries it, or that it would be begun for; null where there can be none. */
export const followUpLink = ({ id, followUpQuestionnaire }: SurveyRow): SurveyLink | null =>
  followUpQuestionnaire === null
    ? null
    : {
        href: `/dashboard/asqs/${id}/follow-up/${followUpQuestionnaire}`,
        screen: 'followUp',
        playerId: id,
        surveyId: followUpQuestionnaire,
      }

/** A plain click; with another button or a key the browser opens a link elsewhere itself. */
export const staysInTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
