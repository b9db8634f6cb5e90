import type { ImageAnswerEvent } from './imageAnswerMachine.ts'

export const words = {
  events: {
    'image.pick': 'chooses a file',
    'image.remove': 'removes the picture',
  } satisfies Record<ImageAnswerEvent['type'], string>,
  guards: { isImage: 'it is an image file' },
  actions: {
    giveImage: 'keep the smaller picture on the device and deliver it',
    removeImage: 'take the picture back',
  },
  actors: {
    downscaleImage: 'make the picture smaller',
    waitForUpload: 'wait until the picture is delivered or has to wait for the connection',
  },
  system: [] as readonly ImageAnswerEvent['type'][],
}
