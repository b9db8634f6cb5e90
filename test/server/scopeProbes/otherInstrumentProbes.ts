import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import type { Scope } from '../../../src/server/identity/scope.ts'
import {
  findReplaceableSurvey,
  readInstrumentChoices,
  replaceSurvey,
} from '../../../src/server/repositories/otherInstrument.ts'
import type { TestServer } from '../testServer.ts'
import { type ScopeProbes, at, byChild, bySide, everywhere, undone } from './scopeProbe.ts'

const replaced = (tx: Kysely<Tables>, { world }: TestServer, scope: Scope, formerId: number) =>
  replaceSurvey(tx, scope, {
    formerId,
    instrumentId: world.instrumentId,
    ageMonths: 60,
    deadlineDate: '2026-06-01',
    reason: 'Has caught up.',
    staffId: world.a.staff.teacher,
    now: at,
  })

/** Another form in place of a teacher survey. */
export const otherInstrumentProbes: ScopeProbes = {
  'otherInstrument.findReplaceableSurvey': {
    'otherInstrument.survey': {
      parts: byChild,
      leaked: async ({ db }, scope, { id: playerId, teacherSurveyId: surveyId }) =>
        (await findReplaceableSurvey(db, scope, { playerId, surveyId })) === null ? 0 : 1,
    },
  },
  'otherInstrument.replaceSurvey': {
    'otherInstrument.replace': {
      parts: byChild,
      leaked: (server, scope, { teacherSurveyId }) =>
        undone(server.db, async (tx) => ((await replaced(tx, server, scope, teacherSurveyId)) === null ? 0 : 1)),
    },
  },
  'otherInstrument.readInstrumentChoices': Object.fromEntries(
    [['otherInstrument.choices', byChild] as const, ['otherInstrument.choicesSide', bySide] as const].map(
      ([use, parts]) => [
        use,
        {
          parts,
          leaked: (server, scope, { teacherSurveyId }) =>
            undone(server.db, async (tx) => {
              await replaced(tx, server, everywhere(scope), teacherSurveyId)
              return (await readInstrumentChoices(tx, scope, [teacherSurveyId])).length
            }),
        } satisfies ScopeProbes[string][string],
      ],
    ),
  ),
}
