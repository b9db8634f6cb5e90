import type { Deps } from '../deps.ts'
import { readFileType } from '../repositories/system/files.ts'

export interface StoredFile {
  /** The media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** Reads a stored picture; null when its row or its bytes are missing. The caller has checked the signed link. */
export async function storedFile(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  id: string,
): Promise<StoredFile | null> {
  const type = await readFileType(db, id)
  const bytes = type === null ? null : await storage.get(id)
  return type === null || bytes === null ? null : { type, bytes }
}
