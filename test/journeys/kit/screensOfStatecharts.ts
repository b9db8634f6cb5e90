import type { Page } from 'playwright-core'
import { questionnaireTexts } from '../../../src/web/texts/questionnaire.ts'
import { statechartsTexts as texts } from '../../../src/web/texts/statecharts.ts'
import type { Screen } from './screen.ts'
import { questionnairePath } from './surveys.ts'

const gallery = async (page: Page, search: string) => {
  await page.goto(`/dashboard/statecharts${search}`)
  await page.getByRole('heading', { level: 1, name: texts.title, exact: true }).waitFor()
}

/** Opens the panel of live statecharts beside whatever shows. */
export async function openLiveCharts(page: Page) {
  await page.getByRole('button', { name: texts.live.open }).click()
  return livePanel(page)
}

/** The same by its key, which works as soon as the button is there. */
export async function openLiveChartsByKey(page: Page) {
  await page.getByRole('button', { name: texts.live.open }).waitFor()
  await page.keyboard.press('Alt+Shift+KeyS')
  return livePanel(page)
}

async function livePanel(page: Page) {
  const panel = page.getByRole('complementary', { name: texts.live.title })
  await panel.getByRole('region', { name: texts.live.groups.application }).waitFor()
  return panel
}

/** The gallery of statecharts, and the panel that shows them live: for administrators. */
export const statechartScreens: readonly Screen[] = [
  { name: 'the statecharts', isForAdmins: true, show: (page) => gallery(page, '?chart=session') },
  { name: 'the statecharts, filtered', isForAdmins: true, show: (page) => gallery(page, '?text=retry&by=person') },
  { name: 'the statecharts when none matches', isForAdmins: true, show: (page) => gallery(page, '?text=zzzz') },
  {
    name: 'live statecharts beside Settings',
    isForAdmins: true,
    show: async (page) => {
      await page.goto('/dashboard/settings')
      await openLiveCharts(page)
    },
  },
  {
    name: 'live statecharts beside a questionnaire, looking back',
    isForAdmins: true,
    show: async (page, { open }) => {
      await page.goto(questionnairePath(open))
      await page.getByRole('button', { name: questionnaireTexts.finishSurvey }).waitFor()
      const panel = await openLiveChartsByKey(page)
      const events = panel.getByRole('region', { name: texts.live.events })
      await page.getByRole('main').getByRole('radio', { checked: false }).first().press('Space')
      await events.getByRole('listitem').nth(2).waitFor()
      await panel.getByRole('button', { name: texts.live.back, exact: true }).click()
      await panel.getByText(texts.live.earlier).waitFor()
    },
  },
]
