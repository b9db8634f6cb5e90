import type { z } from 'zod'
import type { playerSchema } from '../../api/player.ts'
import type { takingSurveySchema } from '../../api/questionnaire.ts'
import { formsByAge } from '../../domain/formsByAge.ts'
import { surveyState } from '../../domain/surveyState.ts'
import type { SurveyToFillIn } from '../queries/questionnaire.ts'
import type { StoredChild } from '../repositories/child.ts'
import { ageWire, earlyBirthWire } from './age.ts'
import {
  type WireContext,
  answersBySide,
  finishedAtWire,
  instrumentHeadWire,
  reasonWire,
  sectionWire,
} from './survey.ts'

/** The child at the head of its screens. */
export function playerWire(child: StoredChild, { today, linkTo }: WireContext): z.input<typeof playerSchema> {
  return {
    id: child.id,
    name: child.name,
    avatar_url: child.avatarFileId === null ? null : linkTo(child.avatarFileId),
    cohorts: [...child.cohorts],
    age: ageWire(child, today),
    early_birth: earlyBirthWire(child),
    care_givers: child.caregivers.map(({ id, name }) => ({ value: id, label: name })),
    locale: child.locale,
  }
}

/** A survey to fill in, with the answers of both sides. */
export function takingSurveyWire(
  { survey, surveys, instrument, answers, replacedTexts, lastChange }: SurveyToFillIn,
  context: WireContext,
): z.input<typeof takingSurveySchema> {
  const bySide = answersBySide(answers, surveys, true)
  return {
    ...instrumentHeadWire(instrument),
    id: survey.id,
    player_id: survey.childId,
    side: survey.side,
    status: survey.status,
    state: surveyState(survey, context.today),
    deadline_date: survey.deadlineDate,
    date_finished: finishedAtWire(survey),
    form_reason: reasonWire(survey, instrument),
    is_replaceable: formsByAge(instrument.type, survey.birth, context.today, survey.prematurity).some(
      ({ ageMonths }) => ageMonths !== instrument.ageMonths,
    ),
    sections: instrument.sections.map((section) => sectionWire(section, bySide, context)),
    replaced_texts: replacedTexts.map(({ id, responseTypeId, text, authorName, writtenAt, ...replaced }) => ({
      id,
      asq_response_type_id: responseTypeId,
      text,
      author_name: authorName,
      written_at: writtenAt,
      replaced_by_name: replaced.replacedByName,
      replaced_at: replaced.replacedAt,
    })),
    last_change: lastChange,
  }
}
