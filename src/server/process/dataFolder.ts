import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from './settings.ts'

/** Creates DATA_DIR for this user only. Rejects when this user may not read and write what is in it. */
export async function openDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const part of ['', 'files', 'outbox', 'database']) {
    await access(path.join(dataDir, part), constants.R_OK | constants.W_OK | constants.X_OK).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
  }
}
