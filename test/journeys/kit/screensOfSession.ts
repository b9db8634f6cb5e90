import type { Page } from 'playwright-core'
import { messages } from '../../../src/api/messages.ts'
import { errorsTexts } from '../../../src/web/texts/errors.ts'
import { insecureTexts } from '../../../src/web/texts/insecure.ts'
import { passwordRecoveryTexts } from '../../../src/web/texts/passwordRecovery.ts'
import { passwordChangeTexts } from '../../../src/web/texts/passwordChange.ts'
import { sessionTexts } from '../../../src/web/texts/session.ts'
import { insecureHost } from './chromium.ts'
import { type Screen, acceptResetLinks, answerWith, calls } from './screen.ts'

const login = async (page: Page) => {
  await page.goto('/dashboard/login')
  await page.getByText(sessionTexts.login.demo.title).waitFor()
}
const settings = async (page: Page) => {
  await page.goto('/dashboard/settings')
  for (const label of [
    passwordChangeTexts.settings.currentPassword,
    passwordChangeTexts.settings.password,
    passwordChangeTexts.settings.passwordConfirmation,
  ])
    await page.getByLabel(label, { exact: true }).fill('a few unrelated words')
}
const changePassword = (page: Page) =>
  page.getByRole('button', { name: passwordChangeTexts.settings.submit, exact: true }).click()

/** Everything around the surveys: login, password, Settings, Not Found, alerts. */
export const sessionScreens: readonly Screen[] = [
  { name: 'login', isPublic: true, show: login },
  {
    name: 'login that was refused',
    isPublic: true,
    show: async (page) => {
      await answerWith(page, calls.signIn, 401, 'sign_in_failed')
      await login(page)
      await page.getByLabel(sessionTexts.login.email).fill('nobody@example.com')
      await page.getByLabel(sessionTexts.login.password).fill('not the right words')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: sessionTexts.login.submit, exact: true }).click()
      await page.getByText(messages.sign_in_failed).first().waitFor()
    },
  },
  {
    name: 'forgot password',
    isPublic: true,
    show: async (page) => {
      await page.goto('/dashboard/forgotpassword')
      await page.getByRole('button', { name: passwordRecoveryTexts.submit }).waitFor()
    },
  },
  {
    name: 'forgot password that was refused',
    isPublic: true,
    show: async (page) => {
      await answerWith(page, calls.forgotPassword, 500, 'internal_error')
      await page.goto('/dashboard/forgotpassword')
      await page.getByLabel(passwordRecoveryTexts.email).fill('nobody@example.com')
      await page.getByRole('button', { name: passwordRecoveryTexts.submit }).click()
      await page.getByText(errorsTexts.server).first().waitFor()
    },
  },
  {
    name: 'reset password',
    isPublic: true,
    show: async (page) => {
      await acceptResetLinks(page)
      await page.goto('/dashboard/resetpassword?token=abc')
      await page.getByLabel(passwordChangeTexts.reset.password, { exact: true }).waitFor()
    },
  },
  {
    name: 'reset password without a token',
    isPublic: true,
    show: async (page) => {
      await page.goto('/dashboard/resetpassword')
      await page.getByText(passwordChangeTexts.reset.noToken).waitFor()
    },
  },
  {
    name: 'settings',
    show: async (page) => {
      await page.goto('/dashboard/settings')
      await page.getByRole('heading', { level: 2, name: passwordChangeTexts.settings.passwordTitle }).waitFor()
    },
  },
  {
    name: 'settings with a password that was refused',
    show: async (page) => {
      await page.route(calls.ownPassword, (route) =>
        route.fulfill({ status: 422, json: { errors: { current_password: ['This is not your password.'] } } }),
      )
      await settings(page)
      await changePassword(page)
      await page.getByText('This is not your password.').first().waitFor()
    },
  },
  {
    name: 'settings where the server failed',
    show: async (page) => {
      await answerWith(page, calls.ownPassword, 500, 'internal_error')
      await settings(page)
      await changePassword(page)
      await page.getByText(errorsTexts.server).first().waitFor()
    },
  },
  {
    name: 'Not Found',
    show: async (page) => {
      await page.goto('/dashboard/no/such-screen')
      await page.getByRole('heading', { level: 1, name: errorsTexts.notFound.title }).waitFor()
    },
  },
  {
    name: 'Not Found while signed out',
    isPublic: true,
    show: async (page) => {
      await page.goto('/dashboard/no/such-screen')
      await page.getByRole('heading', { level: 1, name: errorsTexts.notFound.title }).waitFor()
    },
  },
  {
    name: 'a connection that is not secure',
    isPublic: true,
    show: async (page, { server }) => {
      await page.goto(server.url.replace('127.0.0.1', insecureHost))
      await page.getByRole('heading', { level: 1, name: insecureTexts.title }).waitFor()
    },
  },
]
