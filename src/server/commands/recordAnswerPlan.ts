import { answerMessages, answerProblemMessages } from '../../api/answerMessages.ts'
import type { AnswerPayload } from '../../api/answers.ts'
import { deliveryKeyPattern } from '../../api/answers.ts'
import { answerProblem } from '../../domain/answerRules.ts'
import { answersDeletedWith } from '../../domain/completeness.ts'
import type { Instrument, ResponseType, Section } from '../../domain/instrument.ts'

/** One delivery of one device, parsed from the Idempotency-Key. */
export interface Delivery {
  readonly deviceId: string
  readonly responseTypeId: number
  readonly revision: number
}

/** Parses a delivery key; null when it is missing or malformed. */
export function parseDeliveryKey(key: string | undefined): Delivery | null {
  const [, deviceId, responseTypeId, revision] = deliveryKeyPattern.exec(key ?? '') ?? []
  if (deviceId === undefined) return null
  return { deviceId, responseTypeId: Number(responseTypeId), revision: Number(revision) }
}

/** Messages by field, as in a 422. */
export type Refusal = Readonly<Record<string, string[]>>

/** The instrument's requirements for a write to one of its response types. */
export interface AnswerPlan {
  readonly refusal: Refusal | null
  /** Response types that must be answered before this one may be: the required ones of a read-only group's section. */
  readonly awaited: readonly number[]
  /** Response types whose answers are deleted together with this one's. */
  readonly dependent: readonly number[]
}

/** Plans a write; a null payload deletes. */
export function planAnswer(instrument: Instrument, responseTypeId: number, payload: AnswerPayload | null): AnswerPlan {
  const found = findResponseType(instrument, responseTypeId)
  if (found === null) {
    const refusal = { asq_response_type_id: [answerMessages.unknownResponseType] }
    return { refusal, awaited: [], dependent: [] }
  }
  const { section, responseType } = found
  return {
    refusal: payload === null ? null : refusalOf(responseType, responseTypeId, payload),
    awaited: responseType.readonlyGroup ? requiredOf(section) : [],
    dependent: answersDeletedWith(instrument, responseTypeId),
  }
}

function refusalOf(responseType: ResponseType, responseTypeId: number, payload: AnswerPayload): Refusal | null {
  if (payload.asq_response_type_id !== responseTypeId) {
    return { asq_response_type_id: [answerMessages.deliveryKeyOfAnother] }
  }
  const { answer_handles: answerHandles, text_answer: textAnswer, image } = payload
  const problem = answerProblem(responseType, { answerHandles, textAnswer, image })
  return problem === null ? null : { [fieldOf(responseType)]: [answerProblemMessages[problem]] }
}

function fieldOf(responseType: ResponseType): keyof AnswerPayload {
  if (responseType.inputType === 'textarea') return 'text_answer'
  return responseType.inputType === 'image' ? 'image' : 'answer_handles'
}

function findResponseType(
  instrument: Instrument,
  id: number,
): { readonly section: Section; readonly responseType: ResponseType } | null {
  for (const section of instrument.sections) {
    const responseType = responseTypesOf(section).find((candidate) => candidate.id === id)
    if (responseType !== undefined) return { section, responseType }
  }
  return null
}

function requiredOf(section: Section): readonly number[] {
  return responseTypesOf(section)
    .filter((responseType) => responseType.required && !responseType.readonlyGroup)
    .map((responseType) => responseType.id)
}

function responseTypesOf(section: Section): readonly ResponseType[] {
  return section.questions.flatMap((question) => question.responseTypes)
}
