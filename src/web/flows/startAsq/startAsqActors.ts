import { fromPromise } from 'xstate'
import type { SearchOption } from '../../../../machines/optionSearch/optionSearchMachine.ts'
import type { StartableQuestionnaire } from '../../../../machines/startAsq/startAsqMachine.ts'
import { linkKind } from '../../../domain/surveyState.ts'
import { createChildSearchCalls } from '../../client/childSearch.ts'
import type { Http } from '../../client/http.ts'
import { createScreeningsCall } from '../../client/screenings.ts'

/**
 * Provides the actors of the panel and its child search. It offers the teacher's questionnaires that can still be
 * filled in.
 */
export function createStartAsqActors(http: Http) {
  const children = createChildSearchCalls(http)
  const screenings = createScreeningsCall(http)
  return {
    panel: {
      loadQuestionnaires: fromPromise<readonly StartableQuestionnaire[], { playerId: number }>(
        async ({ input: { playerId }, signal }) =>
          (await screenings(playerId, signal)).flatMap(({ name, teacher }) => {
            const kind = teacher ? linkKind(teacher.status, teacher.state) : null
            return teacher && kind !== null ? [{ surveyId: teacher.surveyId, name, kind }] : []
          }),
      ),
    },
    childSearch: {
      searchOptions: fromPromise<readonly SearchOption[], { text: string }>(({ input, signal }) =>
        children.byName(input.text, signal),
      ),
      resolveOptions: fromPromise<readonly SearchOption[], { ids: readonly number[] }>(({ input, signal }) =>
        children.byIds(input.ids, signal),
      ),
    },
  }
}
