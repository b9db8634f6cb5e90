import type { Family, FamilyFormParts } from '../../src/api/familyForm.ts'
import type { OrganizationFilters } from '../../src/api/families.ts'
import type { Failure } from '../kit/failure.ts'
import type { FormReport } from '../kit/form/form.ts'
import type { Held } from '../kit/submission/submission.ts'
import { type FamilyDraft, draftOf, isSameFamily, newFamilyDraft } from './familyDraft.ts'
import { type ComparedField, type Side, combinedFields, comparedFields } from './familyVersions.ts'

export interface FamilyFormInput {
  /** Null for a new family. */
  readonly familyId: number | null
}

/** What the form is opened with. */
export interface OpenedFamily {
  /** The family as the server has it; null for a new one. */
  readonly family: Family | null
  readonly form: FamilyFormParts
  readonly cohorts: OrganizationFilters['cohorts']
  /** What this person has typed here earlier and not saved. */
  readonly held: Held<FamilyDraft> | null
}

export interface FamilyFormContext extends FamilyFormInput {
  /** Null until it has loaded. */
  readonly opened: OpenedFamily | null
  readonly failure: Failure | null
  /** What this person had typed when it turned out that somebody else had saved the family. */
  readonly typed: FamilyDraft | null
  /** Which version is kept, by the place of a field that both have changed. */
  readonly chosen: Readonly<Record<string, Side>>
}

export type FamilyFormEvent =
  | { type: 'family.retry' }
  | { type: 'family.choose'; place: string; side: Side }
  | { type: 'family.combine' }
  | Exclude<FormReport<FamilyDraft, Family>, { type: 'form.closed' }>

export type FamilyFormEmitted = { type: 'family.saved'; familyId: number; isNew: boolean }

/**
 * Returns what was loaded.
 * @throws Error if it has not loaded: a mistake in the machine.
 */
export const openedOf = ({ opened }: FamilyFormContext): OpenedFamily => {
  if (opened === null) throw new Error('A family is filled in only after it was opened.')
  return opened
}

/** Returns the fields as they were before anything was typed. */
export const initialOf = ({ family, form }: OpenedFamily): FamilyDraft =>
  family === null ? newFamilyDraft(form) : draftOf(family)

/** Returns what was typed and not saved; null if it equals what is saved. */
export const heldOf = (opened: OpenedFamily): Held<FamilyDraft> | null => {
  const { held } = opened
  return held === null || (!held.isUnanswered && isSameFamily(held, initialOf(opened))) ? null : held
}

/** Tells whether somebody else has saved the family since what is held was typed. */
export const isOvertaken = (opened: OpenedFamily): boolean => {
  const held = heldOf(opened)
  return held !== null && !held.isUnanswered && held.revision !== initialOf(opened).revision
}

/** Returns the fields that this person or the other one has changed. */
export const compared = (context: FamilyFormContext): readonly ComparedField[] =>
  context.typed === null ? [] : comparedFields(context.typed, initialOf(openedOf(context)))

/** Tells whether a version is chosen of every field that both have changed. */
export const isDecided = (context: FamilyFormContext): boolean =>
  compared(context).every(({ place, changedBy }) => changedBy !== 'both' || place in context.chosen)

/** Returns the saved family with what this person has changed in it, as a change of the draft. */
export const combined = (context: FamilyFormContext): FamilyDraft => {
  const saved = initialOf(openedOf(context))
  return context.typed === null ? saved : { ...saved, ...combinedFields(context.typed, saved, context.chosen) }
}
