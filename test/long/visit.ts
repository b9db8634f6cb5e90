import type { Locator, Page } from 'playwright-core'
import type { DemoAccount, Server } from '../journeys/kit/people.ts'
import type { SurveyAddress } from '../journeys/kit/surveys.ts'

/** A person at a part of the screening area. */
export interface Visit {
  readonly page: Page
  readonly from: Server
  readonly account: DemoAccount
}

export interface Part {
  /** Does what the part is for, to its end. */
  take(visit: Visit): Promise<void>
  /** It is neither offered nor reached. */
  isClosed(visit: Visit): Promise<void>
}

export const anyScreening: SurveyAddress = { playerId: 1, surveyId: 1 }

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

export const press = (within: Page | Locator, name: string) => button(within, name).click()

/** Whoever may not see surveys at all is led to Settings. */
export async function leadsToSettings(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForURL('**/dashboard/settings')
}
