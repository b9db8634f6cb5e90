import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { type AnyActorRef, createActor, createMachine } from 'xstate'
import { afterEach, describe, expect, it } from 'vitest'
import { type RunningActors, createRunningActors } from '../../../src/web/app/runningActors.ts'
import { type AppSystem, SystemContext } from '../../../src/web/app/system.ts'
import { useScreenActor } from '../../../src/web/app/useScreenActor.ts'

const door = createMachine({ id: 'door', initial: 'closed', states: { closed: { on: { open: 'open' } }, open: {} } })

function Door() {
  useScreenActor(door)
  return null
}

const inApp = (running: RunningActors, isShown: boolean) => (
  <StrictMode>
    <SystemContext value={{ running } as unknown as AppSystem}>{isShown && <Door />}</SystemContext>
  </StrictMode>
)

/** Records which actors run, and what was inspected of them. */
function watched(running: RunningActors) {
  const present = new Map<AnyActorRef, string>()
  const stop = running.watch({
    came: (actor, place) => void present.set(actor, place),
    left: (actor) => void present.delete(actor),
  })
  return { stop, places: () => [...present.values()], actors: () => [...present.keys()] }
}

afterEach(cleanup)

describe('the actors that run', () => {
  it('are those of the application and of the screen that shows', () => {
    const running = createRunningActors()
    running.add(createActor(door), 'application')
    const { places } = watched(running)
    const { rerender } = render(inApp(running, true))
    expect(places()).toEqual(['application', 'screen'])
    rerender(inApp(running, false))
    expect(places()).toEqual(['application'])
  })

  it('can be watched from before they start', () => {
    const running = createRunningActors()
    const starts: string[] = []
    running.watch({
      came: (actor) => void actor.system.inspect(({ type }) => starts.push(type)),
      left: () => undefined,
    })
    render(inApp(running, true))
    expect(starts).toContain('@xstate.event')
  })

  it('tell nobody any more who has stopped watching', () => {
    const running = createRunningActors()
    const { stop, actors } = watched(running)
    stop()
    render(inApp(running, true))
    expect(actors()).toEqual([])
  })
})
