import { clientErrorSchema } from '../../api/clientErrors.ts'
import { paths } from '../../api/paths.ts'
import { reportClientError } from '../policies/clientErrors.ts'
import { clientErrorLimits, throttled } from '../identity/throttle.ts'
import { type Route, defineRoute } from './route.ts'

const report = defineRoute({
  method: 'POST',
  path: paths.clientErrors,
  summary: 'Report a screen that broke while it was drawn; it goes to the log',
  policy: reportClientError,
  request: { body: clientErrorSchema },
  answer: null,
  handler: async ({ body, deps, request }) => {
    const write = async () => deps.log.error({ requestId: request.id, ...body }, 'a screen broke')
    // Counts every report: a screen that fails repeatedly reports nothing new.
    await throttled(deps, clientErrorLimits(request.ip), write, () => false)
  },
})

export const clientErrorRoutes: readonly Route[] = [report]
