import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Viewer } from '../../../../src/domain/access.ts'
import { openPanel } from '../../kit/openPanel.ts'
import { renderSurveyList } from './renderSurveyList.tsx'
import { lost, pageOf, row, viewerOf } from './surveyListSamples.ts'

afterEach(cleanup)

const withTeacher = ['Student Name', 'Date Invited', 'Most Recent Teacher ASQ', 'Most Recent Parent ASQ']
const withoutTeacher = ['Student Name', 'Date Invited', 'Most Recent Parent ASQ']
const noTeacherSurveys = { options: ['asqEnabled'] }

const columnNames = () =>
  screen.getAllByRole('columnheader').map((header) => (header.querySelector('button') ?? header).textContent)

describe('columns by ability (72)', () => {
  it.each<[string, Viewer, readonly string[]]>([
    ['superadmin', viewerOf('superadmin', noTeacherSurveys), withTeacher],
    ['admin', viewerOf('admin', noTeacherSurveys), withTeacher],
    ['coach', viewerOf('coach'), withTeacher],
    ['coach of a partner without teacher surveys', viewerOf('coach', noTeacherSurveys), withoutTeacher],
    ['partner_admin_dashboard', viewerOf('partner_admin_dashboard'), withTeacher],
    ['partner_admin', viewerOf('partner_admin'), withoutTeacher],
    ['teacher', viewerOf('teacher'), withTeacher],
    ['translator', viewerOf('translator'), withoutTeacher],
  ])('%s', async (_, viewer, columns) => {
    const view = renderSurveyList({ viewer })
    view.enter()
    await view.answerPages(pageOf([row()], { followUpEnabled: false }))
    expect(columnNames()).toEqual(columns)
  })

  it.each([
    [true, [...withTeacher, 'Follow-Up']],
    [false, withTeacher],
  ])('Follow-Up only when it is enabled: %s', async (followUpEnabled, columns) => {
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { followUpEnabled }))
    expect(columnNames()).toEqual(columns)
    const panel = openPanel(/^More filters/)
    await panel.findByRole('switch', { name: 'Recent' })
    expect(panel.queryByRole('combobox', { name: 'Follow-up' }) !== null).toBe(followUpEnabled)
  })

  it('offers no follow-up filter until a list has shown that the partner uses it', async () => {
    const view = renderSurveyList()
    view.enter()
    await view.failPages(lost)
    await openPanel(/^More filters/).findByRole('switch', { name: 'Recent' })
    expect(screen.queryByLabelText('Follow-up')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await view.answerPages(pageOf([row()], { followUpEnabled: true }))
    expect(screen.getByLabelText('Follow-up')).toBeTruthy()
  })
})
