import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { describe } from 'vitest'

/** Set by `npm run test:paths -- --headed`: a person watches. */
const isWatched = process.env['HEADED'] === '1'
/** Debian's Chromium without the windows: the same engine, and a third less work for each page. */
const shell = '/usr/bin/chromium-headless-shell'
const executablePath = process.env['CHROMIUM'] ?? (isWatched || !existsSync(shell) ? '/usr/bin/chromium' : shell)
const isInstalled = existsSync(executablePath)
const mustRun = process.env['CI'] === 'true'

/**
 * `describe` for journeys in a browser: says that it is skipped where there is no Chromium, and fails instead in CI.
 */
export function describeInChromium(name: string, body: () => void): void {
  if (isInstalled || mustRun) describe(name, body)
  else describe.skip(`${name} (skipped: no Chromium at ${executablePath}; set CHROMIUM)`, body)
}

/** Leads to this machine over a connection that browsers do not call secure. */
export const insecureHost = 'dashboard.test'

/**
 * Chromium obeys only the last list, so this repeats what playwright-core turns off. It adds the two pages of the
 * address bar, which every new window would load in a separate process, at more cost than the page under test.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    ...(isWatched ? { headless: false, slowMo: 250 } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${withoutFeatures.join(',')}`,
      // A name that is neither localhost nor https: what a tablet in the house network sees.
      `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
    ],
  })

export const laptop = { width: 1280, height: 800 } as const
export const tablet = { width: 768, height: 1024 } as const
export const phone = { width: 375, height: 740 } as const

/** Slowness on a loaded machine is no failure, so no wait has a time limit of its own. */
const patience = 60_000

/** What a page must never do: throw, write an error to the console, or break the Content-Security-Policy. */
export interface Watched {
  readonly page: Page
  /** Uncaught errors and console errors so far. Network failures that a journey causes itself are not counted. */
  readonly complaints: string[]
}

export async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const context = await browser.newContext({ baseURL, viewport: laptop, locale: 'en-US', ...options })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text()))
      complaints.push(message.text())
  })
  return { page, complaints }
}

/** Closes a page with its context; routes of this journey that are still at work no longer matter. */
export async function closePage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}
