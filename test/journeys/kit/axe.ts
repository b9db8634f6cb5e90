import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface AxeNode {
  readonly target: readonly unknown[]
  readonly failureSummary?: string
}
interface AxeRule {
  readonly id: string
  readonly help: string
  readonly nodes: readonly AxeNode[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Lists violations of WCAG 2.2 A and AA and of axe's best practices on the current page, one line each. Runs in the
 * page's own world through the debugging protocol, to which the Content-Security-Policy does not apply.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Halfway through a transition, or while a dialog appears, a colour is neither of the two that were designed.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await page.evaluate(source)
  const violations = await page.evaluate(async (runOnly): Promise<AxeRule[]> => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: AxeRule[] }> }
    }
    const result = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    return result.violations
  }, tags)
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
}
