/** A small seeded generator: the same seed gives the same world on every machine. Never for secrets. */
export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** An element by weight; the weights need not add up to anything. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  shuffled<T>(list: readonly T[]): T[]
  /** An independent stream, so that additional draws in one part leave the other parts unchanged. */
  fork(name: string): Random
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

/** Mulberry32: 32 bits of state are plenty for sample data. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => elementAt(list, whole(0, list.length - 1)),
    weighted: <T>(list: readonly (readonly [T, number])[]): T => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return elementAt(list, list.length - 1)[0]
    },
    shuffled: <T>(list: readonly T[]): T[] => {
      const result = [...list]
      for (let last = result.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const moved = elementAt(result, last)
        result[last] = elementAt(result, other)
        result[other] = moved
      }
      return result
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}

function elementAt<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError('Nothing to choose from.')
  return value
}
