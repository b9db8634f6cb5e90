import { enErrors } from '../texts/errors.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** When a busy server is asked again. Counted for the eye only: a screen reader would say the whole alert anew with every second. */
export function BusyWords({ waitMs }: { waitMs: number | null }) {
  if (waitMs === null) return <p>{enErrors.busy.again}</p>
  return (
    <>
      <VisuallyHidden>{enErrors.busy.again}</VisuallyHidden>
      <p aria-hidden="true">{enErrors.busy.againIn(Math.max(1, Math.ceil(waitMs / 1000)))}</p>
    </>
  )
}
