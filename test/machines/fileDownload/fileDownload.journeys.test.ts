import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type WantedFile, fileDownloadMachine } from '../../../machines/fileDownload/fileDownloadMachine.ts'
import { type FailureKey, unknownFailure } from '../../../machines/kit/failure.ts'
import { settled } from '../kit/settled.ts'

const wanted: WantedFile = { path: '/asq_surveys/7/report', locale: 'es', format: 'pdf' }

function start(answers: readonly (() => Promise<void>)[] = [() => Promise.resolve()]) {
  const asked: WantedFile[] = []
  const signals: AbortSignal[] = []
  const actor = createActor(
    fileDownloadMachine.provide({
      actors: {
        downloadFile: fromPromise<void, WantedFile>(({ input, signal }) => {
          signals.push(signal)
          return answers[Math.min(asked.push(input) - 1, answers.length - 1)]!()
        }),
      },
    }),
    { input: wanted },
  )
  actor.start()
  return { actor, asked, signals, is: (state: string) => actor.getSnapshot().matches(state as never) }
}

describe('the report as PDF (105)', () => {
  it('comes in the family’s language, or in the one that was chosen', async () => {
    const { actor, asked, is } = start()
    actor.send({ type: 'file.download' })
    await settled()
    expect(is('saved')).toBe(true)
    actor.send({ type: 'locale.chosen', locale: 'zh' })
    expect(is('idle')).toBe(true)
    actor.send({ type: 'file.download' })
    await settled()
    actor.send({ type: 'format.chosen', format: 'html' })
    expect(is('idle')).toBe(true)
    actor.send({ type: 'file.download' })
    expect(asked.map(({ locale, format }) => [locale, format])).toEqual([
      ['es', 'pdf'],
      ['zh', 'pdf'],
      ['zh', 'html'],
    ])
  })

  it('is downloaded once, however often the button is pressed, and its language and format wait', async () => {
    const { actor, asked } = start([() => new Promise(() => undefined)])
    for (let press = 0; press < 3; press++) actor.send({ type: 'file.download' })
    actor.send({ type: 'locale.chosen', locale: 'fr' })
    actor.send({ type: 'format.chosen', format: 'html' })
    expect(asked).toEqual([wanted])
    expect(actor.getSnapshot().context).toMatchObject({ locale: 'es', format: 'pdf' })
  })

  it.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['notFound', 404],
    ['conflict', 409],
    ['invalid', 422],
    ['tooManyRequests', 429],
    ['server', 500],
    ['timeout', null],
    ['network', null],
    ['unknown', 200],
  ] as [FailureKey, number | null][])(
    'that does not come (%s %s) leaves its reason, and can be tried again',
    async (key, status) => {
      const reason = { ...unknownFailure, key, status }
      const { actor, asked, is } = start([() => Promise.reject(reason), () => Promise.resolve()])
      actor.send({ type: 'file.download' })
      await settled()
      expect(actor.getSnapshot().context.failure).toEqual(reason)
      expect(is('failed')).toBe(true)
      actor.send({ type: 'file.download' })
      await settled()
      expect(asked).toHaveLength(2)
      expect(is('saved')).toBe(true)
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )

  it('is given up when the screen is left', () => {
    const { actor, signals } = start([() => new Promise(() => undefined)])
    actor.send({ type: 'file.download' })
    actor.stop()
    expect(signals[0]!.aborted).toBe(true)
  })
})
