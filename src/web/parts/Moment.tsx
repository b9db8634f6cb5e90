import { formatMoment, formatMomentThere } from '../texts/formats.ts'

export interface MomentProps {
  /** The moment as on the wire, with its offset from UTC. */
  at: string
  /** The sentence around the moment. */
  words?: (moment: string) => string
}

/**
 * A moment in the reader's time zone; its tooltip shows it in the time zone in which it was written, with the offset
 * from UTC.
 */
export const Moment = ({ at, words = String }: MomentProps) => (
  <time dateTime={at} title={formatMomentThere(at)}>
    {words(formatMoment(at))}
  </time>
)
