import { fromPromise } from 'xstate'
import type { OpenedStaff, StaffCardInput } from '../../../../machines/staffCard/staffCardMachine.ts'
import type { Place, StaffChange, StaffChangeInput } from '../../../../machines/staffCard/staffChangeMachine.ts'
import {
  type StaffDraft,
  staffChangeBody,
  staffFields,
  staffSubmission,
} from '../../../../machines/staffForm/staffDraft.ts'
import type { StaffMember } from '../../../api/staff.ts'
import { unheldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { Http } from '../../client/http.ts'
import { createStaffCalls } from '../../client/staff.ts'

/** Connects the card of a person to the server. */
export function createStaffCardActors(http: Http, staffId: number, ownId: number) {
  const calls = createStaffCalls(http)
  const submission = staffSubmission.provide(
    unheldSubmission<StaffDraft, StaffMember>((draft, key) =>
      calls.change(staffId, staffChangeBody(draft, staffId === ownId), key),
    ),
  )
  return {
    openPerson: fromPromise<OpenedStaff, StaffCardInput>(async ({ input, signal }) => {
      const [person, accesses, tags] = await Promise.all([
        calls.person(input.staffId, signal),
        calls.myAccesses(signal),
        calls.tags(signal),
      ])
      return { person, accesses, tags }
    }),
    form: staffFields.provide({ actors: { submission } }),
  }
}

/** Connects archive, password and access to the server. */
export function createStaffChangeActors(http: Http) {
  const calls = createStaffCalls(http)
  const give = (id: number, place: Place) =>
    place === 'everything' ? calls.giveFullAccess(id) : calls.giveAccess(id, place.level, place.id)
  const take = (id: number, place: Place) =>
    place === 'everything' ? calls.takeFullAccess(id) : calls.takeAccess(id, place.level, place.id)
  return {
    sendChange: fromPromise<StaffMember | null, StaffChangeInput & { readonly change: StaffChange }>(
      async ({ input: { staffId, change } }) => {
        switch (change.kind) {
          case 'give':
            return give(staffId, change.place)
          case 'take':
            return take(staffId, change.place)
          case 'password':
            await calls.resetPassword(staffId)
            return null
          case 'archive':
          case 'unarchive':
            return calls.archive(staffId, change.kind === 'archive')
        }
      },
    ),
  }
}
