import { z } from 'zod'
import { createAdmin } from '../commands/createAdmin.ts'
import { sentenceOf } from '../process/startFailure.ts'
import { onDatabase } from './onDatabase.ts'

const usage = 'Usage: npm run create-admin -- EMAIL'

async function run(args: readonly string[]): Promise<0 | 1> {
  const email = z.email().max(254).safeParse(args[0])
  if (!email.success || args.length !== 1) {
    console.error(args.length === 1 ? `"${args[0]}" is no e-mail address.\n${usage}` : usage)
    return 1
  }
  await onDatabase(async (database, settings) => {
    const made = await createAdmin({ db: database.kysely, clock: Date.now, settings }, email.data)
    if (made.isNewPartner)
      console.log('A first partner was made, with everything switched on. Its name can be changed later.')
    if (made.isNewPerson) console.log(`${email.data} is now a superadmin.`)
    else console.log(`${email.data} has an account already and keeps its role; earlier links no longer work.`)
    console.log('Open this link within one hour to set a password. It works once:')
    console.log(made.link)
  })
  return 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
