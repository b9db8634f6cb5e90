// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { asqStatsChartSchema } from '../partnerDashboard.ts'

export const asqStatsChartChecker: Checker<AnswerBy<typeof asqStatsChartSchema>> = {
  rule: {
    sample: 'boolean',
    asq3: {
      monitor: ['between', 0, Infinity, 'integer'],
      refer: ['between', 0, Infinity, 'integer'],
      onSchedule: ['between', 0, Infinity, 'integer'],
      sections: {
        communication: {
          monitor: ['between', 0, Infinity, 'integer'],
          refer: ['between', 0, Infinity, 'integer'],
          onSchedule: ['between', 0, Infinity, 'integer'],
        },
        grossMotor: {
          monitor: ['between', 0, Infinity, 'integer'],
          refer: ['between', 0, Infinity, 'integer'],
          onSchedule: ['between', 0, Infinity, 'integer'],
        },
        fineMotor: {
          monitor: ['between', 0, Infinity, 'integer'],
          refer: ['between', 0, Infinity, 'integer'],
          onSchedule: ['between', 0, Infinity, 'integer'],
        },
        problemSolving: {
          monitor: ['between', 0, Infinity, 'integer'],
          refer: ['between', 0, Infinity, 'integer'],
          onSchedule: ['between', 0, Infinity, 'integer'],
        },
        personalSocial: {
          monitor: ['between', 0, Infinity, 'integer'],
          refer: ['between', 0, Infinity, 'integer'],
          onSchedule: ['between', 0, Infinity, 'integer'],
        },
      },
    },
    asqSe2: {
      monitor: ['between', 0, Infinity, 'integer'],
      refer: ['between', 0, Infinity, 'integer'],
      onSchedule: ['between', 0, Infinity, 'integer'],
    },
  },
}
