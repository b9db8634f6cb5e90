import { askedAgain, failedTo } from './load.ts'

/**
 * States for the options that filters offer. The machine needs what `loadParts` gives, the actor `loadOptions` and the
 * action `takeOptions`.
 */
export const choiceStates = <Options>() => {
  const params = ({ event }: { readonly event: { readonly output: Options } }) => ({ options: event.output })
  return {
    loading: {
      description: 'The options are being loaded; those of an earlier visit stay.',
      meta: { title: 'Loading' },
      tags: 'busy',
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        onDone: { target: 'ready', actions: { type: 'takeOptions', params } },
        onError: failedTo('failed'),
      },
    },
    ready: {
      description: 'The options are loaded.',
      meta: { title: 'Ready' },
    },
    failed: {
      description:
        'The options could not be loaded; everything else works. If the server is busy or cannot be reached, they are requested again automatically after a wait.',
      meta: { title: 'Failed' },
      ...askedAgain('failed', 'loading', 'load.retry'),
    },
  } as const
}
