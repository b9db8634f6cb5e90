import type { CsvReport } from '../../src/api/csvExport.ts'
import type { Failure } from '../kit/failure.ts'

/** A person's newest report of a kind. In its `params`, lists of ids are separated by commas. */
export type { CsvReport }

/** A finished file, with a link that works for a limited time. */
export type CsvFile = NonNullable<CsvReport['previous']>

/** A filter value whose name the person may see. */
export type NamedIds = CsvReport['names']['player'][number]

/** What a request sends: the current filters. */
export type CsvRequest = Readonly<Record<string, string | number | boolean | undefined>>

/** Tells whether the report is being made: its status is polled (001 §4), that of a failed or finished one is not. */
export const isUnderWay = ({ status }: CsvReport): boolean => status === 'pending' || status === 'in_progress'

/**
 * Tells whether a failed request still counts as failed after a poll. It does not if another report was made after all,
 * or if the report has finished that kept the request from being accepted (429). A poll comes after the wait that a 429
 * asked for.
 */
export function stillRefused(refusal: Failure | null, before: CsvReport | null, now: CsvReport | null): Failure | null {
  const isAnother = before?.id !== now?.id
  if (refusal?.key !== 'tooManyRequests') return isAnother ? null : refusal
  const isMet = !(now && isUnderWay(now)) && (isAnother || (before && isUnderWay(before)))
  return isMet ? null : { ...refusal, retryAfterMs: null }
}
