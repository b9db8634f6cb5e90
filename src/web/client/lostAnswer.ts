import { failureOf } from '../../../machines/kit/failure.ts'
import { failureOfTransport } from './failureOfAnswer.ts'

/**
 * Awaits a request that must not be made twice. A success whose body cannot be read becomes a lost answer, so that the
 * machine asks the server what became of the request. Its status is kept, which tells that the server can be reached.
 * Refusals are passed on unchanged.
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
