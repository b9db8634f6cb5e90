import { SimulatedClock, createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Tone, notificationsMachine } from '../../../machines/notifications/notificationsMachine.ts'
import { failure } from '../session/sessionSamples.ts'

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(notificationsMachine, { clock }).start()
  const show = (tone: Tone, text: string) => actor.send({ type: 'notification.show', tone, text })
  const texts = () => actor.getSnapshot().context.toasts.map(({ text }) => text)
  return { actor, clock, show, texts }
}

describe('the notifications', () => {
  it('takes a success away after six seconds, and not before five (13)', () => {
    const { clock, show, texts } = start()
    show('success', 'Saved')
    clock.increment(5_999)
    expect(texts()).toEqual(['Saved'])
    clock.increment(1)
    expect(texts()).toEqual([])
  })

  it('keeps an error until it is dismissed', () => {
    const { actor, clock, show, texts } = start()
    show('error', 'Not saved')
    clock.increment(3_600_000)
    expect(texts()).toEqual(['Not saved'])
    actor.send({ type: 'notification.dismiss', id: actor.getSnapshot().context.toasts[0]?.id ?? 0 })
    expect(texts()).toEqual([])
  })

  it('shows at most three, and removes those that disappear by themselves before any error', () => {
    const { show, texts } = start()
    show('error', 'First error')
    show('info', 'Passing')
    show('error', 'Second error')
    show('success', 'Newest')
    expect(texts()).toEqual(['First error', 'Second error', 'Newest'])
    show('error', 'Third error')
    expect(texts()).toEqual(['First error', 'Second error', 'Third error'])
    show('error', 'Fourth error')
    expect(texts()).toEqual(['Second error', 'Third error', 'Fourth error'])
  })

  it('says the same thing once', () => {
    const { show, texts } = start()
    show('error', 'Not saved')
    show('error', 'Not saved')
    expect(texts()).toEqual(['Not saved'])
  })

  it('takes nothing away while the pointer or the focus is among the messages', () => {
    const { actor, clock, show, texts } = start()
    show('success', 'Saved')
    actor.send({ type: 'notifications.enter' })
    clock.increment(60_000)
    expect(texts()).toEqual(['Saved'])
    actor.send({ type: 'notifications.leave' })
    clock.increment(6_000)
    expect(texts()).toEqual([])
  })

  it.each([401, 404])('stores a %i in the error state and swallows it (168)', (status) => {
    const { actor, texts } = start()
    const swallowed = failure(status === 401 ? 'unauthorized' : 'notFound', status)
    actor.send({ type: 'failure.reported', failure: swallowed, text: 'Gone', saidInPlace: false })
    expect(texts()).toEqual([])
    expect(actor.getSnapshot().context.swallowed).toEqual(swallowed)
  })

  it('shows no alert for a failure that the screen shows itself, but stores it', () => {
    const { actor, texts } = start()
    const said = failure('server', 500)
    actor.send({ type: 'failure.reported', failure: said, text: 'Oops', saidInPlace: true })
    expect(texts()).toEqual([])
    expect(actor.getSnapshot().context.swallowed).toEqual(said)
  })

  it('leaves the current message unchanged at a 429 (168)', () => {
    const { actor, show, texts } = start()
    show('warning', 'Current')
    actor.send({
      type: 'failure.reported',
      failure: failure('tooManyRequests', 429),
      text: 'Slow down',
      saidInPlace: false,
    })
    expect(texts()).toEqual(['Current'])
  })

  it('shows any other failure as an error', () => {
    const { actor } = start()
    actor.send({ type: 'failure.reported', failure: failure('server', 500), text: 'Oops', saidInPlace: false })
    expect(actor.getSnapshot().context.toasts).toEqual([{ id: 1, tone: 'error', text: 'Oops', link: null }])
  })

  it('keeps with a message where it leads', () => {
    const { actor } = start()
    const link = { href: '/dashboard/settings', text: 'To the settings' }
    actor.send({ type: 'notification.show', tone: 'info', text: 'Changed', link })
    expect(actor.getSnapshot().context.toasts[0]?.link).toEqual(link)
  })

  it('forgets everything when the session ends', () => {
    const { actor, show, texts } = start()
    show('error', 'About a child')
    actor.send({ type: 'session.ended' })
    expect(texts()).toEqual([])
  })
})
