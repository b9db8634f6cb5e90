import type { Failure } from '../kit/failure.ts'

/** A file that was made, with the link that opens it for a while. */
export interface CsvFile {
  readonly id: string
  readonly createdAt: string
  readonly presignedS3Url: string | null
}

/** Which of the things that were filtered by have a name. */
export interface NamedIds {
  readonly value: number
  readonly label: string
}

/** A person's newest report of a kind. */
export interface CsvReport extends CsvFile {
  readonly status: 'pending' | 'in_progress' | 'failed' | 'finished'
  /** The last finished one before it. */
  readonly previous: CsvFile | null
  readonly rows: { readonly done: number; readonly total: number | null }
  readonly bytes: number | null
  /** What was asked for: lists of ids are separated by commas. */
  readonly params: Readonly<Record<string, string | boolean | null>>
  readonly names: Readonly<Record<string, readonly NamedIds[]>>
}

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
