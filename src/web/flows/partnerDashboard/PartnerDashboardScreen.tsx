import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { PartnerDashboardRef } from '../../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import type { PartnerFigures } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { RetryWait } from '../../parts/FailureReason.tsx'
import { FailureText } from '../../parts/FailureText.tsx'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import { failureText } from '../../texts/failureText.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DashboardFilterBar } from './DashboardFilterBar.tsx'
import styles from './PartnerDashboardScreen.module.css'
import { rangeLabel } from './PeriodFilter.tsx'
import { chartViews } from './chartViews.ts'

/** The status text of the first call that failed (001 §8). */
const statusText = ({ status }: Failure) => (status === null ? null : texts.statusTexts[status]) ?? texts.unknownStatus

/** The charts of the partner (001 §2.8). */
export function PartnerDashboardScreen({ dashboard }: { dashboard: PartnerDashboardRef }) {
  const { address, today, loaded, failure } = useSelector(dashboard, ({ context }) => context)
  const isReady = useSelector(dashboard, (snapshot) => snapshot.matches({ figures: 'ready' }))
  const isSlow = useSelector(dashboard, (snapshot) => snapshot.matches({ figures: { loading: 'slow' } }))
  const isFailed = useSelector(dashboard, (snapshot) => snapshot.matches({ figures: 'failed' }))
  const isTryingAgain =
    useSelector(dashboard, (snapshot) => snapshot.matches({ figures: 'loading' })) && failure !== null
  const isBusy = useSelector(dashboard, (snapshot) => snapshot.hasTag('busy'))
  const { figures } = loaded
  return (
    <>
      <PageHeader title={texts.title} count={rangeLabel(address.range, today)} />
      <DashboardFilterBar dashboard={dashboard} />
      <VisuallyHidden>
        <output>{isReady ? texts.loaded : isSlow ? texts.loading : ''}</output>
      </VisuallyHidden>
      {(isFailed || isTryingAgain) && failure !== null && (
        <StateMessage
          icon={failure.retryAfterMs === null ? 'error' : 'warning'}
          role="alert"
          title={statusText(failure)}
          text={
            <>
              {failureText(failure) !== statusText(failure) && <FailureText failure={failure} />}
              {failure.retryAfterMs !== null && <RetryWait waitMs={failure.retryAfterMs} />}
              <p>{texts.failedHint}</p>
            </>
          }
          action={
            <Button
              ref={handFocusToHeading}
              busy={isTryingAgain}
              onClick={() => dashboard.send({ type: 'load.retry' })}
            >
              {texts.retry}
            </Button>
          }
        />
      )}
      <div aria-busy={isBusy} className={isReady ? undefined : styles.replacing}>
        {figures === null ? (
          isSlow && !isTryingAgain && <Skeleton lines={12} />
        ) : (
          <Charts dashboard={dashboard} figures={figures} />
        )}
      </div>
    </>
  )
}

function Charts({ dashboard, figures }: { dashboard: PartnerDashboardRef; figures: PartnerFigures }) {
  const tables = useSelector(dashboard, ({ context }) => context.tables)
  return (
    <div className={styles.charts}>
      {/* Stands with the charts: at the top of the page it would push down what is there already. */}
      {figures.asqStats.sample && (
        <p className={styles.sample}>
          <SampleBadge />
        </p>
      )}
      {chartViews(figures).map((view) => (
        <ChartCard
          key={view.group}
          view={view}
          isTable={tables.includes(view.group)}
          onToggle={() => dashboard.send({ type: 'table.toggle', chart: view.group })}
        />
      ))}
    </div>
  )
}
