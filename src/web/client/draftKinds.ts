import { type Checker, meets } from '../../api/checker.ts'
import { clearedTextDraftChecker } from '../../api/checkers/clearedTextDraft.gen.ts'
import { instrumentDraftChecker } from '../../api/checkers/instrumentDraft.gen.ts'
import { keptFamilyDraftChecker } from '../../api/checkers/keptFamilyDraft.gen.ts'
import { messageDraftChecker } from '../../api/checkers/messageDraft.gen.ts'
import { noteDraftChecker } from '../../api/checkers/noteDraft.gen.ts'
import { reportDraftChecker } from '../../api/checkers/reportDraft.gen.ts'
import type { DraftPlace, StoredDraft } from './draftStore.ts'

/** Every kind of draft, and what one of it contains. */
const draftKinds = {
  /** Typed into the Add Note box of the question that is its record. */
  'new note': noteDraftChecker,
  /** Came too late for a questionnaire and waits for the Add Note box of the question that is its record. */
  'late text': noteDraftChecker,
  'changed note': noteDraftChecker,
  'follow-up report': reportDraftChecker,
  /** About the screening that is its record. */
  'follow-up message': messageDraftChecker,
  /** The family that is its record, or a new one under 0. */
  family: keptFamilyDraftChecker,
  /** Was cleared with its read-only group; its record is the response type. */
  'cleared text': clearedTextDraftChecker,
  /** In place of the survey that is its record. */
  'other instrument': instrumentDraftChecker,
}

export type DraftKind = keyof typeof draftKinds

/** What a draft of this kind contains. */
export type DraftOf<Kind extends DraftKind> = (typeof draftKinds)[Kind] extends Checker<infer Content> ? Content : never

/** The place of a draft of a kind that this version knows. */
export interface PlaceOf<Kind extends DraftKind> extends DraftPlace {
  readonly kind: Kind
}

/** Tells whether this version can open the draft: one of an older version, or a damaged one, may have another shape. */
export const fitsItsKind = ({ kind, content }: StoredDraft): boolean =>
  Object.hasOwn(draftKinds, kind) && meets(draftKinds[kind as DraftKind].rule, content)
