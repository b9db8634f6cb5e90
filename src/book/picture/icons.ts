import type { ChartTransition } from '../model/chart.ts'

/** Icons on a 12 × 12 grid, drawn so that they need no font. */
export const icons = {
  person: 'M6 1.2a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6ZM1.8 11c.2-2.7 1.9-4.2 4.2-4.2s4 1.5 4.2 4.2Z',
  timer:
    'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1Zm0 1.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4Zm-.6 1.3h1.2v2.2l1.7 1-.6 1-2.3-1.3Z',
  done: 'M1.4 6.4 3 4.8l2 2 4-4.2 1.6 1.6L5 10Z',
  failed: 'M2 3.4 3.4 2 6 4.6 8.6 2 10 3.4 7.4 6 10 8.6 8.6 10 6 7.4 3.4 10 2 8.6 4.6 6Z',
  world: 'M6 .8 11.2 6 6 11.2.8 6Zm0 2.4L3.2 6 6 8.8 8.8 6Z',
  always: 'M1 5.2h5.4V2.4L11 6 6.4 9.6V6.8H1Z',
  work: 'M7.2.6 2.4 6.8h3L4.6 11.4 9.6 5h-3Z',
  enter: 'M5 2.4 9 6 5 9.6V7H1V5h4ZM9.8 1.6H11v8.8H9.8Z',
  leave: 'M7 2.4 11 6 7 9.6V7H3V5h4ZM1 1.6h1.2v8.8H1Z',
} as const

export type Icon = keyof typeof icons

/** Chosen by the cause of the transition; an event that does not come from the environment comes from a person. */
export function iconOf({ trigger: { kind, by } }: ChartTransition): Icon {
  if (kind === 'done' || kind === 'failed') return kind
  if (kind === 'finished') return 'done'
  if (kind === 'always') return 'always'
  if (kind === 'after') return 'timer'
  return by === 'world' ? 'world' : 'person'
}
