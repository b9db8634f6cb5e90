import { useSelector } from '@xstate/react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { DashboardQuery } from '../../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { PartnerDashboardRef } from '../../../../machines/partnerDashboard/partnerDashboardMachine.ts'
import type { PartnerFigures } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import type { SurveyQuery } from '../../../../machines/surveyList/surveyQuery.ts'
import { RetryWait } from '../../parts/FailureReason.tsx'
import { FailureText } from '../../parts/FailureText.tsx'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import { failureText } from '../../texts/failureText.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { OriginLink } from '../../ui/OriginLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DashboardFilterBar } from './DashboardFilterBar.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import styles from './PartnerDashboardScreen.module.css'
import { rangeLabel } from './PeriodFilter.tsx'
import { chartViews } from './chartViews.ts'
import { keyFiguresOf } from './keyFigures.ts'

/** The address of the survey list with these filters, of the children on screen; null where it cannot show them. */
export type ListAddress = (asked: Partial<SurveyQuery>) => string | null

interface PartnerDashboardProps {
  readonly dashboard: PartnerDashboardRef
  readonly listAddress: (shown: DashboardQuery, asked: Partial<SurveyQuery>) => string | null
}

/** The status text of the first call that failed (001 §8). */
const statusText = ({ status }: Failure) => (status === null ? undefined : texts.statusTexts[status])

/** The charts of the partner (001 §2.8). */
export function PartnerDashboardScreen({ dashboard, listAddress }: PartnerDashboardProps) {
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
          title={texts.failed}
          text={
            <>
              {statusText(failure) !== undefined && <p>{statusText(failure)}</p>}
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
          <Charts dashboard={dashboard} figures={figures} listAddress={(asked) => listAddress(address, asked)} />
        )}
      </div>
    </>
  )
}

interface ChartsProps {
  readonly dashboard: PartnerDashboardRef
  readonly figures: PartnerFigures
  readonly listAddress: ListAddress
}

function Charts({ dashboard, figures, listAddress }: ChartsProps) {
  const { tables, address } = useSelector(dashboard, ({ context }) => context)
  const withoutReport = listAddress({ followUpSelect: 'incomplete' })
  return (
    <>
      <KeyFigures figures={keyFiguresOf(figures, address)} listAddress={listAddress} />
      {/* Stands with the charts: at the top of the page it would push down what is there already. */}
      {figures.asqStats.sample && (
        <p className={styles.sample}>
          <SampleBadge />
        </p>
      )}
      <div className={styles.charts}>
        {chartViews(figures).map((view) => (
          <ChartCard
            key={view.group}
            view={view}
            isTable={tables.includes(view.group)}
            onToggle={() => dashboard.send({ type: 'table.toggle', chart: view.group })}
          >
            {view.group === 'asqFollowUp' && view.chart !== null && withoutReport !== null && (
              <p className={styles.link}>
                <OriginLink to={withoutReport}>{texts.openWithoutReport}</OriginLink>
              </p>
            )}
          </ChartCard>
        ))}
      </div>
    </>
  )
}
