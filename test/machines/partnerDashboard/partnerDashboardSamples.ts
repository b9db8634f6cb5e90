import { type DashboardQuery, defaultDashboardQuery } from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type { LoadedDashboard, PartnerFigures } from '../../../machines/partnerDashboard/partnerFigures.ts'

export const today = '2026-03-18'
export const usual: DashboardQuery = defaultDashboardQuery(today)
export const ofCohort: DashboardQuery = { ...usual, cohorts: [7] }

const zones = (onSchedule: number, monitor: number, refer: number) => ({ onSchedule, monitor, refer })

export const figures: PartnerFigures = {
  account: {
    adults: { total: 200, range: 4, active: 50, before: { total: 196, active: 43 } },
    children: {
      total: 300,
      range: 6,
      screened: { range: 31, before: 27 },
      monitorOrRefer: { range: 20, before: 20 },
      overdue: { range: 9, before: 12 },
    },
  },
  engagement: { plays: { range: 120, rangeFree: 40 }, children: { total: 300, range: 90 } },
  interactivity: { uploads: { range: 25 }, children: { total: 300, range: 15 } },
  asq: { asq3: { rangeCompleted: 30, rangePending: 10 }, asqSe2: { rangeCompleted: 1, rangePending: 2 } },
  asqStats: {
    sample: true,
    asq3: {
      ...zones(31, 14, 5),
      sections: {
        communication: zones(40, 8, 2),
        grossMotor: zones(45, 4, 1),
        fineMotor: zones(33, 12, 5),
        problemSolving: zones(44, 4, 2),
        personalSocial: zones(47, 3, 0),
      },
    },
    asqSe2: zones(8, 1, 1),
  },
  asqFollowUp: { withFollowUp: 12, withoutFollowUp: 18 },
}

export const loaded: LoadedDashboard = {
  figures,
  choices: {
    groups: [
      { value: 1, label: 'North', disabled: false },
      { value: 2, label: 'South', disabled: false },
    ],
    subgroups: [],
    cohorts: [
      { value: 1, label: 'North › Maple School', disabled: true },
      { value: 7, label: 'Room 1', disabled: false },
      { value: 8, label: 'Room 2', disabled: false },
    ],
    ages: [
      { value: '0_11', from: 0, to: 11 },
      { value: '60', from: 60, to: null },
    ],
  },
}
