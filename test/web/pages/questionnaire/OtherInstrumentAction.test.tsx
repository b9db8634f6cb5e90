import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { createKeep } from '../../../../src/web/app/keep.ts'
import { type AppSystem, AuthContext, SystemContext } from '../../../../src/web/app/system.ts'
import type { Http } from '../../../../src/web/client/http.ts'
import { OtherInstrumentAction } from '../../../../src/web/pages/questionnaire/OtherInstrumentAction.tsx'
import { replaced } from '../../../machines/otherInstrument/samples.ts'
import { child, survey } from '../../../machines/questionnaire/samples.ts'
import { completeBrowser } from '../../kit/browser.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'
import { staff } from '../../kit/staff.ts'

afterEach(cleanup)

const replaceable: TakingSurvey = { ...survey, isReplaceable: true }
const teacher = staff('teacher')
const offer = () => screen.queryByRole('button', { name: 'Choose another questionnaire' })

async function show(of: TakingSurvey) {
  completeBrowser()
  const surveysChanged = vi.fn<() => void>()
  const system = {
    http: { get: async () => replaced as never } satisfies Partial<Http>,
    session: { getSnapshot: () => ({ context: { auth: teacher } }) },
    keep: createKeep().keep,
    surveysChanged,
  } as unknown as AppSystem
  const router = await renderInRouter(
    <SystemContext value={system}>
      <AuthContext value={teacher}>
        <OtherInstrumentAction child={child} survey={of} origin="/dashboard/asqs?concern=true" />
      </AuthContext>
    </SystemContext>,
  )
  return { ...router, surveysChanged }
}

describe('the choice of another questionnaire', () => {
  it.each([
    ['is offered where the child’s age is in the range of one', replaceable, true],
    ['is not offered where the child’s age is in no other range', survey, false],
  ])('%s', async (_, of, isOffered) => {
    await show(of)
    expect(offer() !== null).toBe(isOffered)
  })

  it('opens the one that was chosen in place of this page, with the way back, and has the list refreshed', async () => {
    const { address, state, surveysChanged } = await show(replaceable)
    const user = userEvent.setup({ delay: null })
    await user.click(offer()!)
    await act(() => vi.dynamicImportSettled())
    await user.click(await screen.findByRole('button', { name: 'Open ASQ-3 Sample, 18 Months' }))
    await vi.waitFor(() => expect(address()).toBe('/dashboard/asqs/3/questionnaire/8'))
    expect(state()).toMatchObject({ origin: '/dashboard/asqs?concern=true' })
    expect(surveysChanged).toHaveBeenCalledOnce()
  })

  it('closes, and can be opened again', async () => {
    await show(replaceable)
    const user = userEvent.setup({ delay: null })
    await user.click(offer()!)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(offer()!)
    expect(await screen.findByText('This questionnaire can no longer be replaced')).toBeTruthy()
  })
})
