import type { CDPSession, Page } from 'playwright-core'

/** One figure over several loads or clicks, in milliseconds. */
export interface Figure {
  readonly median: number
  readonly p95: number
}

export function figure(samples: readonly number[]): Figure {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

export const rounded = ({ median, p95 }: Figure) => `${median.toFixed(1)} (p95 ${p95.toFixed(1)})`

/** Work of the page's main thread since it was made, in milliseconds: the sum of all its tasks. */
async function mainThreadMillis(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** `slowdown` 4 is a quarter of this machine's speed. */
export async function profiled(page: Page, slowdown: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

/** Main-thread work between two moments. */
export async function workOf(session: CDPSession, during: () => Promise<void>): Promise<number> {
  const before = await mainThreadMillis(session)
  await during()
  return (await mainThreadMillis(session)) - before
}

declare global {
  interface Window {
    clickToPaint: number[]
    nextPaint: Promise<void>
    slowFrames: number
    frameWatch: number
  }
}

/**
 * Waits without looking into the page, which would be work of its main thread: nothing on the wire for half a second.
 */
export const settled = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** From a click's own time stamp to the moment after the frame that shows its effect. `nextPaint` is that moment. */
export async function watchClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.clickToPaint = []
    let seen: () => void
    const expectNext = () => {
      window.nextPaint = new Promise((resolve) => {
        seen = resolve
      })
    }
    expectNext()
    addEventListener(
      'click',
      (event) => {
        // A press on a label comes twice: for the label, and for the input that it stands for.
        if (!(event.target instanceof HTMLInputElement)) return
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => {
          window.clickToPaint.push(performance.now() - event.timeStamp)
          seen()
          expectNext()
        })
        painted.port1.start()
        requestAnimationFrame(() => painted.port2.postMessage(null))
      },
      { capture: true },
    )
  })
}

/** How many frames took longer than 50 ms meanwhile. */
export async function slowFramesDuring(page: Page, during: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.slowFrames = 0
    let last = performance.now()
    const tick = (now: number) => {
      if (now - last > 50) window.slowFrames += 1
      last = now
      window.frameWatch = requestAnimationFrame(tick)
    }
    window.frameWatch = requestAnimationFrame(tick)
  })
  await during()
  return page.evaluate(() => {
    cancelAnimationFrame(window.frameWatch)
    return window.slowFrames
  })
}
