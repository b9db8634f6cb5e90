import { useSelector } from '@xstate/react'
import type { Failure } from '../../../machines/kit/failure.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { handFocusToHeading } from '../ui/handFocusOn.ts'
import { LoadFailed } from './LoadFailed.tsx'

interface OpeningSnapshot {
  readonly context: { readonly failure: Failure | null }
  matches: (state: 'loading' | { loading: 'slow' }) => boolean
}

interface Opening {
  getSnapshot: () => OpeningSnapshot
  subscribe: (listener: (snapshot: OpeningSnapshot) => void) => { unsubscribe: () => void }
}

export interface OpeningFormProps {
  /** A machine with the states of a load. */
  readonly actor: Opening
  readonly texts: { readonly loading: string; readonly failedTitle: string; readonly retry: string }
  readonly onRetry: () => void
}

/** Stands in place of a form or card while it loads, or if it cannot be opened. */
export function OpeningForm({ actor, texts, onRetry }: OpeningFormProps) {
  const isLoading = useSelector(actor as never, (snapshot: OpeningSnapshot) => snapshot.matches('loading'))
  const isSlow = useSelector(actor as never, (snapshot: OpeningSnapshot) => snapshot.matches({ loading: 'slow' }))
  const failure = useSelector(actor as never, ({ context }: OpeningSnapshot) => context.failure)
  if (isLoading && failure === null)
    return (
      <div aria-busy="true">
        {isSlow && (
          <>
            <output>{texts.loading}</output>
            <Skeleton lines={12} />
          </>
        )}
      </div>
    )
  return (
    <LoadFailed
      title={texts.failedTitle}
      failure={failure}
      action={
        <Button ref={handFocusToHeading} variant="primary" busy={isLoading} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    />
  )
}
