import { shellTexts } from '../../texts/shell.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The screen while the code of a route loads. */
export function PendingScreen() {
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{shellTexts.loadingPage}</VisuallyHidden>
      </output>
      <Skeleton lines={5} />
    </div>
  )
}
