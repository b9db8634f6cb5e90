import type { SearchOption } from '../../../machines/optionSearch/optionSearchMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { having, listOf, number, text } from './answerShape.ts'

interface Options {
  readonly data: readonly SearchOption[]
}

const optionsShape = having<Options>({ data: listOf(having<SearchOption>({ value: number, label: text })) })

/** The options if they are some; else it throws a `Failure`. */
export function mustBeOptions(answer: Options): readonly SearchOption[] {
  if (!optionsShape(answer)) throw unknownFailure
  return answer.data
}
