import { describe, expect, it } from 'vitest'
import { notificationsMachine } from '../../../machines/notifications/notificationsMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { failure } from '../session/sessionSamples.ts'

describe('the notifications', () => {
  it('walks every state and every transition (13)', async () => {
    const walk = await walkEveryPath({
      machine: notificationsMachine,
      input: undefined,
      events: {
        'notification.show': [
          { tone: 'success', text: 'Saved' },
          { tone: 'error', text: 'Not saved' },
        ],
        'notification.dismiss': [{ id: 1 }],
        'failure.reported': [
          { failure: failure('notFound', 404), text: 'Gone', saidInPlace: false },
          { failure: failure('tooManyRequests', 429), text: 'Slow down', saidInPlace: false },
          { failure: failure('server', 500), text: 'Oops', saidInPlace: false },
        ],
      },
      contextKey: ({ toasts, swallowed }) => [toasts.map(({ tone }) => tone), swallowed !== null],
      invariant: ({ context }) => {
        if (context.toasts.length > 3) throw new Error('More than three messages at once.')
        if (context.toasts.some(({ text }) => text === 'Gone' || text === 'Slow down'))
          throw new Error('A 404 or a 429 popped up.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
