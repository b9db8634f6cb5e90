import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { cohortSponsorsMachine } from '../../../../machines/familyForm/cohortSponsorsMachine.ts'
import { type FamilyFormRef, familyFormMachine } from '../../../../machines/familyForm/familyFormMachine.ts'
import { familySubmission, familyFields } from '../../../../machines/familyForm/familyFormRules.ts'
import { type FamilyRequestRef, familyRequestMachine } from '../../../../machines/familyForm/familyRequestMachine.ts'
import { useHeldDraft } from '../../app/drafts/useHeldDraft.ts'
import { useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { unknownChild } from '../../client/unknownChild.ts'
import { createFamilyFormCalls } from '../../client/familyForm.ts'
import { createFamilyCalls } from '../../client/families.ts'
import { useOnChange } from '../../ui/useOnChange.ts'
import { familyFormActors, heldFamily } from './familyFormActors.ts'

/** The form of a family, or of a new one; give its screen a `key` for each family. */
export function useFamilyForm(familyId: number | null): FamilyFormRef {
  const { http } = useSystem()
  const place = useHeldDraft({ kind: 'family', child: unknownChild, record: familyId ?? 0 })
  const machine = useMemo(() => {
    const calls = { ...createFamilyFormCalls(http), options: createFamilyCalls(http).filterOptions }
    const held = heldFamily(place)
    const { submission, ...actors } = familyFormActors(calls, held, familyId)
    return familyFormMachine.provide({
      actors: {
        ...actors,
        form: familyFields.provide({ actors: { submission: familySubmission.provide(submission) } }),
      },
    })
  }, [http, place, familyId])
  return useScreenActor(machine, { input: { familyId } })
}

/** Requests about a saved family. */
export function useFamilyRequest(familyId: number): FamilyRequestRef {
  const { http } = useSystem()
  const machine = useMemo(() => {
    const calls = createFamilyFormCalls(http)
    return familyRequestMachine.provide({
      actors: {
        sendRequest: fromPromise(({ input: { familyId: id, request } }) =>
          request.kind === 'password'
            ? calls.resetPassword(id).then(() => null)
            : request.kind === 'deleteAccount'
              ? calls.requestDeletion(id)
              : calls.requestChildDeletion(id, request.playerId),
        ),
      },
    })
  }, [http])
  return useScreenActor(machine, { input: { familyId } })
}

/** The sponsors of the cohorts that are chosen in the form, by cohort. */
export function useCohortSponsors(cohortIds: readonly number[]) {
  const { http } = useSystem()
  const machine = useMemo(() => {
    const calls = createFamilyFormCalls(http)
    return cohortSponsorsMachine.provide({
      actors: {
        loadSponsors: fromPromise(async ({ input: { cohortIds: asked }, signal }) => ({
          ...(await calls.sponsors(asked, signal)),
          asked,
        })),
      },
    })
  }, [http])
  const actor = useScreenActor(machine, { input: { cohortIds } })
  useOnChange(cohortIds, (changed) => actor.send({ type: 'cohorts.choose', cohortIds: changed }))
  return useSelector(
    actor,
    (snapshot) => ({ known: snapshot.context.known, hasFailed: snapshot.matches('failed') }),
    isSame,
  )
}

type Sponsors = { readonly known: object; readonly hasFailed: boolean }
const isSame = (one: Sponsors, other: Sponsors) => one.known === other.known && one.hasFailed === other.hasFailed
