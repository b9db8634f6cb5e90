import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs `pg_dump` or `psql` on the database of the address. The password is passed in the environment, because anybody
 * can list the arguments of a process.
 * @throws a sentence when the program is missing, and its own words when it fails.
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'psql',
  url: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(tool, ['--no-password', '--dbname', address.toString(), ...args], {
    env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `${tool} is not installed. It comes with the package postgresql-client (Debian, Ubuntu) or postgresql (Fedora, ` +
        `Homebrew); take the version of the database server, or a newer one.`,
    )
  })) as [number | null]
  if (code !== 0) throw new Error(`${tool} failed:\n${said.trim()}`)
}
