import type { CsvReport } from '../../src/api/csvExport.ts'
import type { Failure } from '../kit/failure.ts'

/** A person's newest report of a kind. In its `params` lists of ids are separated by commas. */
export type { CsvReport }

/** A finished file, with the link that opens it for a while. */
export type CsvFile = NonNullable<CsvReport['previous']>

/** Something that was filtered by and whose name the person may see. */
export type NamedIds = CsvReport['names']['player'][number]

/** What is sent to have one made: the filters that stand. */
export type CsvRequest = Readonly<Record<string, string | number | boolean | undefined>>

/** Its status is asked again and again (001 §4); neither a failed nor a finished report's is. */
export const isUnderWay = ({ status }: CsvReport): boolean => status === 'pending' || status === 'in_progress'

/**
 * Whether a request that was not met still counts as such, now that a look has said how the newest report stands: another report was
 * made after all, or the one is finished that none could be made beside (429). A look comes after the wait that a 429 asked for.
 */
export function stillRefused(refusal: Failure | null, before: CsvReport | null, now: CsvReport | null): Failure | null {
  const isAnother = before?.id !== now?.id
  if (refusal?.key !== 'tooManyRequests') return isAnother ? null : refusal
  const isMet = !(now && isUnderWay(now)) && (isAnother || (before && isUnderWay(before)))
  return isMet ? null : { ...refusal, retryAfterMs: null }
}
