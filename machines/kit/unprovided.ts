import { type AnyEventObject, type NonReducibleUnknown, fromCallback, fromPromise } from 'xstate'

/** Creates a promise actor that refuses to run until the application provides the real one. */
export const unprovidedPromise = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`Provide the actor "${name}" before starting this machine.`)),
  )

/** Creates the same for a long-lived actor. */
export const unprovidedCallback = <
  Event extends AnyEventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Event, Input>(() => {
    throw new Error(`Provide the actor "${name}" before starting this machine.`)
  })

/** Creates the same for an action that reaches outside, such as writing the address. */
export const unprovidedAction =
  <Params>(name: string): ((args: unknown, params: Params) => void) =>
  () => {
    throw new Error(`Provide the action "${name}" before starting this machine.`)
  }
