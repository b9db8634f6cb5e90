import { inputTypes, instrumentTypes } from '../../domain/instrument.ts'
import { confidences } from '../../domain/norms/asq3.ts'
import { paths } from '../../api/paths.ts'
import type { PlayerWire, SurveyResultsWire } from '../../api/screening.ts'
import { flag, having, listOf, moment, mustBe, number, oneOf, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { createScreeningsCall, instrumentHead, standing, zoneShape } from './screenings.ts'

type Child = Camel<PlayerWire>
type Results = Camel<SurveyResultsWire>
type Side = NonNullable<Results['parent']>
type Section = Results['sections'][number]
type Score = NonNullable<Section['score']['parent']>
type Question = Section['questions'][number]
type ResponseType = Question['responseTypes'][number]
type Answer = NonNullable<ResponseType['answer']['parent']>

const childShape = having<Child>({
  id: number,
  name: text,
  avatarUrl: orNull(text),
  cohorts: listOf(having<Child['cohorts'][number]>({ id: number, name: text })),
  age: orNull(having<NonNullable<Child['age']>>({ years: number, months: number, days: number })),
  careGivers: listOf(having<Child['careGivers'][number]>({ value: number, label: text })),
  locale: text,
})

const side = having<Side>({
  ...standing,
  deadlineDate: text,
  respondentName: orNull(text),
  hasConcernAnswer: flag,
  asqId: orNull(number),
  asqJid: orNull(text),
})

const answer = having<Answer>({
  id: number,
  asqResponseTypeId: number,
  answerHandles: listOf(text),
  textAnswer: orNull(text),
  imageUrl: orNull(text),
  authorName: orNull(text),
  updatedAt: moment,
})

const question = having<Question>({
  id: number,
  boldBody: text,
  body: text,
  imageUrl: orNull(text),
  details: orNull(text),
  responseTypes: listOf(
    having<ResponseType>({
      id: number,
      inputType: oneOf(...inputTypes),
      label: text,
      required: flag,
      readonlyGroup: flag,
      possibleAnswers: listOf(having<ResponseType['possibleAnswers'][number]>({ handle: text, label: text })),
      answer: having<ResponseType['answer']>({ parent: orNull(answer), teacher: optional(orNull(answer)) }),
    }),
  ),
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
      questions: listOf(question),
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
