import type { Family } from '../../src/api/familyForm.ts'
import { isIsoDate } from '../../src/domain/calendar.ts'
import type { FormProblems, FormRules } from '../kit/form/form.ts'
import { type FormRef, createForm } from '../kit/form/formMachine.ts'
import type { FieldChange } from '../kit/submission/fields.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'
import { type FamilyDraft, draftOf, isSameFamily } from './familyDraft.ts'

/** Finds what cannot be sent as a day or as a number; everything else the server says. */
const problemsOf = ({ players_attributes }: FamilyDraft): FormProblems =>
  Object.fromEntries(
    players_attributes.flatMap(({ birthday, weeks_premature }, index) => [
      ...(birthday === '' || isIsoDate(birthday)
        ? []
        : [[`players_attributes[${index}].birthday`, ['day_not_iso' as const]] as const]),
      ...(/^\d{1,3}$/.test(weeks_premature)
        ? []
        : [[`players_attributes[${index}].weeks_premature`, ['weeks_not_whole' as const]] as const]),
    ]),
  )

/** A family as a form: a save is sent under one key until its answer is known, because it may add children. */
const rules: FormRules<FamilyDraft, FieldChange<FamilyDraft>, Family> = {
  isRepeatable: false,
  isUnchanged: (draft) => isSameFamily(draft, draft.asRead),
  savedAs: draftOf,
  isOvertaken: (held, initial) => held.revision !== initial.revision,
  problemsOf,
  conflict: 'family_saved_meanwhile',
}

export const familySubmission = createSubmission<FamilyDraft, Family>(rules)

export const familyFields = createForm<FamilyDraft, Family>(rules, familySubmission)

export type FamilyFieldsRef = FormRef<FamilyDraft, Family>
