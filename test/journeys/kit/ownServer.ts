import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type DemoServer, startDemoServer } from './demoServer.ts'

/** What a journey that writes starts from. Filled in before the first test. */
export interface OwnServer {
  browser: Browser
  server: DemoServer
}

/** One browser and one server of its own for the file; `prepare` as `startDemoServer` takes it. */
export function ownServer(prepare?: Parameters<typeof startDemoServer>[0]): OwnServer {
  const own = {} as OwnServer
  beforeAll(async () => {
    own.browser = await launchChromium()
    own.server = await startDemoServer(prepare)
  })
  afterAll(async () => {
    await own.browser?.close()
    await own.server?.stop()
  })
  return own
}
