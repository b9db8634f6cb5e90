import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '../../src/server/http/app.ts'
import { startTestServer, type TestServerOptions } from './testServer.ts'

export interface ListeningServer {
  readonly port: number
  /** Of a person who may see the whole partner. */
  readonly token: string
  /** Every line that was logged as an error, by the product or by Fastify. */
  readonly errors: string[]
  stop(): Promise<void>
}

/** Starts the whole server on a port of its own, with a page and a picture to serve. */
export async function startListeningServer({
  arrivalLimit,
  ...options
}: TestServerOptions & { arrivalLimit: number }): Promise<ListeningServer> {
  const server = await startTestServer(options)
  const { token } = await server.signIn('partner_admin_dashboard')
  const clientFolder = await mkdtemp(path.join(tmpdir(), 'client-'))
  await writeFile(path.join(clientFolder, 'index.html'), '<!doctype html><title>Sparkler</title>')
  await writeFile(path.join(clientFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const errors: string[] = []
  const log = { ...server.deps.log, error: (_fields: object, message: string) => void errors.push(message) }
  const logger = { level: 'error', stream: { write: (line: string) => void errors.push(line) } }
  const app = await buildApp({ ...server.deps, log }, { clientFolder, logger, arrivalLimit })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: (app.server.address() as AddressInfo).port,
    token,
    errors,
    async stop() {
      await app.close()
      await server.stop()
      await rm(clientFolder, { recursive: true, force: true })
    },
  }
}
