import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface WantedFile {
  /** The address of the call. */
  readonly path: string
  /** The file's name if the server gives none. */
  readonly defaultName: string
  readonly locale: string
}

export interface FileDownloadContext extends WantedFile {
  readonly failure: Failure | null
}

export type FileDownloadEvent = { type: 'locale.chosen'; locale: string } | { type: 'file.download' }

/**
 * A file in a chosen language, made by the server and handed to the browser's downloads.
 * Promises: one download at a time, during which the button is disabled; an incomplete file is not saved; a failure is
 * shown beside the button, and the download can be tried again.
 * Must never happen: a file saved after the screen is left.
 */
export const fileDownloadMachine = setup({
  types: {
    input: {} as WantedFile,
    context: {} as FileDownloadContext,
    events: {} as FileDownloadEvent,
  },
  actors: { downloadFile: unprovidedPromise<void, WantedFile>('downloadFile') },
  actions: {
    rememberLocale: assign((_, { locale }: { locale: string }) => ({ locale })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'A file in a chosen language: choose the language, download it.',
  meta: { title: 'File download' },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing has been downloaded yet.',
      meta: { title: 'Idle' },
      on: {
        'locale.chosen': { actions: { type: 'rememberLocale', params: ({ event }) => ({ locale: event.locale }) } },
        'file.download': 'downloading',
      },
    },
    downloading: {
      description: 'The server makes the file; button and language are disabled.',
      meta: { title: 'Downloading' },
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context: { path, defaultName, locale } }) => ({ path, defaultName, locale }),
        onDone: { target: 'saved', actions: 'forgetFailure' },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    saved: {
      description: 'The browser has downloaded the file; it can be downloaded again, or in another language.',
      meta: { title: 'Saved' },
      on: {
        'locale.chosen': {
          target: 'idle',
          actions: { type: 'rememberLocale', params: ({ event }) => ({ locale: event.locale }) },
        },
        'file.download': 'downloading',
      },
    },
    failed: {
      description: 'No file was saved; the reason is shown, and the download can be tried again.',
      meta: { title: 'Failed' },
      on: {
        'locale.chosen': {
          target: 'idle',
          actions: [{ type: 'rememberLocale', params: ({ event }) => ({ locale: event.locale }) }, 'forgetFailure'],
        },
        'file.download': 'downloading',
      },
    },
  },
})
