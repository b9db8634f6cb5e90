import { useSelector } from '@xstate/react'
import type { OrganizationFiltersRef } from '../../../machines/organizationFilters/organizationFiltersMachine.ts'
import type { SurveyFiltersRef } from '../../../machines/surveyFilters/surveyFiltersMachine.ts'
import { Button } from '../ui/Button.tsx'
import type { handFocusOn } from '../ui/handFocusOn.ts'
import { RetryWait } from './FailureReason.tsx'
import styles from './OptionsFailed.module.css'

interface OptionsFailedProps {
  readonly filters: OrganizationFiltersRef | SurveyFiltersRef
  readonly title: string
  readonly retry: string
  /** Takes the focus from the button when it disappears. */
  readonly handOn: ReturnType<typeof handFocusOn>
}

/** Says in a filter bar that its options could not be loaded, and loads them again. */
export function OptionsFailed({ filters, title, retry, handOn }: OptionsFailedProps) {
  const failure = useSelector(filters, ({ context }) => context.failure)
  const isTryingAgain = useSelector(filters, (snapshot) => snapshot.matches({ choices: 'loading' }))
  if (failure === null) return null
  return (
    <div className={styles.failed} role="alert">
      <p>{title}</p>
      {failure.retryAfterMs !== null && <RetryWait waitMs={failure.retryAfterMs} />}
      <Button ref={handOn} variant="quiet" busy={isTryingAgain} onClick={() => filters.send({ type: 'load.retry' })}>
        {retry}
      </Button>
    </div>
  )
}
