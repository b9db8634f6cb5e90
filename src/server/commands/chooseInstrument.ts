import { fieldMessages } from '../../api/fieldMessages.ts'
import type { z } from 'zod'
import type { otherInstrumentSchema } from '../../api/otherInstrument.ts'
import type { Deps } from '../deps.ts'
import { fieldErrors, problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import { formsInPlaceOf } from '../queries/otherInstrument.ts'
import { findReplaceableSurvey, replaceSurvey } from '../repositories/otherInstrument.ts'
import type { SurveyAddress } from '../repositories/questionnaire.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import { noteReplacedTexts } from '../repositories/replacedTexts.ts'
import { type KeyedRequest, once } from './once.ts'

export interface InstrumentRequest {
  readonly address: SurveyAddress
  readonly keyed: KeyedRequest
  readonly choice: z.output<typeof otherInstrumentSchema>
}

/**
 * Replaces an unfinished teacher survey by one of another form, and returns the id of that one. The former survey is
 * archived with its answers; nothing scored changes. 404 out of scope, 409 finished or archived, 422 for a form that the
 * child's age is not in.
 */
export async function chooseInstrument(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  { address, keyed, choice: { age_months: ageMonths, reason } }: InstrumentRequest,
): Promise<number> {
  return once(deps, keyed, [address.surveyId, ageMonths, reason], async (tx) => {
    const survey = await findReplaceableSurvey(tx, scope, address, { lock: true })
    if (survey === null) throw problem(404, 'not_found')
    if (!survey.isOpen) throw problem(409, survey.status === 'finished' ? 'survey_finished' : 'survey_archived')
    const form = (await formsInPlaceOf(tx, survey, deps.clock())).find((offered) => offered.ageMonths === ageMonths)
    if (form === undefined) throw fieldErrors({ age_months: [fieldMessages.instrument_not_offered] })
    const now = new Date(deps.clock()).toISOString()
    const { instrumentId, closesOn: deadlineDate } = form
    const replacement = {
      formerId: survey.id,
      instrumentId,
      ageMonths,
      deadlineDate,
      reason,
      staffId: keyed.staffId,
      now,
    }
    const opened = await replaceSurvey(tx, scope, replacement)
    if (opened === null) throw problem(404, 'not_found')
    await noteReplacedTexts(tx, scope, [survey.id], now)
    await refreshSurveyList(tx, scope, [survey.childId])
    return opened
  })
}
