import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import { errorsTexts } from '../../src/web/texts/errors.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { surveyListTexts } from '../../src/web/texts/surveyList.ts'
import { closePage, describeInChromium, launchChromium, openPage } from './kit/chromium.ts'
import { type DemoServer, oneTimeLink, startDemoServer } from './kit/demoServer.ts'
import { tokenOnDevice } from './kit/device.ts'
import { accountOf, signIn } from './kit/people.ts'

const { login } = sessionTexts
const { reset } = passwordChangeTexts
/** The coach of the demo world. */
const forgetful = 'coach@harborvalley.example'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: errorsTexts.summaryTitle })
const onDashboard = (page: Page) => page.getByRole('heading', { level: 1, name: surveyListTexts.title }).waitFor()

describeInChromium('signing in', () => {
  let browser: Browser
  let demo: DemoServer
  let link: string
  beforeAll(async () => {
    browser = await launchChromium()
    demo = await startDemoServer(async (folder) => {
      link = await oneTimeLink(folder, forgetful)
    })
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  async function open(path = '/dashboard/login') {
    const opened = await openPage(browser, demo.url)
    const sent: string[] = []
    opened.page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await opened.page.goto(path)
    return { ...opened, sent }
  }

  it('keeps Login shut until the privacy box is ticked, which it never is at first (15, 16)', async () => {
    const { page, complaints, sent } = await open()
    const { email, password } = await accountOf(demo.url, 'teacher')
    await page.getByLabel(login.email).fill(email)
    await page.getByLabel(login.password).fill(password)
    const box = page.getByRole('checkbox')
    expect(await box.isChecked()).toBe(false)
    expect(await button(page, login.submit).isDisabled()).toBe(true)
    await page.getByText(login.lockedHint).waitFor()
    await page.getByLabel(login.password).press('Enter')
    await box.check()
    await expect.poll(() => button(page, login.submit).isEnabled()).toBe(true)
    await box.uncheck()
    await expect.poll(() => button(page, login.submit).isDisabled()).toBe(true)
    for (const name of [login.privacyPolicy, login.termsOfService]) {
      const address = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect((await page.request.get(address)).ok(), name).toBe(true)
    }
    expect(sent).toEqual([])
    await box.check()
    await page.getByLabel(login.password).press('Enter')
    await onDashboard(page)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('says the same of a wrong password and of an unknown address, and keeps what was typed (15)', async () => {
    const { page, complaints } = await open()
    const coach = await accountOf(demo.url, 'coach')
    const said: string[] = []
    for (const email of [coach.email, 'nobody@example.com']) {
      await signIn(page, { email, password: 'these are not the words' })
      await alert(page).getByText(messages.sign_in_failed).waitFor()
      await expect.poll(() => alert(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await page.getByLabel(login.email).inputValue()).toBe(email)
      expect(await page.getByLabel(login.password).inputValue()).toBe('these are not the words')
      said.push(await page.locator('form').innerText())
      await page.reload()
    }
    expect(said[0]).toBe(said[1])
    expect(await tokenOnDevice(page)).toBe('')
    await signIn(page, coach)
    await onDashboard(page)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('wants a pause after too many failed attempts, says so, and opens Login again by itself (168)', async () => {
    const { page, complaints, sent } = await open()
    await page.clock.install()
    const { email, password } = await accountOf(demo.url, 'partner_admin_dashboard')
    const tries = () => sent.length
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await signIn(page, { email, password: `wrong words number ${attempt}` })
      await expect.poll(tries).toBe(attempt)
      await expect.poll(() => button(page, login.submit).isEnabled()).toBe(true)
    }
    await alert(page).getByText(messages.sign_in_failed).waitFor()
    // The right password does not help either: whoever guesses learns nothing.
    await signIn(page, { email, password })
    // On a busy machine some seconds have gone since the sixth failure.
    const seconds = /^Too many tries\. Try again in (?:60|[1-5]\d) seconds\.$/
    await alert(page).getByText(seconds).first().waitFor()
    expect(await button(page, login.submit).isDisabled()).toBe(true)
    expect(await page.getByLabel(login.password).inputValue()).toBe(password)
    await page.clock.fastForward(60_000)
    await expect.poll(() => button(page, login.submit).isEnabled()).toBe(true)
    expect(await page.getByText(seconds).count()).toBe(0)
    expect(complaints).toEqual([])
    await closePage(page)
  })

  it('takes a new password by a one-time link once, and ends the sessions that were open (22)', async () => {
    const { email, password } = await accountOf(demo.url, 'coach')
    expect(email).toBe(forgetful)
    const { page: earlier } = await open()
    await signIn(earlier, { email, password })
    await onDashboard(earlier)

    const { page, complaints } = await open(link)
    const choose = async (words: string) => {
      await page.getByLabel(reset.password, { exact: true }).fill(words)
      await page.getByLabel(reset.passwordConfirmation, { exact: true }).fill(words)
      await button(page, reset.submit).click()
    }
    await choose('too short')
    await alert(page).getByText(errorsTexts.form).waitFor()
    await choose('nine quiet otters read')
    await page.getByText(passwordChangeTexts.changed).waitFor()
    await page.waitForURL('**/dashboard/login')

    await page.goto(link)
    const over = page.getByRole('alert').filter({ hasText: reset.over })
    expect(await over.getByRole('link').getAttribute('href')).toBe('/dashboard/forgotpassword')
    await page.getByRole('link', { name: reset.toLogin }).click()
    await signIn(page, { email, password: 'nine quiet otters read' })
    await onDashboard(page)
    expect(complaints).toEqual([])

    await earlier.reload()
    await earlier.getByText(login.over).waitFor()
    await signIn(earlier, { email, password })
    await alert(earlier).getByText(messages.sign_in_failed).waitFor()
    await closePage(earlier)
    await closePage(page)
  })
})
