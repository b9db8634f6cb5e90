const prime = 0x100000001b3n
const basis = 0xcbf29ce484222325n

/** FNV-1a, 64 bits. */
function hashOf(words: string): bigint {
  let hash = basis
  for (const byte of new TextEncoder().encode(words)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash
}

/** A uuid for each text of one draft, without asking anybody: the draft's, its last 48 bits those of the text's hash. */
export const idempotencyKeyOf = (draftId: string, words: string): string =>
  draftId.slice(0, -12) + BigInt.asUintN(48, hashOf(words)).toString(16).padStart(12, '0')
