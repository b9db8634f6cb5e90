import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SimulatedClock, createActor } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { type Tone, notificationsMachine } from '../../../../machines/notifications/notificationsMachine.ts'
import { Notifications } from '../../../../src/web/app/frame/Notifications.tsx'
import { type AppSystem, SystemContext } from '../../../../src/web/app/system.ts'
import { renderInRouter } from '../../kit/renderInRouter.tsx'

function open() {
  const clock = new SimulatedClock()
  const notifications = createActor(notificationsMachine, { clock }).start()
  // The view uses nothing else of the system.
  const system = { notifications } as unknown as AppSystem
  render(
    <SystemContext value={system}>
      <Notifications />
    </SystemContext>,
  )
  const region = screen.getByRole('region', { name: 'Notifications' })
  return {
    region,
    user: userEvent.setup(),
    pass: (ms: number) => act(() => clock.increment(ms)),
    show: (tone: Tone, text: string) => act(() => notifications.send({ type: 'notification.show', tone, text })),
  }
}

afterEach(cleanup)

describe('messages at the top end (13)', () => {
  it.each([
    ['success', 'Success: '],
    ['error', 'Error: '],
    ['warning', 'Warning: '],
    ['info', 'Information: '],
  ] as const)('say what kind they are, not by colour alone: %s', (tone, word) => {
    const { show } = open()
    show(tone, 'Done')
    expect(screen.getByText('Done').parentElement?.textContent).toBe(`${word}Done`)
  })

  it('lead on by a link', async () => {
    const notifications = createActor(notificationsMachine, { clock: new SimulatedClock() }).start()
    const { address } = await renderInRouter(
      <SystemContext value={{ notifications } as unknown as AppSystem}>
        <Notifications />
      </SystemContext>,
    )
    const link = { href: '/dashboard/settings?recent=true', text: 'To the settings' }
    act(() => notifications.send({ type: 'notification.show', tone: 'info', text: 'Changed', link }))
    await userEvent.click(screen.getByRole('link', { name: 'To the settings' }))
    expect(address()).toBe('/dashboard/settings?recent=true')
  })

  it('interrupt only for errors; the others wait for a pause', () => {
    const { show, region } = open()
    expect(region.getAttribute('aria-live')).toBe('polite')
    show('success', 'Saved')
    expect(screen.queryByRole('alert')).toBeNull()
    show('error', 'Not saved')
    expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeTruthy()
  })

  it('go by themselves, errors excepted, and can be dismissed', async () => {
    const { show, pass, user } = open()
    show('success', 'Saved')
    show('error', 'Not saved')
    pass(6000)
    expect(screen.queryByText('Saved')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Not saved')).toBeNull()
  })

  it('stay while the pointer is among them', async () => {
    const { show, pass, user } = open()
    show('success', 'Saved')
    await user.hover(screen.getByText('Saved'))
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
    await user.unhover(screen.getByText('Saved'))
    pass(6000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('are reached by F6 and stay while the focus is among them', async () => {
    const { show, pass, user, region } = open()
    show('success', 'Saved')
    await user.keyboard('{F6}')
    expect(document.activeElement).toBe(region)
    pass(60_000)
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  it('go again after the last one under the pointer was dismissed', async () => {
    const { show, pass, user } = open()
    show('success', 'Saved')
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    show('success', 'Saved again')
    pass(6000)
    expect(screen.queryByText('Saved again')).toBeNull()
  })
})
