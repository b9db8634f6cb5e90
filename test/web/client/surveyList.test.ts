import { describe, expect, it } from 'vitest'
import { defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { surveyListParameters } from '../../../src/web/client/surveyList.ts'

describe('what the list asks the server for (73)', () => {
  it('sends nothing that is not set, but always sort, order and page', () => {
    expect(surveyListParameters(defaultSurveyQuery, { page: 3 })).toEqual({
      sort: 'student_name',
      order: 'asc',
      page: 3,
    })
  })

  it('sends every filter by its name on the wire: finishedAtStart and finishedAtEnd are start and end', () => {
    const query = {
      asq: 'asq_se2',
      recent: true,
      concern: true,
      monitorOrRefer: true,
      followUpSelect: 'incomplete',
      state: 'to_do',
      player: [1],
      groups: [2, 3],
      subgroups: [4],
      cohorts: [5, 6],
      teachers: [7],
      finishedAtStart: '2026-01-01',
      finishedAtEnd: '2026-02-01',
      sort: 'surveys.teacher_finished_at',
      order: 'desc',
    } as const
    expect(surveyListParameters(query, { page: 1 })).toEqual({
      asq: 'asq_se2',
      recent: true,
      concern: true,
      monitor_or_refer: true,
      follow_up_select: 'incomplete',
      state: 'to_do',
      player: '1',
      groups: '2,3',
      subgroups: '4',
      cohorts: '5,6',
      teachers: '7',
      start: '2026-01-01',
      end: '2026-02-01',
      sort: 'surveys.teacher_finished_at',
      order: 'desc',
      page: 1,
    })
  })

  it('sends the key of the page before, and which part it asks for', () => {
    expect(surveyListParameters(defaultSurveyQuery, { page: 3, after: '7', part: 'rows' })).toEqual({
      sort: 'student_name',
      order: 'asc',
      page: 3,
      after: '7',
      part: 'rows',
    })
  })
})
