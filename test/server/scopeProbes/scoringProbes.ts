import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import {
  childrenWithOverdueSurvey,
  childrenWithoutSurvey,
  readChildrenToPlan,
} from '../../../src/server/repositories/childrenToScreen.ts'
import { archiveSurveys, insertSurveys } from '../../../src/server/repositories/dueSurveys.ts'
import { refreshSurveyList } from '../../../src/server/repositories/refreshSurveyList.ts'
import {
  insertScore,
  lockSurveyToScore,
  markFinished,
  readAnswersToScore,
  setScoringJob,
} from '../../../src/server/repositories/scoring.ts'
import { screeningSettingsOf } from '../../../src/domain/screeningSettings.ts'
import { type ScopeProbes, at, byChild, undone } from './scopeProbe.ts'

const day = (today: string) => ({
  types: ['asq_3', 'asq_se2'] as const,
  settings: screeningSettingsOf({ formAtNineMonths: 9, prematureFromWeeks: 3 }),
  today,
})
const score = { sections: [], monitorOrRefer: true, hasConcernAnswer: true }

const surveyOf = (tx: Kysely<Tables>, id: number) =>
  tx.selectFrom('surveys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Finishing and scoring surveys, creating and archiving them by age, and bringing the list up to date. */
export const scoringProbes: ScopeProbes = {
  'scoring.markFinished': {
    'scoring.finish': {
      parts: byChild,
      leaked: ({ db, world }, scope, { teacherSurveyId: id }) =>
        undone(db, async (tx) => {
          await markFinished(tx, scope, { id, staffId: world.a.staff.admin, jobId: randomUUID(), now: at })
          return (await surveyOf(tx, id)).status === 'finished' ? 1 : 0
        }),
    },
  },
  'scoring.setScoringJob': {
    'scoring.setJob': {
      parts: byChild,
      leaked: ({ db }, scope, { parentSurveyId: id }) =>
        undone(db, async (tx) => {
          await setScoringJob(tx, scope, id, randomUUID())
          return (await surveyOf(tx, id)).asq_jid === null ? 0 : 1
        }),
    },
  },
  'scoring.lockSurveyToScore': {
    'scoring.lock': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) =>
        (await lockSurveyToScore(db, scope, parentSurveyId)) === null ? 0 : 1,
    },
  },
  'scoring.readAnswersToScore': {
    'scoring.answers': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => (await readAnswersToScore(db, scope, parentSurveyId)).size,
    },
  },
  'scoring.insertScore': {
    'scoring.insertResult': {
      parts: byChild,
      leaked: ({ db }, scope, { teacherSurveyId: surveyId }) =>
        undone(db, async (tx) => {
          await insertScore(tx, scope, { surveyId, score, at })
          return (await tx.selectFrom('results').select('id').where('survey_id', '=', surveyId).execute()).length
        }),
    },
    'scoring.setScore': {
      parts: byChild,
      behind: 'scoring.insertResult',
      leaked: ({ db }, scope, { teacherSurveyId: surveyId }) =>
        undone(db, async (tx) => {
          await insertScore(tx, scope, { surveyId, score, at })
          return (await surveyOf(tx, surveyId)).asq_id === null ? 0 : 1
        }),
    },
  },
  'childrenToScreen.childrenWithoutSurvey': {
    'dueSurveys.lacking': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) =>
        (await childrenWithoutSurvey(db, scope, day('2026-03-18'), id - 1)).childIds.filter((childId) => childId === id)
          .length,
    },
  },
  'childrenToScreen.childrenWithOverdueSurvey': {
    'dueSurveys.overdue': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) =>
        (await childrenWithOverdueSurvey(db, scope, day('2030-01-01'))).filter((childId) => childId === id).length,
    },
  },
  'childrenToScreen.readChildrenToPlan': {
    'dueSurveys.children': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) =>
        (await readChildrenToPlan(db, scope, day('2026-03-18'), [id], 'create')).length,
    },
    'dueSurveys.existing': {
      parts: byChild,
      behind: 'dueSurveys.children',
      leaked: async ({ db }, scope, { id }) => {
        const children = await readChildrenToPlan(db, scope, day('2026-03-18'), [id], 'create')
        return children.flatMap(({ surveys }) => surveys).length
      },
    },
  },
  'dueSurveys.insertSurveys': {
    'dueSurveys.insert': {
      parts: byChild,
      leaked: ({ db, world }, scope, { id }) =>
        undone(db, async (tx) => {
          const survey = { instrument_id: world.instrumentId, type: 'asq_3', age_months: 60, side: 'parent' } as const
          const dates = { created_at: at, deadline_date: '2026-06-01' }
          return (await insertSurveys(tx, scope, [{ child_id: id, ...survey, ...dates }])).length
        }),
    },
  },
  'dueSurveys.archiveSurveys': {
    'dueSurveys.archive': {
      parts: byChild,
      leaked: ({ db }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => (await archiveSurveys(tx, scope, [teacherSurveyId], at)).length),
    },
  },
  'refreshSurveyList.refreshSurveyList': {
    'surveyList.refresh': {
      parts: byChild,
      leaked: ({ db }, scope, { id }) =>
        undone(db, async (tx) => {
          await tx.deleteFrom('survey_list').where('child_id', '=', id).execute()
          await refreshSurveyList(tx, scope, [id])
          return (await tx.selectFrom('survey_list').select('child_id').where('child_id', '=', id).execute()).length
        }),
    },
  },
}
