import { fromPromise } from 'xstate'
import type { ChosenInstrument, OtherInstruments } from '../../../api/otherInstrument.ts'
import {
  type InstrumentDraft,
  instrumentForm,
  instrumentSubmission,
} from '../../../../machines/otherInstrument/otherInstrumentForm.ts'
import type { SurveyAddress } from '../../../../machines/otherInstrument/otherInstrumentMachine.ts'
import { heldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { HeldDraft } from '../../app/drafts/useHeldDraft.ts'
import type { Http } from '../../client/http.ts'
import { createOtherInstrumentCalls } from '../../client/otherInstrument.ts'

/** Connects the machine to the server, and the choice to its place on the device. */
export function createOtherInstrumentActors(http: Http, address: SurveyAddress, held: HeldDraft<InstrumentDraft>) {
  const calls = createOtherInstrumentCalls(http)
  const submission = instrumentSubmission.provide(
    heldSubmission<InstrumentDraft, ChosenInstrument>({
      held,
      wordsOf: ({ ageMonths, reason }) => `${ageMonths} ${reason.trim()}`,
      // The form sends nothing without a choice.
      send: ({ ageMonths, reason }, key) =>
        calls.choose(address, { ageMonths: Number(ageMonths), reason: reason.trim() }, key),
    }),
  )
  return {
    loadOffered: fromPromise<OtherInstruments, SurveyAddress>(({ input, signal }) => calls.offered(input, signal)),
    form: instrumentForm.provide({ actors: { submission } }),
  }
}
