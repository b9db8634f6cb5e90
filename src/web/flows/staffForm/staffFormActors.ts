import { fromPromise } from 'xstate'
import {
  type NewStaffDraft,
  type StaffChoices,
  newStaffBody,
  newStaffFields,
  newStaffSubmission,
} from '../../../../machines/staffForm/staffDraft.ts'
import type { StaffMember } from '../../../api/staff.ts'
import { unheldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { Http } from '../../client/http.ts'
import { createStaffCalls } from '../../client/staff.ts'

/** Connects the form of a new person to the server. */
export function createStaffFormActors(http: Http, partnerId: number) {
  const calls = createStaffCalls(http)
  const submission = newStaffSubmission.provide(
    unheldSubmission<NewStaffDraft, StaffMember>((draft, key) => calls.create(newStaffBody(draft, partnerId), key)),
  )
  return {
    loadChoices: fromPromise<StaffChoices>(async ({ signal }) => {
      const [accesses, tags] = await Promise.all([calls.myAccesses(signal), calls.tags(signal)])
      return { accesses, tags }
    }),
    form: newStaffFields.provide({ actors: { submission } }),
  }
}
