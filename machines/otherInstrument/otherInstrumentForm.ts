import type { ChosenInstrument, InstrumentDraft, OtherInstruments } from '../../src/api/otherInstrument.ts'
import { longestReason } from '../../src/domain/longestText.ts'
import type { FormInput, FormProblems, FormRules } from '../kit/form/form.ts'
import { type FormRef, createForm } from '../kit/form/formMachine.ts'
import type { FieldChange } from '../kit/submission/fields.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'

/** The form that is chosen, by its age, and why. */
export type { InstrumentDraft }

const problemsOf = ({ reason }: InstrumentDraft): FormProblems =>
  reason.trim().length > longestReason ? { reason: ['reason_too_long'] } : {}

/** Sending another choice does no harm: the server replaces an open questionnaire alone, and after the first it is archived. */
const rules: FormRules<InstrumentDraft, FieldChange<InstrumentDraft>, ChosenInstrument> = {
  isRepeatable: true,
  isReady: ({ ageMonths, reason }) => ageMonths !== null && reason.trim() !== '',
  problemsOf,
  conflict: 'survey_archived',
}

export const instrumentSubmission = createSubmission<InstrumentDraft, ChosenInstrument>(rules)

export const instrumentForm = createForm<InstrumentDraft, ChosenInstrument>(rules, instrumentSubmission)

export type InstrumentFormRef = FormRef<InstrumentDraft, ChosenInstrument>

/** What the fields hold at first: the only form that is offered, and what was held unless its form is no longer offered. */
export function fieldsOf({ forms }: OtherInstruments, held: InstrumentDraft | null): FormInput<InstrumentDraft> {
  const only = forms.length === 1 ? forms[0]!.ageMonths : null
  const isOffered = forms.some(({ ageMonths }) => ageMonths === held?.ageMonths)
  return { initial: { ageMonths: only, reason: '' }, held: held && (isOffered ? held : { ...held, ageMonths: only }) }
}
