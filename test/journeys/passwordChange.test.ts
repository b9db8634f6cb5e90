import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiBase, paths } from '../../src/api/paths.ts'
import type { RenewedSessionWire } from '../../src/api/session.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { keptOnDevice, tokenOnDevice } from './kit/device.ts'
import { ownServer } from './kit/ownServer.ts'
import { type DemoAccount, accountOf, read, signIn } from './kit/people.ts'

const { settings: words } = passwordChangeTexts
const newPassword = 'a lantern for every porch'
const settings = (page: Page) => page.getByRole('button', { name: words.submit })
const loginPage = (page: Page) => page.getByRole('button', { name: sessionTexts.login.submit, exact: true }).waitFor()

describeInChromium('a change of password whose answer is on its way', () => {
  const own = ownServer()

  async function openSettings(account: DemoAccount) {
    const { page } = await openPage(own.browser, own.server.url)
    await page.goto('/dashboard/settings')
    await signIn(page, account)
    await settings(page).waitFor()
    return page
  }

  /** Changes the password; the server has done it, and its answer arrives when `arrive` is called. */
  async function change(page: Page, account: DemoAccount) {
    let token = ''
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${apiBase}${paths.settings(0)}`, async (route) => {
      const response = await route.fetch()
      token = ((await response.json()) as RenewedSessionWire).token
      await released
      await route.fulfill({ response })
    })
    await page.getByLabel(words.currentPassword).fill(account.password)
    await page.getByLabel(words.password, { exact: true }).fill(newPassword)
    await page.getByLabel(words.passwordConfirmation, { exact: true }).fill(newPassword)
    await settings(page).click()
    await expect.poll(() => token).not.toBe('')
    const arrive = async () => {
      const arrived = page.waitForResponse((response) => response.request().method() === 'PATCH')
      release()
      await (await arrived).finished()
    }
    return { token, arrive }
  }

  /** Tells whether the server refuses the token. The end of a session is sent to it after the login page shows. */
  const isOver = (token: string) =>
    read(own.server.url, token, paths.authentication).then(
      () => false,
      (error: Error) => error.message.includes('401'),
    )

  it('signs nobody in again who has signed out meanwhile: the session has ended on the server, and nothing comes back', async () => {
    const account = await accountOf(own.server.url, 'translator')
    const page = await openSettings(account)
    const { token, arrive } = await change(page, account)
    await page.getByRole('button', { name: shellTexts.signOut, exact: true }).click()
    await loginPage(page)
    await arrive()
    await expect.poll(() => isOver(token)).toBe(true)
    await page.reload()
    await loginPage(page)
    expect(await tokenOnDevice(page)).toBe('')
    expect(await keptOnDevice(page)).not.toContain(token)
    await closePage(page)
  })

  it('signs out no tab: the others wait for the new token, and go on with it when it is there', async () => {
    const account = await accountOf(own.server.url, 'coach')
    const page = await openSettings(account)
    const other = await page.context().newPage()
    await other.goto('/dashboard/asqs')
    const list = other.getByRole('heading', { level: 1, name: /Dashboard/ })
    await list.waitFor()
    const { token, arrive } = await change(page, account)
    const listAnswers = (status: number) =>
      other.waitForResponse((response) => response.url().includes(paths.asqSurveys) && response.status() === status)
    const waits = listAnswers(503)
    await other.reload()
    await waits
    const goesOn = listAnswers(200)
    await arrive()
    await page.getByText(passwordChangeTexts.changed).waitFor()
    await goesOn
    await list.waitFor()
    const next = other.waitForRequest((request) => request.url().includes(apiBase))
    await other.getByRole('link', { name: words.title, exact: true }).click()
    expect((await next).headers()['authorization']).toBe(`Bearer ${token}`)
    await settings(other).waitFor()
    await closePage(page)
  })
})
