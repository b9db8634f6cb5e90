import { useMemo } from 'react'
import { surveyResultsMachine } from '../../../../machines/surveyResults/surveyResultsMachine.ts'
import type { ResultsAddress } from '../../../../machines/surveyResults/results.ts'
import { can } from '../../../domain/access.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createSurveyResultsActors } from './surveyResultsActors.ts'

/** What the signed-in person may see and do here. */
export interface ResultsAbilities {
  readonly reviewsTeacherAnswers: boolean
  readonly startsTeacherSurvey: boolean
}

export function useSurveyResults(address: ResultsAddress) {
  const { http, surveysChanged } = useSystem()
  const viewer = useAuth()
  const machine = useMemo(
    () => surveyResultsMachine.provide({ actors: createSurveyResultsActors({ http, surveysChanged }) }),
    [http, surveysChanged],
  )
  const actor = useScreenActor(machine, { input: address })
  const abilities = useMemo<ResultsAbilities>(
    () => ({
      reviewsTeacherAnswers: can(viewer, 'reviewTeacherAnswers'),
      startsTeacherSurvey: can(viewer, 'startTeacherSurvey'),
    }),
    [viewer],
  )
  return { actor, abilities }
}
