import { instrumentTypes } from '../../domain/instrument.ts'
import { confidences } from '../../domain/norms/asq3.ts'
import { paths } from '../../api/paths.ts'
import type { SurveyResultsWire } from '../../api/screening.ts'
import { flag, having, listOf, mustBe, number, oneOf, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { type Child, childShape, questionShape } from './surveyShapes.ts'
import { createScreeningsCall, instrumentHead, standing, zoneShape } from './screenings.ts'

type Results = Camel<SurveyResultsWire>
type Side = NonNullable<Results['parent']>
type Section = Results['sections'][number]
type Score = NonNullable<Section['score']['parent']>

const side = having<Side>({
  ...standing,
  deadlineDate: text,
  respondentName: orNull(text),
  hasConcernAnswer: flag,
  asqId: orNull(number),
  asqJid: orNull(text),
})

const score = having<Score>({
  result: orNull(number),
  zone: orNull(zoneShape),
  adjusted: flag,
  answered: number,
  scoredItems: number,
  points: number,
  items: listOf(having<Score['items'][number]>({ questionId: number, label: orNull(text), points: orNull(number) })),
  cutOff: orNull(number),
  monitorBound: orNull(number),
  monitorBoundIsExact: flag,
  higherIsBetter: flag,
  normsProvenance: text,
  cutOffConfidence: orNull(oneOf(...confidences)),
})

const resultsShape = having<Results>({
  ...instrumentHead,
  id: number,
  playerId: number,
  notice: orNull(text),
  asqReportType: orNull(oneOf(...instrumentTypes)),
  parent: orNull(side),
  teacher: optional(orNull(side)),
  sections: listOf(
    having<Section>({
      handle: text,
      name: text,
      scored: flag,
      requiredAnswersCount: number,
      questions: listOf(questionShape),
      score: having<Section['score']>({ parent: orNull(score), teacher: optional(orNull(score)) }),
    }),
  ),
})

/** The calls of the results screen. */
export const createResultsCalls = (http: Http) => ({
  child: (playerId: number, signal?: AbortSignal) =>
    mustBe(childShape, http.get<Child>(paths.player(playerId), { signal })),
  /** The whole screening, by either side's survey. */
  results: (surveyId: number, signal?: AbortSignal) =>
    mustBe(resultsShape, http.get<Results>(paths.asqSurvey(surveyId), { signal })),
  screenings: createScreeningsCall(http),
})
