const prime = 0x100000001b3n
const basis = 0xcbf29ce484222325n

/** Computes the FNV-1a hash, 64 bits. */
function hashOf(words: string): bigint {
  let hash = basis
  for (const byte of new TextEncoder().encode(words)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash
}

/**
 * Derives a uuid from a draft and its words without storing anything: the draft's id, with 48 bits of the words' hash
 * at its end.
 */
export const idempotencyKeyOf = (draftId: string, words: string): string =>
  draftId.slice(0, -12) + BigInt.asUintN(48, hashOf(words)).toString(16).padStart(12, '0')
