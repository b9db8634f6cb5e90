import { assign, setup } from 'xstate'
import { type Failure, failureOf } from '../kit/failure.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export type FileFormat = 'pdf' | 'html' | 'csv'

export interface WantedFile {
  /** The address of the call. */
  readonly path: string
  readonly locale: string
  readonly format: FileFormat
}

type Choice = Partial<Pick<WantedFile, 'locale' | 'format'>>

export interface FileDownloadContext extends WantedFile {
  readonly failure: Failure | null
}

export type FileDownloadEvent =
  | { type: 'locale.chosen'; locale: string }
  | { type: 'format.chosen'; format: FileFormat }
  | { type: 'file.download' }

const chosen = { type: 'rememberChoice', params: ({ event }: { readonly event: Choice }) => event } as const

/**
 * A file in a chosen language and format, made by the server and handed to the browser's downloads.
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
    rememberChoice: assign(({ context }, { locale = context.locale, format = context.format }: Choice) => ({
      locale,
      format,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'fileDownload',
  description: 'A file in a chosen language and format: choose both, download it.',
  meta: { title: 'File download' },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing has been downloaded yet.',
      meta: { title: 'Idle' },
      on: {
        'locale.chosen': { actions: chosen },
        'format.chosen': { actions: chosen },
        'file.download': 'downloading',
      },
    },
    downloading: {
      description: 'The server makes the file; button, language and format are disabled.',
      meta: { title: 'Downloading' },
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context: { path, locale, format } }) => ({ path, locale, format }),
        onDone: { target: 'saved', actions: 'forgetFailure' },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    saved: {
      description: 'The browser has downloaded the file; it can be downloaded again, or in another language or format.',
      meta: { title: 'Saved' },
      on: {
        'locale.chosen': { target: 'idle', actions: chosen },
        'format.chosen': { target: 'idle', actions: chosen },
        'file.download': 'downloading',
      },
    },
    failed: {
      description: 'No file was saved; the reason is shown, and the download can be tried again.',
      meta: { title: 'Failed' },
      on: {
        'locale.chosen': { target: 'idle', actions: [chosen, 'forgetFailure'] },
        'format.chosen': { target: 'idle', actions: [chosen, 'forgetFailure'] },
        'file.download': 'downloading',
      },
    },
  },
})
