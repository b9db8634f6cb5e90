import { randomUUID } from 'node:crypto'
import type { Caller } from '../adapters/fairLine.ts'
import { reencodedJpeg } from '../adapters/reencodedJpeg.ts'
import type { FileStorage } from '../adapters/storage.ts'

const dataUrlStart = 'data:image/jpeg;base64,'
/** quality.md: at most 1.5 MB of picture in a request of 2 MB. */
const maximalBytes = 1_500_000

export interface StoredImage {
  readonly id: string
  readonly contentType: 'image/jpeg'
  readonly bytes: number
}

/**
 * Stores the picture of a JPEG data URL after re-encoding it. Call it before writing the row that refers to it, and
 * remove the file if that write fails. Null when the picture cannot be stored; 429 when too many pictures wait.
 */
export async function storeImage(
  storage: Pick<FileStorage, 'put'>,
  dataUrl: string,
  caller: Caller,
): Promise<StoredImage | null> {
  const sent = decodedDataUrl(dataUrl)
  if (sent === null) return null
  const jpeg = await reencodedJpeg(sent, caller)
  if (jpeg === null) return null
  const id = randomUUID()
  await storage.put(id, jpeg)
  return { id, contentType: 'image/jpeg', bytes: jpeg.byteLength }
}

function decodedDataUrl(dataUrl: string): Buffer | null {
  if (!dataUrl.startsWith(dataUrlStart)) return null
  const base64 = dataUrl.slice(dataUrlStart.length)
  // Buffer.from skips anything that is not base64; such text does not come from our browser code.
  if (base64 === '' || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const bytes = Buffer.from(base64, 'base64')
  return bytes.byteLength > maximalBytes ? null : bytes
}
