import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OpenedFamily } from '../../../../machines/familyForm/familyForm.ts'
import type { FamilyFieldsRef } from '../../../../machines/familyForm/familyFormRules.ts'
import type { FamilyFormRef } from '../../../../machines/familyForm/familyFormMachine.ts'
import { NotFoundScreen } from '../../app/errors/NotFoundScreen.tsx'
import { useSystem } from '../../app/system.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { familyFormTexts as texts } from '../../texts/familyForm.ts'
import { Button } from '../../ui/Button.tsx'
import { handFocusToHeading } from '../../ui/handFocusOn.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BothFamilies } from './BothFamilies.tsx'
import { FamilyFields } from './FamilyFields.tsx'
import { FamilyRequests } from './FamilyRequests.tsx'
import { useFamilyForm } from './useFamilyForm.ts'

export interface FamilyFormScreenProps {
  /** Null for a new family. */
  readonly familyId: number | null
  /** The link to the list. */
  readonly back: ReactNode
  /** Called with the id of a new family that was saved. */
  readonly onCreated: (familyId: number) => void
}

/** A family, or a new one: its parent and its children (000 §2.5). Give it a `key` for each family. */
export function FamilyFormScreen({ familyId, back, onCreated }: FamilyFormScreenProps) {
  const { notifications } = useSystem()
  const actor = useFamilyForm(familyId)
  const form = useSelector(actor, ({ children }) => children.form)
  const opened = useSelector(actor, ({ context }) => context.opened)
  const isNotFound = useSelector(
    actor,
    (snapshot) => snapshot.matches('loadFailed') && snapshot.context.failure?.key === 'notFound',
  )
  useEmitted(actor, {
    'family.saved': ({ familyId: id, isNew }) => {
      notifications.send({ type: 'notification.show', tone: 'success', text: isNew ? texts.created : texts.saved })
      if (isNew) onCreated(id)
    },
  })
  // What is typed now would belong to nobody: the form of the family that was created is about to open.
  const isLeaving = familyId === null && opened !== null && opened.family !== null
  if (isNotFound) return <NotFoundScreen />
  return (
    <>
      <PageHeader title={familyId === null ? texts.newTitle : texts.editTitle} back={back} />
      {form && opened && !isLeaving ? (
        <OpenForm actor={actor} form={form} opened={opened} />
      ) : (
        <NotOpen actor={actor} />
      )}
    </>
  )
}

interface OpenFormProps {
  readonly actor: FamilyFormRef
  readonly form: FamilyFieldsRef
  readonly opened: OpenedFamily
}

/** The fields, or both versions of the family until they are put together. */
function OpenForm({ actor, form, opened }: OpenFormProps) {
  const isFilling = useSelector(actor, (snapshot) => snapshot.matches({ open: 'filling' }))
  if (!isFilling) return <BothFamilies actor={actor} opened={opened} />
  if (opened.family === null) return <FamilyFields form={form} opened={opened} requests={null} />
  return (
    <FamilyRequests family={opened.family}>
      {(requests) => <FamilyFields form={form} opened={opened} requests={requests} />}
    </FamilyRequests>
  )
}

/** Stands in place of the form while the family loads, or if it cannot be opened. */
function NotOpen({ actor }: { readonly actor: FamilyFormRef }) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }))
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (!hasFailed && failure === null)
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
        <Button
          ref={handFocusToHeading}
          variant="primary"
          busy={!hasFailed}
          onClick={() => actor.send({ type: 'family.retry' })}
        >
          {texts.retry}
        </Button>
      }
    />
  )
}
