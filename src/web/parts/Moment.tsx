import { formatMoment, formatMomentThere } from '../texts/formats.ts'

export interface MomentProps {
  /** As on the wire, with the distance of its clock from UTC. */
  at: string
  /** The sentence that the moment stands in. */
  words?: (moment: string) => string
}

/** A moment on the reader's clock; pointed at, on the clock that it was written by, with that clock's distance from UTC. */
export const Moment = ({ at, words = String }: MomentProps) => (
  <time dateTime={at} title={formatMomentThere(at)}>
    {words(formatMoment(at))}
  </time>
)
