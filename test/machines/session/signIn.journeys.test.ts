import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Auth, SignInPage } from '../../../src/api/session.ts'
import {
  type SignInDraft,
  type SignInEmitted,
  signInMachine,
  signInRules,
} from '../../../machines/session/signInMachine.ts'
import { unheldForm } from '../../../src/web/app/drafts/unheldForm.ts'
import { settled } from '../kit/settled.ts'
import { failure, refused, teacher } from './sessionSamples.ts'

const page = { productName: 'Sparkler', privacyPolicyUrl: '/p', termsOfServiceUrl: '/t', demoAccounts: [] }
const waiting = { answers: 2, texts: 1 }

function start(signIn: () => Promise<Auth>, loadPage: () => Promise<SignInPage> = () => Promise.resolve(page)) {
  const sent: SignInDraft[] = []
  const told: SignInEmitted[] = []
  const login = createActor(
    signInMachine.provide({
      actors: {
        form: unheldForm<SignInDraft, Auth>(signInRules, (draft) => {
          sent.push(draft)
          return signIn()
        }),
        loadSignInPage: fromPromise(loadPage),
        countWaiting: fromPromise(() => Promise.resolve(waiting)),
      },
    }),
  )
  login.on('*', (event) => told.push(event))
  login.start()
  const form = login.getSnapshot().children.form!
  const type = (change: Partial<SignInDraft>) => form.send({ type: 'field.change', change })
  const submit = () => form.send({ type: 'form.submit' })
  return { login, form, sent, told, type, submit }
}

describe('signing in', () => {
  it('sends nothing before the privacy box is ticked, which is not ticked at first (16)', () => {
    const { sent, type, submit } = start(() => Promise.resolve(teacher))
    submit()
    type({ privacy: true })
    type({ privacy: false })
    submit()
    expect(sent).toEqual([])
    type({ privacy: true })
    submit()
    expect(sent).toHaveLength(1)
  })

  it('sends e-mail and password once, hands over who is signed in, and forgets the password (15)', async () => {
    const { login, form, sent, told, type, submit } = start(() => Promise.resolve(teacher))
    const typed = { email: 'rosa@harborvalley.example', password: 'a quiet harbour morning', privacy: true }
    type(typed)
    submit()
    submit()
    await settled()
    expect(sent).toEqual([typed])
    expect(told).toEqual([{ type: 'signIn.succeeded', auth: teacher }])
    expect(login.getSnapshot().value).toBe('accepted')
    expect(JSON.stringify(form.getPersistedSnapshot())).not.toContain('harbour')
  })

  it('keeps what was typed after a refusal, says why and can be sent again', async () => {
    const { form, sent, type, submit } = start(() => Promise.reject(refused))
    type({ email: 'rosa@harborvalley.example', privacy: true })
    submit()
    await settled()
    expect(form.getSnapshot().context).toMatchObject({
      draft: { email: 'rosa@harborvalley.example' },
      failure: refused,
    })
    submit()
    expect(sent).toHaveLength(2)
  })

  it('shows without the server, with pages of our own', async () => {
    const { login } = start(
      () => Promise.resolve(teacher),
      () => Promise.reject(failure('network')),
    )
    await settled()
    expect([login.getSnapshot().value, login.getSnapshot().context.page]).toEqual(['open', null])
  })

  it('knows the page, and how many answers and texts wait on the device, of whomever', async () => {
    const { login } = start(() => Promise.resolve(teacher))
    await settled()
    expect(login.getSnapshot().context).toEqual({ page, waiting })
  })
})
