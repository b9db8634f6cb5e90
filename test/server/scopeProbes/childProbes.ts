import { randomUUID } from 'node:crypto'
import { personsDevice } from '../../../src/server/identity/personsDevice.ts'
import { deliverAnswer, isKnownDelivery } from '../../../src/server/repositories/answers.ts'
import { readChild } from '../../../src/server/repositories/child.ts'
import { readPartnerOptions } from '../../../src/server/repositories/partners.ts'
import { readPlayerOptions } from '../../../src/server/repositories/playerFilters.ts'
import { findFillableSurvey, readAnswers, readScreening } from '../../../src/server/repositories/questionnaire.ts'
import { readScores } from '../../../src/server/repositories/results.ts'
import { readSurveysOfChild } from '../../../src/server/repositories/screenings.ts'
import { readAccessibleCohorts } from '../../../src/server/repositories/surveyFilters.ts'
import { tiny } from '../tinyInstrument.ts'
import { type ScopeProbes, at, byChild, bySide, scored, undone } from './scopeProbe.ts'

/** Reading a child and its screenings, and giving an answer. */
export const childProbes: ScopeProbes = {
  'child.readChild': {
    'questionnaire.child': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) => ((await readChild(db, scope, id)) === null ? 0 : 1),
    },
    'questionnaire.childCohorts': {
      parts: ['cohort'],
      leaked: async ({ db, world }, scope) => {
        const child = await readChild(db, scope, world.a.children.insideTwice.id)
        return child!.cohorts.filter(({ id }) => id === world.a.organization.cohorts.third).length
      },
    },
  },
  'questionnaire.readScreening': {
    'questionnaire.screening': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => (await readScreening(db, scope, parentSurveyId)).length,
    },
    'questionnaire.screeningSides': {
      parts: bySide,
      leaked: async ({ db }, scope, { teacherSurveyId }) =>
        (await readScreening(db, scope, teacherSurveyId)).filter(({ id }) => id === teacherSurveyId).length,
    },
  },
  'questionnaire.readAnswers': {
    'questionnaire.answers': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => (await readAnswers(db, scope, [parentSurveyId])).length,
    },
    'questionnaire.answersSide': {
      parts: bySide,
      leaked: async ({ db }, scope, { teacherSurveyId }) => (await readAnswers(db, scope, [teacherSurveyId])).length,
    },
  },
  'questionnaire.findFillableSurvey': {
    'questionnaire.fillable': {
      parts: byChild,
      leaked: async ({ db }, scope, { id, teacherSurveyId }) =>
        (await findFillableSurvey(db, scope, { playerId: id, surveyId: teacherSurveyId })) === null ? 0 : 1,
    },
  },
  'answers.deliverAnswer': {
    'answers.record': {
      parts: byChild,
      leaked: async ({ deps, world }, scope, { id, teacherSurveyId }) => {
        const delivered = await deliverAnswer(deps, scope, {
          survey: { playerId: id, surveyId: teacherSurveyId },
          delivery: { deviceId: randomUUID(), responseTypeId: tiny.checkbox, revision: 1 },
          answerId: null,
          readRevision: null,
          staffId: world.a.staff.teacher,
          payload: { asq_response_type_id: tiny.checkbox, answer_handles: ['inside'] },
          image: null,
          awaited: [],
          dependent: [],
          now: at,
        })
        return delivered === undefined ? 0 : 1
      },
    },
  },
  'answers.isKnownDelivery': {
    'answers.isKnown': {
      parts: byChild,
      leaked: ({ db, world }, scope, { id, teacherSurveyId }) =>
        undone(db, async (tx) => {
          const delivery = { deviceId: randomUUID(), responseTypeId: tiny.checkbox, revision: 1 }
          const staffId = world.a.staff.teacher
          await tx
            .insertInto('answer_deliveries')
            .values({
              survey_id: teacherSurveyId,
              response_type_id: delivery.responseTypeId,
              device_id: personsDevice(delivery.deviceId, staffId),
              revision: delivery.revision,
            })
            .execute()
          const survey = { playerId: id, surveyId: teacherSurveyId }
          return (await isKnownDelivery(tx, scope, { survey, delivery, staffId })) ? 1 : 0
        }),
    },
  },
  'results.readScores': {
    'results.scores': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => (await readScores(db, scope, [parentSurveyId])).size,
    },
    'results.scoresSide': {
      parts: bySide,
      leaked: ({ db }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          await scored(tx, scope, teacherSurveyId)
          return (await readScores(tx, scope, [teacherSurveyId])).size
        }),
    },
  },
  'screenings.readSurveysOfChild': {
    'screenings.ofChild': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) => (await readSurveysOfChild(db, scope, id))?.length ?? 0,
    },
    'screenings.sides': {
      parts: bySide,
      leaked: async ({ db }, scope, { id }) =>
        (await readSurveysOfChild(db, scope, id))!.filter(({ side }) => side === 'teacher').length,
    },
  },
  'playerFilters.readPlayerOptions': {
    'playerFilters.options': {
      parts: byChild,
      leaked: async ({ db }, scope, { id }) =>
        (await readPlayerOptions(db, scope, { search: '', ids: [id], limit: 100 })).length,
    },
  },
  'surveyFilters.readAccessibleCohorts': {
    'surveyFilters.cohorts': {
      parts: ['partner', 'cohort'],
      leaked: async ({ db, world }, scope) => {
        const { first } = world.a.organization.cohorts
        const offered = await readAccessibleCohorts(db, scope)
        const mine = scope.cohortIds === null ? Object.values(world.a.organization.cohorts) : [first]
        return offered.filter(({ id }) => !mine.includes(id)).length
      },
    },
  },
  'partners.readPartnerOptions': {
    'partnerDashboard.partners': {
      parts: ['partner'],
      leaked: async ({ db, world }, scope) =>
        (await readPartnerOptions(db, scope)).filter(({ id }) => id === world.b.id).length,
    },
  },
}
