import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import type { SurveyAddress } from '../repositories/questionnaire.ts'
import { settleReplacedText } from '../repositories/replacedTexts.ts'

/**
 * Lets a replaced text disappear for everyone. Succeeds for one that was put back or dismissed before; 404 for a text
 * that the survey never had, and out of scope.
 */
export async function dismissReplacedText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  text: { readonly survey: SurveyAddress; readonly id: number; readonly staffId: number },
): Promise<void> {
  const now = new Date(clock()).toISOString()
  if (!(await settleReplacedText(db, scope, { ...text, now }))) throw problem(404, 'not_found')
}
