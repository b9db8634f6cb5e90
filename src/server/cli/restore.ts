import { restoreBackup } from '../backup/restore.ts'
import { onBackupFolder, sizeOf } from './onBackupFolder.ts'

await onBackupFolder('restore', async (settings, folder) => {
  const restored = await restoreBackup(settings, folder, process.env)
  return [
    `The backup of ${restored.made_at} is restored: ${sizeOf(restored)}.`,
    'Everybody has to sign in again. E-mails that waited when it was made are not sent.',
  ]
})
