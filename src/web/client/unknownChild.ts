/** The child id of a draft that does not name its child; a place of the same kind and record adopts it. */
export const unknownChild = 0
