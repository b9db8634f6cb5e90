import type { Words } from '../kit/words.ts'
import type { ImageAnswerEvent } from './imageAnswerMachine.ts'

export const words = {
  start:
    'sign in as teacher@harborvalley.example, press Continue in the row of the child Abascal and go to a question that takes a picture',
  events: {
    'image.pick': 'chooses a file',
    'image.remove': 'removes the picture',
  },
  guards: { isImage: 'it is an image file', isHeic: 'it is a HEIC photo' },
  actions: {
    rememberFormat: 'remember whether it is a HEIC photo',
    giveImage: 'store the downscaled picture on the device and deliver it',
    removeImage: 'delete the picture',
  },
  actors: {
    downscaleImage: 'downscale the picture',
    waitForUpload: 'wait until the picture is delivered, or waits for the connection',
  },
  system: [],
  failures: ['idle.notAnImage', 'idle.heic', 'idle.unreadable'],
  byHand: {
    isImage: 'choose a photo (JPEG or PNG)',
    isHeic: 'choose a HEIC photo in a browser that cannot read it, such as Chrome',
    downscaleImage: 'rename a text file to photo.png and choose it',
    waitForUpload: 'only by an error in the program',
  },
  walks: {
    'uploading|xstate.error.actor.waitForUpload|0': {
      notByHand: 'A picture that cannot be sent waits for the connection, which ends this state as its delivery does.',
    },
  },
  without: {
    isImage: 'choose a PDF',
    isHeic: 'rename a text file to photo.png and choose it',
  },
} satisfies Words<ImageAnswerEvent['type']>
