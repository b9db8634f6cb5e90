import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import type { Scope } from '../../../src/server/identity/scope.ts'
import { readExportedFollowUps, readFollowUpExportHead } from '../../../src/server/repositories/followUpExport.ts'
import {
  beforeEverybody,
  countExportedSurveys,
  nextExportedChildren,
  readExportedCohorts,
  readExportedSurveys,
} from '../../../src/server/repositories/surveyExport.ts'
import type { SurveyListFilter } from '../../../src/server/repositories/surveyListFilter.ts'
import { listSurveyPage } from '../../../src/server/repositories/surveyListPage.ts'
import { gatheredPage } from '../../../src/server/repositories/surveyListSearch.ts'
import { readListedChildren, readShownSurveys } from '../../../src/server/repositories/surveyListRows.ts'
import { countViews } from '../../../src/server/repositories/surveyViews.ts'
import type { SmallChild } from '../smallWorldChildren.ts'
import type { TestServer } from '../testServer.ts'
import { type ScopeProbes, byChild, filter, undone } from './scopeProbe.ts'

const searching: SurveyListFilter = {
  ...filter,
  recent: false,
  finishedBetween: { from: '2020-01-01T00:00:00Z', until: '2030-01-02T00:00:00Z' },
}

const listed = async (server: TestServer, scope: Scope, wanted: SurveyListFilter, outside: SmallChild) => {
  const { childIds } = await listSurveyPage(server.db, scope, wanted, { page: 1, perPage: 100 })
  return childIds.filter((id) => id === outside.id).length
}

const counted = async (db: Kysely<Tables>, scope: Scope, id: number) =>
  (await countViews(db, scope, { ...filter, recent: false, player: [id] }, { concern: { ...filter, concern: true } }))
    .all

const fillFollowUp = (tx: Kysely<Tables>, surveyId: number) =>
  tx
    .insertInto('follow_ups')
    .columns(['partner_id', 'child_id', 'survey_id', 'filled_at'])
    .expression((eb) =>
      eb
        .selectFrom('surveys')
        .select([
          'partner_id',
          'child_id',
          'id as survey_id',
          sql<string>`'2026-03-16T12:00:00Z'::timestamptz`.as('filled_at'),
        ])
        .where('id', '=', surveyId),
    )
    .onConflict((conflict) => conflict.column('survey_id').doUpdateSet({ filled_at: '2026-03-16T12:00:00Z' }))
    .execute()

/** The survey list and its CSV reports. */
export const listProbes: ScopeProbes = {
  'surveyListRows.readListedChildren': {
    'surveyList.children': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) => (await readListedChildren(db, scope, [id])).length,
    },
  },
  'surveyListRows.readShownSurveys': {
    'surveyList.shown': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) => (await readShownSurveys(db, scope, filter, [id])).length,
    },
  },
  'surveyListPage.listSurveyPage': {
    'surveyList.projection': {
      parts: ['partner'],
      leaked: (server, scope, outside) => listed(server, scope, filter, outside),
    },
    'surveyList.within': {
      parts: ['cohort'],
      leaked: (server, scope, outside) => listed(server, scope, filter, outside),
    },
    'surveyList.start': {
      parts: byChild,
      /** How many children come after the one outside by name, in one order or the other. */
      leaked: async ({ db }, scope, { id }) => {
        const cut = async (order: 'asc' | 'desc') => {
          const count = async (after?: { childId: number; moment: null }) =>
            (await listSurveyPage(db, scope, { ...filter, order }, { page: 1, perPage: 100, after })).childIds.length
          return (await count()) - (await count({ childId: id, moment: null }))
        }
        return (await cut('asc')) + (await cut('desc'))
      },
    },
    'surveyList.names': {
      parts: ['partner'],
      behind: 'surveyList.surveys',
      leaked: (server, scope, outside) => listed(server, scope, searching, outside),
    },
    'surveyList.teachers': {
      parts: ['partner'],
      leaked: async ({ db, world }, scope) => {
        const ofOthers = { ...filter, teachers: [world.b.staff.admin] }
        const { childIds } = await listSurveyPage(db, scope, ofOthers, { page: 1, perPage: 100 })
        return childIds.length
      },
    },
  },
  'surveyViews.countViews': {
    'surveyList.projection': {
      parts: ['partner'],
      leaked: ({ db }, scope, { id }) => counted(db, scope, id),
    },
    'surveyList.within': {
      parts: ['cohort'],
      leaked: ({ db }, scope, { id }) => counted(db, scope, id),
    },
  },
  'surveyListSearch.gatheredPage': {
    'surveyList.surveys': {
      parts: ['partner'],
      leaked: async ({ db }, scope, { id }) => {
        const byInvitation = { ...searching, sort: 'invited_at' } as const
        const { childIds } = await gatheredPage(db, scope, byInvitation, { page: 1, perPage: 100 })
        return childIds.filter((childId) => childId === id).length
      },
    },
  },
  'surveyExport.countExportedSurveys': {
    'surveyExport.children': {
      parts: ['partner'],
      leaked: ({ db }, scope, { id }) => countExportedSurveys(db, scope, { ...filter, player: [id] }),
    },
  },
  'surveyExport.nextExportedChildren': {
    'surveyExport.children': {
      parts: ['partner'],
      leaked: async ({ db }, scope, { id }) => {
        const children = await nextExportedChildren(db, scope, filter, { after: beforeEverybody, limit: 100 })
        return children.filter(({ childId }) => childId === id).length
      },
    },
  },
  'surveyExport.readExportedSurveys': {
    'surveyExport.lines': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) =>
        (await readExportedSurveys(db, scope, filter, { childIds: [id], timeZone: 'UTC' })).length,
    },
  },
  'surveyExport.readExportedCohorts': {
    'surveyExport.cohorts': {
      parts: ['partner', 'cohort'],
      leaked: async ({ db }, scope, { id }) => (await readExportedCohorts(db, scope, [id])).length,
    },
  },
  'followUpExport.readFollowUpExportHead': {
    'surveyExport.children': {
      parts: ['partner'],
      leaked: ({ db }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          await fillFollowUp(tx, parentSurveyId)
          return (await readFollowUpExportHead(tx, scope, filter)).total
        }),
    },
  },
  'followUpExport.readExportedFollowUps': {
    'followUpExport.lines': {
      parts: byChild,
      leaked: ({ db }, scope, { id, parentSurveyId }) =>
        undone(db, async (tx) => {
          await fillFollowUp(tx, parentSurveyId)
          return (await readExportedFollowUps(tx, scope, filter, { childIds: [id], timeZone: 'UTC' })).length
        }),
    },
  },
}
