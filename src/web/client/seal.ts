export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const text = new TextEncoder()

/** Creates a key that stays in this browser: it can be used, but not exported, not even by this application. */
export const createSealKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/**
 * Encrypts with AES-GCM under a fresh iv, so that equal values do not look alike. The result is bound to the `label`:
 * bytes that were moved elsewhere cannot be decrypted.
 */
export async function seal(key: CryptoKey, label: string, value: unknown): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = text.encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: text.encode(label) }, key, plain)
  return { iv, bytes }
}

/** Decrypts. Rejects with an `OperationError` if the key or the label is not the one it was sealed with. */
export async function unseal<Value>(key: CryptoKey, label: string, { iv, bytes }: SealedBytes): Promise<Value> {
  const additionalData = text.encode(label)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return JSON.parse(new TextDecoder().decode(plain)) as Value
}
