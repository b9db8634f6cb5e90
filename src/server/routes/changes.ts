import { changesQuerySchema, changesSchema } from '../../api/answers.ts'
import { paths } from '../../api/paths.ts'
import { dismissReplacedText } from '../commands/dismissReplacedText.ts'
import { checkForChanges, settleReplacedText } from '../policies/questionnaire.ts'
import { changedSince } from '../queries/questionnaire.ts'
import { type Route, defineRoute, idParam, surveyOf, surveyParams } from './route.ts'

const changes = defineRoute({
  method: 'GET',
  path: paths.changes(':player_id', ':id'),
  summary: 'Whether others have changed an open teacher survey since it was read',
  policy: checkForChanges,
  request: { params: surveyParams, query: changesQuerySchema },
  answer: changesSchema,
  handler: async ({ params, query: { since, device: deviceId }, viewer, scope, deps }) => ({
    changed: await changedSince(deps, scope, surveyOf(params), { since, deviceId, staffId: viewer.id }),
  }),
})

const dismissText = defineRoute({
  method: 'DELETE',
  path: paths.replacedText(':player_id', ':id', ':text_id'),
  summary: 'Lets a replaced text disappear for everyone; repeating it changes nothing',
  policy: settleReplacedText,
  request: { params: surveyParams.extend({ text_id: idParam }) },
  answer: null,
  handler: ({ params, viewer, scope, deps }) =>
    dismissReplacedText(deps, scope, {
      survey: surveyOf(params),
      id: params.text_id,
      staffId: viewer.id,
    }),
})

export const changeRoutes: readonly Route[] = [changes, dismissText]
