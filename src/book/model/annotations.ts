/** A mark of a coverage or a difference on one state or transition of a picture. */
export interface Annotation {
  readonly look: 'added' | 'removed' | 'changed' | 'walked' | 'neverWalked' | 'unreachable'
  /** Precedes the text, so that the mark does not depend on color. */
  readonly badge: string
  readonly notes: readonly string[]
}

export interface Annotations {
  readonly state: (id: string) => Annotation | null
  readonly transition: (id: string) => Annotation | null
}

export const unannotated: Annotations = { state: () => null, transition: () => null }
