import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  type ImageAnswerEmitted,
  type ImageAnswerInput,
  type PickedFile,
  imageAnswerMachine,
} from '../../../machines/answer/imageAnswerMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { settled } from '../kit/settled.ts'

const picture = { type: 'image/png', name: 'photo.png' }
const heic = { type: '', name: 'IMG_0001.HEIC' }

function start() {
  const reads: { resolve: (image: string) => Promise<void>; reject: () => Promise<void> }[] = []
  const uploads: { resolve: () => Promise<void>; reject: () => Promise<void> }[] = []
  const emitted: ImageAnswerEmitted[] = []
  const deferred = <Output, Input extends object>(
    calls: { resolve: (output: Output) => Promise<void>; reject: () => Promise<void> }[],
  ) =>
    fromPromise<Output, Input>(
      () =>
        new Promise<Output>((resolve, reject) => {
          calls.push({
            resolve: (output) => (resolve(output), settled()),
            reject: () => (reject(new Error('unreadable')), settled()),
          })
        }),
    )
  const actor = createActor(
    imageAnswerMachine.provide({
      actors: {
        downscaleImage: deferred<string, PickedFile>(reads),
        waitForUpload: deferred<void, ImageAnswerInput>(uploads),
      },
    }),
    { input: { responseTypeId: 31 } },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, reads, uploads, emitted, pick: (file = picture) => actor.send({ type: 'image.pick', file }) }
}

describe('an image answer', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: imageAnswerMachine,
      input: { responseTypeId: 31 },
      events: {
        'image.pick': [{ file: picture }, { file: heic }, { file: { type: 'application/pdf', name: 'notes.pdf' } }],
        'xstate.done.actor.downscaleImage': [{ output: 'data:image/jpeg;base64,AA' }],
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('accepts only image files (88)', () => {
    const { actor, pick, reads } = start()
    pick({ type: 'application/pdf', name: 'notes.pdf' })
    expect(actor.getSnapshot().matches({ idle: 'notAnImage' })).toBe(true)
    expect(reads).toHaveLength(0)
  })

  it('names a HEIC photo that cannot be read, even if the system gives it no type', async () => {
    const { actor, pick, reads } = start()
    pick(heic)
    await reads[0]?.reject()
    expect(actor.getSnapshot().matches({ idle: 'heic' })).toBe(true)
    pick()
    await reads[1]?.reject()
    expect(actor.getSnapshot().matches({ idle: 'unreadable' })).toBe(true)
  })

  it('gives the smaller picture, and then waits for its delivery', async () => {
    const { actor, emitted, pick, reads } = start()
    pick()
    await reads[0]?.resolve('data:image/jpeg;base64,AA')
    expect(emitted).toEqual([{ type: 'image.given', responseTypeId: 31, image: 'data:image/jpeg;base64,AA' }])
    expect(actor.getSnapshot().matches('uploading')).toBe(true)
  })

  it('ignores further picks while an upload is in progress (88)', async () => {
    const { emitted, pick, reads, uploads } = start()
    pick()
    pick()
    await reads[0]?.resolve('data:image/jpeg;base64,AA')
    pick()
    expect(reads).toHaveLength(1)
    expect(emitted).toHaveLength(1)
    await uploads[0]?.resolve()
    pick()
    expect(reads).toHaveLength(2)
  })

  it('removes a picture that is on its way, or the one before it, and takes the next one', async () => {
    const { actor, emitted, pick, reads, uploads } = start()
    pick()
    actor.send({ type: 'image.remove' })
    await reads[0]?.resolve('data:image/jpeg;base64,AA')
    expect(emitted.map(({ type }) => type)).toEqual(['image.removed'])
    pick()
    await reads[1]?.resolve('data:image/jpeg;base64,AA')
    actor.send({ type: 'image.remove' })
    await uploads[0]?.resolve()
    expect(emitted.map(({ type }) => type)).toEqual(['image.removed', 'image.given', 'image.removed'])
    expect(actor.getSnapshot().matches({ idle: 'quiet' })).toBe(true)
    pick()
    expect(reads).toHaveLength(3)
  })

  it('says so when a picture cannot be read, and takes the next one', async () => {
    const { actor, emitted, pick, reads } = start()
    pick()
    await reads[0]?.reject()
    expect(actor.getSnapshot().matches({ idle: 'unreadable' })).toBe(true)
    expect(emitted).toEqual([])
    pick()
    expect(reads).toHaveLength(2)
  })
})
