import path from 'node:path'
import { isRunnableDevEnvironment, type Plugin } from 'vite'

const isServers = (url: string) => /^\/(api(\/|$)|healthz$|readyz$)/.test(url.split('?')[0] ?? '')

/**
 * Serves the API on the port of the development server. After an edit the module runner loads a new module, and the
 * next call rebuilds the app on the database that is still open.
 */
export function developmentServer(): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    async configureServer(server) {
      const environment = server.environments['ssr']
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('The ssr environment runs no modules')
      type Development = typeof import('../server/process/development.ts')
      type App = typeof import('../server/http/app.ts')
      const load = <M>(file: string) => environment.runner.import<M>(path.join(import.meta.dirname, '../server', file))

      const { openDevelopment } = await load<Development>('process/development.ts')
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
          const { buildApp } = await load<App>('http/app.ts')
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
