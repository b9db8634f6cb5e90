import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { otherInstrumentsSchema } from '../../src/api/otherInstrument.ts'
import type { z } from 'zod'
import { paths } from '../../src/api/paths.ts'
import { otherInstrumentTexts as texts } from '../../src/web/texts/otherInstrument.ts'
import { questionnaireTexts } from '../../src/web/texts/questionnaire.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, read, signedInState, tokenOf } from './kit/people.ts'
import { choose, radioGroups, says } from './kit/questionnaire.ts'
import {
  type SurveyAddress,
  isOpenAsq3,
  questionnairePath,
  resultsPath,
  surveyOnServer,
  teacherSurveys,
} from './kit/surveys.ts'

type Offered = z.output<typeof otherInstrumentsSchema>

const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.title })
const finish = (page: Page) => page.getByRole('button', { name: questionnaireTexts.finishSurvey })

describeInChromium('another questionnaire in place of a teacher questionnaire', () => {
  const own = ownServer()

  const serverAs = async (role: 'admin' | 'coach') => {
    const { url } = own.server
    return { url, token: await tokenOf(url, await accountOf(url, role)) }
  }

  /** Surveys that the coach may replace, each with the first form that is offered. */
  async function replaceable(count: number) {
    const server = await serverAs('coach')
    const found: { address: SurveyAddress; form: Offered['forms'][number]; former: string }[] = []
    for (const address of await teacherSurveys(server, isOpenAsq3)) {
      const path = paths.otherInstrument(address.playerId, address.surveyId)
      const { forms } = await read<Offered>(server.url, server.token, path)
      if (forms[0] === undefined) continue
      found.push({ address, form: forms[0], former: (await surveyOnServer(server, address)).name })
      if (found.length === count) return found
    }
    throw new Error(`The demo world has only ${found.length} surveys that can be replaced.`)
  }

  async function openAs(role: 'admin' | 'coach', address: SurveyAddress) {
    const { url } = own.server
    const storageState = await signedInState(url, await accountOf(url, role))
    const opened = await openPage(own.browser, url, { storageState })
    await opened.page.goto(questionnairePath(address))
    await finish(opened.page).waitFor()
    return opened
  }
  const open = (page: Page) => page.getByRole('button', { name: questionnaireTexts.chooseAnother }).click()
  async function fill(page: Page, { form, reason }: { form: Offered['forms'][number]; reason: string }) {
    await dialogOf(page).getByLabel(texts.questionnaire).selectOption(String(form.age_months))
    await dialogOf(page).getByLabel(texts.reason).fill(reason)
  }
  const replace = (page: Page) => dialogOf(page).getByRole('button', { name: texts.replace }).click()

  it('is chosen with a reason and opens; the former one keeps its answers, and both tell by whom and why', async () => {
    const [{ address, form, former }] = (await replaceable(1)) as [Awaited<ReturnType<typeof replaceable>>[number]]
    const { page, complaints } = await openAs('coach', address)
    await choose(page, (await radioGroups(page))[0]!, 0)
    await says(page, questionnaireTexts.saved)

    await open(page)
    await dialogOf(page).getByText(texts.archives(former)).waitFor()
    await fill(page, { form, reason: 'Has caught up.' })
    await replace(page)
    await page.waitForURL((url) => url.pathname !== questionnairePath(address))
    await finish(page).waitFor()
    await page.getByText(`${form.name} · ${questionnaireTexts.side.teacher}`).waitFor()
    const chosenPath = new URL(page.url()).pathname

    const told = page.getByText(new RegExp(`chose ${form.name} in place of ${former} on .*: Has caught up\\.`))
    await page.goto(resultsPath(address))
    await told.first().waitFor()
    await page.goto(chosenPath.replace('questionnaire', 'player'))
    await told.first().waitFor()
    const { sections } = await surveyOnServer(await serverAs('coach'), address)
    const given = sections.flatMap(({ questions }) => questions.flatMap(({ response_types: types }) => types))
    expect(given.filter(({ answer }) => answer.teacher !== null)).not.toEqual([])
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('tells the second of two people who has chosen what and why, keeps the reason to be copied, and goes on there', async () => {
    const [, second] = await replaceable(2)
    const { address, form } = second!
    const { page: coach } = await openAs('coach', address)
    const { page: admin } = await openAs('admin', address)
    await open(admin)
    await fill(admin, { form, reason: 'Mine.' })
    await open(coach)
    await fill(coach, { form, reason: 'Has caught up.' })
    await replace(coach)
    await coach.waitForURL((url) => url.pathname !== questionnairePath(address))

    await replace(admin)
    await dialogOf(admin).getByText(texts.over).waitFor()
    await dialogOf(admin)
      .getByText(/: Has caught up\.$/)
      .waitFor()
    await dialogOf(admin).getByText('Mine.', { exact: true }).waitFor()
    await dialogOf(admin)
      .getByRole('button', { name: texts.open(form.name) })
      .click()
    await admin.waitForURL(`**${new URL(coach.url()).pathname}`)
    await finish(admin).waitFor()
    await closePage(coach)
    await closePage(admin)
  })
})
