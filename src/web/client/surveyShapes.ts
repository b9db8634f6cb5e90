import type { PlayerWire, SurveyResultsWire } from '../../api/screening.ts'
import { inputTypes } from '../../domain/instrument.ts'
import { flag, having, listOf, moment, number, oneOf, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'

/* What taking a questionnaire and its results both show. */

export type Child = Camel<PlayerWire>
type Question = Camel<SurveyResultsWire>['sections'][number]['questions'][number]
type ResponseType = Question['responseTypes'][number]
type Answer = NonNullable<ResponseType['answer']['parent']>

export const childShape = having<Child>({
  id: number,
  name: text,
  avatarUrl: orNull(text),
  cohorts: listOf(having<Child['cohorts'][number]>({ id: number, name: text })),
  age: orNull(having<NonNullable<Child['age']>>({ years: number, months: number, days: number })),
  careGivers: listOf(having<Child['careGivers'][number]>({ value: number, label: text })),
  locale: text,
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

export const questionShape = having<Question>({
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
