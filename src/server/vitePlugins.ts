import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
/** Below one packet there is nothing to win. */
const smallest = 1_024

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}

/** Compresses the built browser files once, at build, so that the server only sends them. */
export function compressClient(): Plugin {
  return {
    name: 'compress-client',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
    },
  }
}

const quoted = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const statechartWords = new RegExp(
  String.raw`\b(?:description:\s*${quoted}|meta:\s*\{\s*title:\s*${quoted}\s*,?\s*\})\s*,?`,
  'g',
)

/** What a statechart says of itself is for the book, not for the browser: titles and descriptions are a third of a machine's bytes. */
export function withoutStatechartWords(): Plugin {
  return {
    name: 'without-statechart-words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[^?]+\.ts$/ },
      handler: (code) => ({ code: code.replace(statechartWords, ''), map: null }),
    },
  }
}

const isServers = (url: string) => /^\/(api(\/|$)|healthz$|readyz$)/.test(url.split('?')[0] ?? '')

/**
 * The API on the port of the development server. After an edit the module runner gives a new module, and the next call builds
 * the app anew on the same open database.
 */
export function developmentServer(): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    async configureServer(server) {
      const environment = server.environments['ssr']
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The ssr environment runs no modules')
      type Development = typeof import('./development.ts')
      type App = typeof import('./app.ts')
      const load = <M>(file: string) => environment.runner.import<M>(path.join(import.meta.dirname, file))

      const { openDevelopment } = await load<Development>('development.ts')
      const { deps, close } = await openDevelopment()
      server.httpServer?.once('close', () => void close())

      let current: { build: App['buildApp']; app: ReturnType<App['buildApp']> } | null = null
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/'
        if (url === '/') {
          response.writeHead(302, { location: '/dashboard' }).end()
          return
        }
        if (!isServers(url)) {
          next()
          return
        }
        const appOf = async () => {
          const { buildApp } = await load<App>('app.ts')
          if (current?.build !== buildApp)
            current = { build: buildApp, app: buildApp(deps, { logger: { level: 'warn' } }) }
          return current.app
        }
        appOf().then(
          (app) => app.routing(request, response),
          (error: unknown) => {
            server.config.logger.error(String(error))
            response.writeHead(500).end()
          },
        )
      })
    },
  }
}
