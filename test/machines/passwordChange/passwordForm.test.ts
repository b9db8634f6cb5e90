import { describe, expect, it } from 'vitest'
import { noPasswordChange, passwordRules } from '../../../machines/passwordChange/passwordForm.ts'

const filled = { currentPassword: 'current', password: 'new', passwordConfirmation: 'new' }

describe('the form that changes a password', () => {
  it.each(Object.keys(filled))('waits while %s is blank after trimming (23)', (blank) => {
    expect(passwordRules.isReady(filled)).toBe(true)
    expect(passwordRules.isReady({ ...filled, [blank]: '   ' })).toBe(false)
    expect(passwordRules.isReady(noPasswordChange)).toBe(false)
  })
})
