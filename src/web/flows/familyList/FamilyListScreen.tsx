import { useSelector } from '@xstate/react'
import type { FamilyListRef, FamilyListSnapshot } from '../../../../machines/familyList/familyListMachine.ts'
import type { OrganizationFiltersRef } from '../../../../machines/organizationFilters/organizationFiltersMachine.ts'
import { ListFoot } from '../../parts/ListFoot.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { OrganizationFilterBar } from '../../parts/OrganizationFilterBar.tsx'
import { administrationTexts } from '../../texts/administration.ts'
import { familyListTexts as texts } from '../../texts/familyList.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import styles from './FamilyListScreen.module.css'
import { FamilyTable } from './FamilyTable.tsx'

export interface FamilyListScreenProps {
  list: FamilyListRef
  filters: OrganizationFiltersRef
}

/** What a screen reader hears when the list has changed. */
function announcement(snapshot: FamilyListSnapshot): string {
  const { shown } = snapshot.context
  if (snapshot.matches({ loading: 'slow' })) return texts.loading
  return shown === null || snapshot.hasTag('busy') ? '' : texts.found(shown.pagination.total_count)
}

/** Your Families (000 §2.4). */
export function FamilyListScreen({ list, filters }: FamilyListScreenProps) {
  const snapshot = useSelector(list, (current) => current)
  const total = snapshot.context.shown?.pagination.total_count
  return (
    <>
      <PageHeader
        title={texts.title}
        count={total === undefined ? undefined : texts.count(total)}
        action={
          <ButtonLink
            to="/dashboard/administration/$"
            params={{ _splat: 'your-families/new' }}
            search
            variant="primary"
          >
            {texts.addNew}
          </ButtonLink>
        }
      />
      <OrganizationFilterBar filters={filters} />
      <VisuallyHidden>
        <output>{announcement(snapshot)}</output>
      </VisuallyHidden>
      <FamilyListBody
        snapshot={snapshot}
        onRetry={() => list.send({ type: 'load.retry' })}
        onClearAll={() => filters.send({ type: 'filters.clear' })}
      />
    </>
  )
}

interface FamilyListBodyProps {
  snapshot: FamilyListSnapshot
  onRetry: () => void
  onClearAll: () => void
}

/** What stands below the filters, by the state of the list. */
function FamilyListBody({ snapshot, onRetry, onClearAll }: FamilyListBodyProps) {
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
      <FamilyTable rows={shown.records} busy={isReplacing} />
      <ListFoot {...shown.pagination} />
    </>
  )
}
