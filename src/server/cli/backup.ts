import { makeBackup } from '../backup/backup.ts'
import { onBackupFolder, sizeOf } from './onBackupFolder.ts'

await onBackupFolder('backup', async (settings, folder) => {
  const made = await makeBackup(settings, folder, process.env)
  return [`${folder} holds the database and the stored files: ${sizeOf(made)}.`]
})
