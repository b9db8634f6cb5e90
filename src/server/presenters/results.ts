import type { z } from 'zod'
import type { surveyResultsSchema } from '../../api/results.ts'
import type { SectionHandle } from '../../domain/instrument.ts'
import { reportType } from '../../domain/reportType.ts'
import { nextInstrument } from '../../domain/windows.ts'
import { highestScore } from '../../domain/zoneScale.ts'
import type { WholeScreening } from '../queries/results.ts'
import type { StoredSurvey } from '../repositories/questionnaire.ts'
import {
  type WireContext,
  answersBySide,
  instrumentHeadWire,
  sectionScoreWire,
  sectionWire,
  surveySideWire,
} from './survey.ts'

/**
 * Both sides of a screening; without `seesTeacher` nothing in it tells of the teacher's. `id`: the one that was asked
 * for.
 */
export function surveyResultsWire(
  { surveys, shown, instrument, answers, scores, choices }: WholeScreening,
  { id, seesTeacher, ...context }: WireContext & { readonly id: number; readonly seesTeacher: boolean },
): z.input<typeof surveyResultsSchema> {
  const bySide = answersBySide(answers, surveys, seesTeacher)
  const parent = surveys.find(({ side }) => side === 'parent')
  const teacher = surveys.find(({ side }) => side === 'teacher')
  const sideOf = (survey: StoredSurvey | undefined) =>
    survey === undefined ? null : surveySideWire(survey, instrument, choices, context)
  const scoreOf = (survey: StoredSurvey | undefined, handle: SectionHandle) => {
    const score = survey && scores.get(survey.id)?.find((section) => section.handle === handle)
    return score === undefined ? null : sectionScoreWire(score)
  }
  const next = nextInstrument(instrument.type, shown.birth, context.today, shown.prematurity)
  return {
    ...instrumentHeadWire(instrument),
    id,
    player_id: shown.childId,
    asq_report_type: reportType(instrument.type, parent),
    parent: sideOf(parent),
    ...(seesTeacher ? { teacher: sideOf(teacher) } : {}),
    next_form: next && { age_months: next.ageMonths, opens_on: next.opensOn },
    sections: instrument.sections.map((section) => ({
      ...sectionWire(section, bySide, context),
      highest_score: highestScore(section),
      score: {
        parent: scoreOf(parent, section.handle),
        ...(seesTeacher ? { teacher: scoreOf(teacher, section.handle) } : {}),
      },
    })),
  }
}
