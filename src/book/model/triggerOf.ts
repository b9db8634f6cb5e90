import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Words } from '../../../machines/kit/words.ts'
import type { Trigger } from './chart.ts'

const doneActor = 'xstate.done.actor.'
const errorActor = 'xstate.error.actor.'
const doneState = 'xstate.done.state.'
const after = 'xstate.after.'

const nonBreaking = '\u00A0'

/** 500 → "0.5 s", 240000 → "4 min", with a non-breaking space. */
const duration = (ms: number): string =>
  ms >= 120_000 && ms % 60_000 === 0
    ? `${ms / 60_000}${nonBreaking}min`
    : `${Number((ms / 1000).toFixed(1))}${nonBreaking}s`

/** Keeps a number on the line of its unit. */
const unbroken = (words: string): string => words.replaceAll(/(\d) (s|min)\b/g, `$1${nonBreaking}$2`)

function delayWords(machine: AnyStateMachine, words: Words, delay: string): string {
  if (/^\d+$/.test(delay)) return duration(Number(delay))
  const implemented: unknown = machine.implementations.delays[delay]
  return typeof implemented === 'number' ? duration(implemented) : unbroken(words.delays?.[delay] ?? '')
}

const actorOf = (source: AnyStateNode, id: string): string => {
  const src = source.invoke.find((invoked) => invoked.id === id)?.src
  return typeof src === 'string' ? src : id
}

/** Translates an event type of XState: what happened, and who caused it. */
export function triggerOf(machine: AnyStateMachine, words: Words, source: AnyStateNode, event: string): Trigger {
  if (event === '') return { kind: 'always', by: 'itself', words: 'at once', byHand: '' }
  if (event.startsWith(doneActor)) {
    const name = actorOf(source, event.slice(doneActor.length))
    return { kind: 'done', by: 'server', words: words.actors[name] ?? '', byHand: '' }
  }
  if (event.startsWith(errorActor)) {
    const name = actorOf(source, event.slice(errorActor.length))
    return { kind: 'failed', by: 'server', words: words.actors[name] ?? '', byHand: words.byHand?.[name] ?? '' }
  }
  if (event.startsWith(doneState))
    return { kind: 'finished', by: 'itself', words: 'everything inside is done', byHand: '' }
  if (event.startsWith(after)) {
    const delay = event.slice(after.length, -(source.id.length + 1))
    return { kind: 'after', by: 'timer', words: delayWords(machine, words, delay), byHand: words.byHand?.[delay] ?? '' }
  }
  const isSystem = words.system.includes(event)
  return {
    kind: 'event',
    by: isSystem ? 'world' : 'person',
    words: words.events[event] ?? '',
    byHand: words.byHand?.[event] ?? '',
  }
}
