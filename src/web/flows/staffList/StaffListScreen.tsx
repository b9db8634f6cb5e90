import { useSelector } from '@xstate/react'
import type { StaffListRef, StaffListSnapshot } from '../../../../machines/staffList/staffListMachine.ts'
import type { OrganizationFiltersRef } from '../../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { ListFoot } from '../../parts/ListFoot.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { OrganizationFilterBar } from '../../parts/OrganizationFilterBar.tsx'
import { administrationTexts } from '../../texts/administration.ts'
import { staffListTexts as texts } from '../../texts/staffList.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import styles from './StaffListScreen.module.css'
import { StaffTable } from './StaffTable.tsx'

export interface StaffListScreenProps {
  list: StaffListRef
  filters: OrganizationFiltersRef
}

/** What a screen reader hears when the list has changed. */
function announcement(snapshot: StaffListSnapshot): string {
  const { shown } = snapshot.context
  if (snapshot.matches({ loading: 'slow' })) return texts.loading
  return shown === null || snapshot.hasTag('busy') ? '' : texts.found(shown.pagination.total_count)
}

/** Your Staff (000 §2.6). */
export function StaffListScreen({ list, filters }: StaffListScreenProps) {
  const snapshot = useSelector(list, (current) => current)
  const total = snapshot.context.shown?.pagination.total_count
  return (
    <>
      <PageHeader
        title={texts.title}
        count={total === undefined ? undefined : texts.count(total)}
        action={
          <ButtonLink variant="primary" to="/dashboard/administration/$" params={{ _splat: 'your-staff/new' }} search>
            {texts.add}
          </ButtonLink>
        }
      />
      <OrganizationFilterBar filters={filters} />
      <VisuallyHidden>
        <output>{announcement(snapshot)}</output>
      </VisuallyHidden>
      <StaffListBody
        snapshot={snapshot}
        onRetry={() => list.send({ type: 'load.retry' })}
        onClearAll={() => filters.send({ type: 'filters.clear' })}
      />
    </>
  )
}

interface StaffListBodyProps {
  snapshot: StaffListSnapshot
  onRetry: () => void
  onClearAll: () => void
}

/** What stands below the filters, by the state of the list. */
function StaffListBody({ snapshot, onRetry, onClearAll }: StaffListBodyProps) {
  const { shown, failure } = snapshot.context
  const isTryingAgain = snapshot.matches('loading') && failure !== null
  if (isTryingAgain || snapshot.matches('failed'))
    return (
      <LoadFailed
        title={texts.failedTitle}
        failure={failure}
        action={
          <Button ref={handFocusToHeading} variant="primary" busy={isTryingAgain} onClick={onRetry}>
            {texts.retry}
          </Button>
        }
      />
    )
  if (snapshot.matches('empty')) return <StateMessage title={texts.empty} />
  if (snapshot.matches('unmatched'))
    return (
      <StateMessage
        title={texts.empty}
        text={texts.noMatch}
        action={
          <Button ref={handFocusToHeading} onClick={onClearAll}>
            {administrationTexts.filters.clearAll}
          </Button>
        }
      />
    )
  if (shown === null)
    return (
      <div className={styles.waiting} aria-busy="true">
        {snapshot.matches({ loading: 'slow' }) && <Skeleton lines={12} />}
      </div>
    )
  const isReplacing = snapshot.matches('replacing')
  return (
    <>
      <StaffTable rows={shown.records} busy={isReplacing} />
      <ListFoot {...shown.pagination} />
    </>
  )
}
