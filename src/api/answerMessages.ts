import type { AnswerProblem } from '../domain/answerRules.ts'

/** Finished English sentences of refused answers. */
export const answerProblemMessages: Readonly<Record<AnswerProblem, string>> = {
  wrongKind: 'This question takes another kind of answer.',
  unknownHandle: 'This is not one of the possible answers.',
  repeatedHandle: 'An answer can be chosen only once.',
  tooManyHandles: 'Only one answer can be chosen here.',
  blank: 'An empty answer cannot be saved. Delete the answer instead.',
}

export const answerMessages = {
  deliveryKey: 'Send the header Idempotency-Key as {device}:{asq_response_type_id}:{revision}.',
  deliveryKeyOfAnother: 'The Idempotency-Key belongs to another question than the answer.',
  unknownResponseType: 'This questionnaire has no such question.',
  answerOfAnother: 'This answer belongs to another question.',
  requiredMissing: 'Answer the required questions of this section first.',
  unusablePicture: 'This picture cannot be used. Choose a JPEG picture of at most 1.5 MB and 12 megapixels.',
} as const
