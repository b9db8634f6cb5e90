import type { BackupDescription } from '../backup/backupFolder.ts'
import { readSettings, type Settings } from '../process/settings.ts'
import { sentenceOf } from '../process/startFailure.ts'

export const sizeOf = ({ files, bytes }: BackupDescription): string => `${files} files, ${(bytes / 1e6).toFixed(1)} MB`

/** Runs `backup` or `restore` on the folder that its only argument names, and prints the resulting lines. */
export async function onBackupFolder(
  command: 'backup' | 'restore',
  work: (settings: Settings, folder: string) => Promise<readonly string[]>,
): Promise<void> {
  const [folder, ...others] = process.argv.slice(2)
  process.exitCode = 1
  if (folder === undefined || others.length > 0) {
    console.error(`Usage: npm run ${command} -- FOLDER`)
    return
  }
  try {
    for (const line of await work(readSettings(process.env), folder)) console.log(line)
    process.exitCode = 0
  } catch (error) {
    console.error(sentenceOf(error))
  }
}
