import { chosenInstrumentSchema, otherInstrumentSchema, otherInstrumentsSchema } from '../../api/otherInstrument.ts'
import { paths } from '../../api/paths.ts'
import { chooseInstrument } from '../commands/chooseInstrument.ts'
import * as policies from '../policies/otherInstrument.ts'
import { otherInstrumentsWire } from '../presenters/otherInstrument.ts'
import { otherInstruments } from '../queries/otherInstrument.ts'
import { type Route, defineRoute, surveyParams } from './route.ts'

const path = paths.otherInstrument(':player_id', ':id')

const offered = defineRoute({
  method: 'GET',
  path,
  summary: 'Which forms may be chosen in place of a teacher survey, and which were',
  policy: policies.readOtherInstruments,
  request: { params: surveyParams },
  answer: otherInstrumentsSchema,
  handler: async ({ params, scope, deps }) =>
    otherInstrumentsWire(await otherInstruments(deps, scope, { playerId: params.player_id, surveyId: params.id })),
})

const choose = defineRoute({
  method: 'POST',
  path,
  summary: 'Replace an unfinished teacher survey by one of another form; the former one is archived with its answers',
  policy: policies.chooseOtherInstrument,
  idempotency: 'once',
  request: { params: surveyParams, body: otherInstrumentSchema },
  answer: chosenInstrumentSchema,
  status: 201,
  handler: async ({ params, body, scope, keyed, deps }) => {
    const address = { playerId: params.player_id, surveyId: params.id }
    return { survey_id: await chooseInstrument(deps, scope, { address, keyed, choice: body }) }
  },
})

export const otherInstrumentRoutes: readonly Route[] = [offered, choose]
