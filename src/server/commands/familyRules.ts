import type { SentChild } from '../../api/familyForm.ts'
import { fieldMessages } from '../../api/fieldMessages.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import { isDueTooLate } from '../../domain/family.ts'
import { fieldErrors } from '../http/problems.ts'

/** What the children of a family are checked against. */
export interface FamilyKnowledge {
  /** The partner's day. */
  readonly today: IsoDate
  /** The children of the family that the person sees. */
  readonly childIds: ReadonlySet<number>
  readonly offeredCohorts: ReadonlySet<number>
  readonly customIds: ReadonlySet<string>
  /** A child without a cohort is seen only with access to the whole partner. */
  readonly needsCohort: boolean
}

/** Refuses children that cannot be kept. @throws 422 with messages by child and field. */
export function checkChildren(children: readonly SentChild[], known: FamilyKnowledge): void {
  const errors = children.flatMap((child, index) =>
    problemsOf(child, known).map(([field, message]) => [`players_attributes[${index}].${field}`, [message]] as const),
  )
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors))
}

function* found(child: SentChild, known: FamilyKnowledge): Generator<readonly [field: string, message: string]> {
  if (child.id !== undefined && !known.childIds.has(child.id)) yield ['id', fieldMessages.child_of_other_family]
  if (isDueTooLate(child.birthday, known.today)) yield ['birthday', fieldMessages.due_date_too_late]
  if (child.cohort_ids.some((id) => !known.offeredCohorts.has(id)))
    yield ['cohort_ids', fieldMessages.cohort_not_offered]
  else if (known.needsCohort && child.cohort_ids.length === 0) yield ['cohort_ids', fieldMessages.cohort_missing]
  if (child.custom_ids.some(({ handle }) => !known.customIds.has(handle)))
    yield ['custom_ids', fieldMessages.custom_id_unknown]
}

const problemsOf = (child: SentChild, known: FamilyKnowledge) => [...found(child, known)]
