import type { FamilyDraft } from '../../../machines/familyForm/familyDraft.ts'
import { meets } from '../../api/checker.ts'
import { familyDraftChecker } from '../../api/checkers/familyDraft.gen.ts'

/** Reads the draft of a family that the device has kept as JSON; null for one of another version. */
export function readFamilyDraft(json: string): FamilyDraft | null {
  const draft: unknown = JSON.parse(json)
  return meets(familyDraftChecker.rule, draft) ? (draft as FamilyDraft) : null
}
