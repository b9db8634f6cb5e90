import { assign, emit, setup } from 'xstate'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** A file as the browser provides it. */
export interface PickedFile {
  /** The media type, for example 'image/png'; empty if the browser does not know it. */
  readonly type: string
  readonly name: string
}

export interface ImageAnswerInput {
  readonly responseTypeId: number
}

export interface ImageAnswerContext extends ImageAnswerInput {
  /** The file that was chosen last is a HEIC photo, which few browsers can read. */
  readonly isHeic: boolean
}

export type ImageAnswerEvent = { type: 'image.pick'; file: PickedFile } | { type: 'image.remove' }

export type ImageAnswerEmitted =
  | { type: 'image.given'; responseTypeId: number; image: string }
  | { type: 'image.removed'; responseTypeId: number }

/** Also removes a picture that is still on its way: then only its removal is sent. */
const removal = { target: '#imageAnswer.idle.quiet', actions: 'removeImage' } as const

const fileOf = (event: ImageAnswerEvent): PickedFile =>
  event.type === 'image.pick' ? event.file : { type: '', name: '' }

/** Some systems give a HEIC photo no media type. */
const isHeic = ({ type, name }: PickedFile) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * One picture answer.
 * Promises: only image files are accepted, one at a time, and downscaled before they are sent; meanwhile further picks
 * are ignored, but a removal is not.
 * Must never happen: a picture sent in its original size, or with the place where it was taken.
 */
export const imageAnswerMachine = setup({
  types: {
    input: {} as ImageAnswerInput,
    context: {} as ImageAnswerContext,
    events: {} as ImageAnswerEvent,
    emitted: {} as ImageAnswerEmitted,
  },
  actors: {
    downscaleImage: unprovidedPromise<string, PickedFile>('downscaleImage'),
    waitForUpload: unprovidedPromise<void, ImageAnswerInput>('waitForUpload'),
  },
  actions: {
    rememberFormat: assign((_, { file }: { file: PickedFile }) => ({ isHeic: isHeic(file) })),
    giveImage: emit(({ context }, { image }: { image: string }) => ({
      type: 'image.given',
      responseTypeId: context.responseTypeId,
      image,
    })),
    removeImage: emit(({ context }) => ({ type: 'image.removed', responseTypeId: context.responseTypeId })),
  },
  guards: {
    isImage: (_, { file }: { file: PickedFile }) => file.type.startsWith('image/') || isHeic(file),
    isHeic: ({ context }) => context.isHeic,
  },
}).createMachine({
  id: 'imageAnswer',
  description: 'One picture answer: pick, downscale, send.',
  meta: { title: 'Image answer' },
  context: ({ input }) => ({ ...input, isHeic: false }),
  initial: 'idle',
  states: {
    idle: {
      description: 'A picture can be chosen or removed.',
      meta: { title: 'Idle' },
      initial: 'quiet',
      on: {
        'image.pick': [
          {
            guard: { type: 'isImage', params: ({ event }) => ({ file: event.file }) },
            target: 'reading',
            actions: { type: 'rememberFormat', params: ({ event }) => ({ file: event.file }) },
          },
          { target: '.notAnImage' },
        ],
        'image.remove': removal,
      },
      states: {
        quiet: {
          description: 'There is nothing to say about the picture.',
          meta: { title: 'Quiet' },
        },
        notAnImage: {
          description: 'The chosen file is not a picture and was rejected.',
          meta: { title: 'Not an image' },
        },
        heic: {
          description: 'The chosen picture is a HEIC photo, which this browser cannot read.',
          meta: { title: 'HEIC photo' },
        },
        unreadable: {
          description: 'The chosen picture could not be read.',
          meta: { title: 'Unreadable' },
        },
      },
    },
    reading: {
      description: 'The picture is being downscaled; further picks are ignored.',
      meta: { title: 'Reading' },
      tags: ['busy'],
      on: { 'image.remove': removal },
      invoke: {
        id: 'downscaleImage',
        src: 'downscaleImage',
        input: ({ event }) => fileOf(event),
        onDone: {
          target: 'uploading',
          actions: { type: 'giveImage', params: ({ event }) => ({ image: event.output }) },
        },
        onError: [{ guard: 'isHeic', target: 'idle.heic' }, { target: 'idle.unreadable' }],
      },
    },
    uploading: {
      description: 'The picture is on its way to the server; further picks are ignored.',
      meta: { title: 'Uploading' },
      tags: ['busy'],
      on: { 'image.remove': removal },
      invoke: {
        id: 'waitForUpload',
        src: 'waitForUpload',
        input: ({ context }) => context,
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
})
