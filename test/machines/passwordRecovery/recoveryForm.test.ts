import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { noEmail, recoveryRules } from '../../../machines/passwordRecovery/recoveryForm.ts'
import { unheldForm } from '../../../src/web/app/drafts/unheldForm.ts'

const open = () => {
  const asked: string[] = []
  const machine = unheldForm(recoveryRules, async ({ email }) => void asked.push(email))
  const form = createActor(machine, { input: { initial: noEmail, held: null } }).start()
  const ask = (email: string) => {
    form.send({ type: 'field.change', change: { email } })
    form.send({ type: 'form.submit' })
  }
  return { form, asked, ask }
}

describe('Forgot Password', () => {
  it('asks for nothing while the address is blank (21)', () => {
    const { form, asked, ask } = open()
    ask('')
    ask('   ')
    expect([asked, form.getSnapshot().context.failure]).toEqual([[], null])
  })

  it.each(['not an email', 'rosa.harborvalley.example', 'rosa@', '@'])(
    'asks for nothing with what cannot be an address (%s), until something else is typed',
    (email) => {
      const { form, asked, ask } = open()
      ask(email)
      expect(form.getSnapshot().context.failure?.codes).toEqual({ email: ['email_not_whole'] })
      expect(asked).toEqual([])
      ask('  rosa@harborvalley.example ')
      expect(asked).toEqual(['  rosa@harborvalley.example '])
    },
  )
})
