import type { AnswerChange } from '../../../machines/answerDelivery/answerValue.ts'

export interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** What a seal is bound to: bytes that were moved to another place do not open. */
export interface SealLabel {
  readonly ownerId: number
  readonly surveyId: number
  readonly playerId: number
  readonly responseTypeId: number
}

const text = new TextEncoder()

const labelBytes = ({ ownerId, surveyId, playerId, responseTypeId }: SealLabel) =>
  text.encode(`${ownerId}:${surveyId}:${playerId}:${responseTypeId}`)

/** A key that this browser can use and nobody can read, not even this application. */
export const createSealKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** AES-GCM with an iv of its own each time, so that the same answer given twice does not look the same. */
export async function seal(key: CryptoKey, label: SealLabel, change: AnswerChange): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = text.encode(JSON.stringify(change))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: labelBytes(label) }, key, plain)
  return { iv, bytes }
}

/** Rejects with an `OperationError` when the key or the label is not the one it was sealed with. */
export async function unseal(key: CryptoKey, label: SealLabel, { iv, bytes }: SealedBytes): Promise<AnswerChange> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: labelBytes(label) }, key, bytes)
  return JSON.parse(new TextDecoder().decode(plain)) as AnswerChange
}
