import { expect, it } from 'vitest'
import { passwordRecoveryTexts as texts } from '../../src/web/texts/passwordRecovery.ts'
import { passwordChangeTexts } from '../../src/web/texts/passwordChange.ts'
import { sessionTexts } from '../../src/web/texts/session.ts'
import { shellTexts } from '../../src/web/texts/shell.ts'
import { closePage, describeInChromium, openPage } from './kit/chromium.ts'
import { emailTo, emailsIn } from './kit/outbox.ts'
import { ownServer } from './kit/ownServer.ts'
import { accountOf, signIn } from './kit/people.ts'

const newPassword = 'a lantern for every porch'

describeInChromium('a forgotten password', () => {
  const own = ownServer()

  it('is replaced by the link of a real e-mail; other sessions end, and the old password is over (21, 22)', async () => {
    const coach = await accountOf(own.server.url, 'coach')
    const elsewhere = await openPage(own.browser, own.server.url)
    await elsewhere.page.goto('/dashboard/login')
    await signIn(elsewhere.page, coach)
    await elsewhere.page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor()

    const { page, complaints } = await openPage(own.browser, own.server.url)
    await page.goto('/dashboard/login')
    await page.getByRole('link', { name: sessionTexts.login.resetPassword }).click()
    await page.getByRole('button', { name: texts.submit }).waitFor()
    await page.getByLabel(texts.email).fill(coach.email)
    await page.getByRole('button', { name: texts.submit }).click()
    const notifications = page.getByRole('region', { name: shellTexts.notifications })
    await notifications.getByText(texts.soon).waitFor()
    await page.waitForURL('**/dashboard/login')

    const { text } = await emailTo(own.server.folder, coach.email, /Set a new password/)
    const link = new URL(/http\S+\/resetpassword\?token=\S+/.exec(text)![0])
    await page.goto(link.pathname + link.search)
    await page.getByLabel(passwordChangeTexts.reset.password, { exact: true }).fill(newPassword)
    await page.getByLabel(passwordChangeTexts.reset.passwordConfirmation, { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: passwordChangeTexts.reset.submit }).click()
    await notifications.getByText(passwordChangeTexts.changed).waitFor()

    await elsewhere.page.reload()
    await elsewhere.page.waitForURL('**/dashboard/login')
    await page.waitForURL('**/dashboard/login')
    await signIn(page, { email: coach.email, password: newPassword })
    await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor()
    await emailTo(own.server.folder, coach.email, /password for .* was changed/)
    expect(complaints).toEqual([])
    await closePage(elsewhere.page)
    await closePage(page)
  })

  it('says the same for an address that nobody has, and sends nothing', async () => {
    const { page } = await openPage(own.browser, own.server.url)
    const before = (await emailsIn(own.server.folder)).length
    await page.goto('/dashboard/forgotpassword')
    await page.getByLabel(texts.email).fill('nobody@nowhere.example')
    await page.getByRole('button', { name: texts.submit }).click()
    const notifications = page.getByRole('region', { name: shellTexts.notifications })
    await notifications.getByText(texts.soon).waitFor()

    // The next e-mail overtakes nothing: when it is there, the one before would be.
    const teacher = await accountOf(own.server.url, 'teacher')
    await page.goto('/dashboard/forgotpassword')
    await page.getByLabel(texts.email).fill(teacher.email)
    await page.getByRole('button', { name: texts.submit }).click()
    await emailTo(own.server.folder, teacher.email, /Set a new password/)
    expect((await emailsIn(own.server.folder)).length).toBe(before + 1)
    await closePage(page)
  })

  it('is no matter for somebody who is signed in: the warning and the root (22)', async () => {
    const { page } = await openPage(own.browser, own.server.url)
    await page.goto('/dashboard/login')
    await signIn(page, await accountOf(own.server.url, 'teacher'))
    await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor()
    await page.goto('/dashboard/forgotpassword')
    await page.getByRole('region', { name: shellTexts.notifications }).getByText(shellTexts.alreadySignedIn).waitFor()
    await page.waitForURL('**/dashboard/asqs')
    await closePage(page)
  })
})
