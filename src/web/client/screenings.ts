import { instrumentTypes } from '../../domain/instrument.ts'
import { surveyStates, surveyStatuses } from '../../domain/surveyState.ts'
import { paths } from '../../api/paths.ts'
import type { ScreeningsWire } from '../../api/screenings.ts'
import { flag, having, listOf, moment, mustBe, number, oneOf, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

type Screenings = Camel<ScreeningsWire>
type Screening = Screenings['data'][number]
type Side = NonNullable<Screening['parent']>

/** What the server says of a score in few words. */
export const zoneShape = oneOf('on_schedule', 'monitor', 'refer')
/** Where one side's survey stands: the same in the list of screenings and in a result. */
export const standing = {
  surveyId: number,
  status: oneOf(...surveyStatuses),
  state: oneOf(...surveyStates),
  createdAt: moment,
  dateFinished: orNull(moment),
}
/** What instrument a screening is made with. */
export const instrumentHead = {
  type: oneOf(...instrumentTypes),
  name: text,
  ageMonths: number,
  provenance: oneOf('sample', 'licensed'),
}

const side = having<Side>({
  ...standing,
  areas: listOf(
    having<Side['areas'][number]>({
      handle: text,
      result: orNull(number),
      zone: orNull(zoneShape),
      cutOff: orNull(number),
      higherIsBetter: flag,
    }),
  ),
})
const screeningsShape = having<Screenings>({
  data: listOf(
    having<Screening>({ ...instrumentHead, id: number, parent: orNull(side), teacher: optional(orNull(side)) }),
  ),
})

/** The call for all of a child's screenings, the newest form first. */
export const createScreeningsCall =
  (http: Http) =>
  async (playerId: number, signal?: AbortSignal): Promise<Screenings['data']> =>
    (await mustBe(screeningsShape, http.get<Screenings>(paths.screenings(playerId), { signal }))).data
