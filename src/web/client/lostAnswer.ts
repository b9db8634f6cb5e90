import { failureOf } from '../../../machines/kit/failure.ts'
import { failureOfTransport } from './failureOfAnswer.ts'

/**
 * For a request that must not be made twice: a yes that cannot be read is as good as an answer that got lost, after which the server is
 * asked what became of it. Its status still tells that the server can be reached. Refusals stay what they are.
 */
export async function readOrLost<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    const { key, status: given } = failureOf(error)
    const status = given ?? 200
    throw key === 'unknown' && status < 400 ? { ...failureOfTransport(null), status } : error
  }
}
