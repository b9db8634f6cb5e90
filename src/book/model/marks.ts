/** What coverage or a difference has to say of one state or transition, in the picture. */
export interface Mark {
  readonly look: 'added' | 'removed' | 'changed' | 'walked' | 'neverWalked' | 'unreachable'
  /** Stands before the words, so that nobody has to tell colours apart. */
  readonly sign: string
  readonly notes: readonly string[]
}

export interface Marks {
  readonly state: (id: string) => Mark | null
  readonly transition: (id: string) => Mark | null
}

export const unmarked: Marks = { state: () => null, transition: () => null }
