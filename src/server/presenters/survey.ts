import type { z } from 'zod'
import type { AnswerWrittenWire } from '../../api/answers.ts'
import type { AnswerWire, questionSchema } from '../../api/questionnaire.ts'
import type { SectionScoreWire, SurveySideWire } from '../../api/results.ts'
import type { ScoringStatusWire } from '../../api/scoring.ts'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import { instantIn } from '../../domain/moments.ts'
import type { Instrument, Question, Section, Side } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import { surveyState } from '../../domain/surveyState.ts'
import type { Scoring } from '../queries/scoring.ts'
import type { Recorded } from '../commands/recordAnswer.ts'
import type { Deps } from '../deps.ts'
import { ageWire, formReasonWire } from './age.ts'
import { choicesWire } from './otherInstrument.ts'
import { signedFilePath } from '../adapters/signedLink.ts'
import type { InstrumentChoice } from '../repositories/otherInstrument.ts'
import type { StoredAnswer, StoredSurvey } from '../repositories/questionnaire.ts'

/** The context for presenting rows: the partner's day, and short-lived links to files. */
export interface WireContext {
  readonly today: IsoDate
  readonly linkTo: (fileId: string) => string
}

/** Signs links in data that the caller was allowed to read. */
export function linksTo({ linkKey, clock }: Pick<Deps, 'linkKey' | 'clock'>): WireContext['linkTo'] {
  const now = clock()
  return (fileId) => signedFilePath(linkKey, fileId, now)
}

/** Answers by response type. A side that the person may not see is absent, not empty. */
export type AnswersBySide = Readonly<{ parent: AnswersOfSide; teacher?: AnswersOfSide }>
type AnswersOfSide = ReadonlyMap<number, StoredAnswer>

/** The answers of one screening. A side without answers or without a survey is an empty map. */
export function answersBySide(
  answers: readonly StoredAnswer[],
  surveys: readonly StoredSurvey[],
  seesTeacher: boolean,
): AnswersBySide {
  const ofSide = (side: Side): AnswersOfSide => {
    const ids = surveys.filter((survey) => survey.side === side).map((survey) => survey.id)
    return new Map(
      answers.filter((answer) => ids.includes(answer.surveyId)).map((answer) => [answer.responseTypeId, answer]),
    )
  }
  return seesTeacher ? { parent: ofSide('parent'), teacher: ofSide('teacher') } : { parent: ofSide('parent') }
}

function answerWire(answer: Omit<StoredAnswer, 'surveyId'>, { linkTo }: Pick<WireContext, 'linkTo'>): AnswerWire {
  return {
    id: answer.id,
    asq_response_type_id: answer.responseTypeId,
    answer_handles: [...answer.handles],
    text_answer: answer.text,
    image_url: answer.fileId === null ? null : linkTo(answer.fileId),
    author_name: answer.authorName,
    updated_at: answer.updatedAt,
    revision: answer.revision,
  }
}

/** Presents the head of an instrument, common to all screens; `notice` is null when the pack has none. */
export function instrumentHeadWire(instrument: Instrument) {
  const { type, name, ageMonths, provenance, notice = null } = instrument
  return { type, name, age_months: ageMonths, provenance, notice }
}

/**
 * Presents a section. Points of choices and concern handles stay on the server: respondents must not see what counts.
 */
export function sectionWire(section: Section, answers: AnswersBySide, context: WireContext) {
  return {
    handle: section.handle,
    name: section.name,
    scored: section.scored,
    required_answers_count: section.requiredAnswersCount,
    questions: section.questions.map((question) => questionWire(question, answers, context)),
  }
}

function questionWire(
  question: Question,
  { parent, teacher }: AnswersBySide,
  context: WireContext,
): z.infer<typeof questionSchema> {
  const answerOf = (answers: AnswersOfSide, responseTypeId: number) => {
    const answer = answers.get(responseTypeId)
    return answer === undefined ? null : answerWire(answer, context)
  }
  return {
    id: question.id,
    bold_body: question.boldBody,
    body: question.body,
    image_url: question.imageUrl,
    details: question.details,
    response_types: question.responseTypes.map((responseType) => ({
      id: responseType.id,
      input_type: responseType.inputType,
      label: responseType.label,
      required: responseType.required,
      readonly_group: responseType.readonlyGroup,
      possible_answers: responseType.possibleAnswers.map(({ handle, label }) => ({ handle, label })),
      answer: {
        parent: answerOf(parent, responseType.id),
        ...(teacher === undefined ? {} : { teacher: answerOf(teacher, responseType.id) }),
      },
    })),
  }
}

/** Converts to the zone of the child's partner, so that its day is the partner's. */
export function finishedAtWire({ finishedAt, timeZone }: StoredSurvey): IsoInstant | null {
  return finishedAt === null ? null : instantIn(timeZone, finishedAt)
}

/** Presents why the child has this survey. */
export const reasonWire = (survey: StoredSurvey, instrument: Instrument) =>
  formReasonWire(instrument, survey, instantIn(survey.timeZone, survey.createdAt))

/** Presents one side. `today` is the day of the child's partner; instants are in that partner's zone. */
export function surveySideWire(
  survey: StoredSurvey,
  instrument: Instrument,
  choices: readonly InstrumentChoice[],
  { today }: Pick<WireContext, 'today'>,
): SurveySideWire {
  const finishedAt = finishedAtWire(survey)
  return {
    survey_id: survey.id,
    status: survey.status,
    state: surveyState(survey, today),
    created_at: instantIn(survey.timeZone, survey.createdAt),
    deadline_date: survey.deadlineDate,
    date_finished: finishedAt,
    age_at_completion: finishedAt === null ? null : ageWire(survey, finishedAt.slice(0, 10)),
    form_reason: reasonWire(survey, instrument),
    instrument_choices: choicesWire(choices, survey.id, survey.timeZone),
    respondent_name: survey.respondentName,
    has_concern_answer: survey.hasConcern,
    asq_id: survey.asqId,
    asq_jid: survey.asqJid,
  }
}

/** Presents a score unrounded; the screen shows two decimals. */
export function sectionScoreWire(score: SectionScore): SectionScoreWire {
  return {
    result: score.result,
    zone: score.zone,
    adjusted: score.adjusted,
    answered: score.answered,
    scored_items: score.scoredItems,
    points: score.points,
    items: score.items.map(({ questionId, label, points }) => ({ question_id: questionId, label, points })),
    cut_off: score.cutOff,
    monitor_bound: score.monitorBound,
    monitor_bound_is_exact: score.monitorBoundIsExact,
    higher_is_better: score.higherIsBetter,
    norms_provenance: score.normsProvenance,
    cut_off_confidence: score.cutOffConfidence,
  }
}

/** Presents a recorded answer; `answer` is null when it was deleted. The five minutes of a picture's link start now. */
export function recordedWire(
  { answer, deletedResponseTypeIds, replacedTextsChanged }: Recorded,
  deps: Deps,
): AnswerWrittenWire {
  return {
    answer: answer === null ? null : answerWire(answer, { linkTo: linksTo(deps) }),
    deleted_response_type_ids: [...deletedResponseTypeIds],
    replaced_texts_changed: replacedTextsChanged,
  }
}

/**
 * Presents the state of scoring: asq_id is a scored result, asq_jid a scoring job in progress; with neither, the survey
 * is not scored.
 */
export function scoringWire({ survey, job }: Scoring): ScoringStatusWire {
  return { id: survey.id, status: survey.status, job, asq_id: survey.asqId, asq_jid: survey.asqJid }
}
