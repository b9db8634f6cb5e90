/** The child of a draft that does not say which one it is about; a place of the same kind and record adopts it. */
export const unknownChild = 0
