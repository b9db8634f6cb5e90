import { expect, it } from 'vitest'
import { isEmailAddress } from '../../src/domain/emailAddress.ts'

it.each(['a@b', ' marisol.quintero+asq@alder.example ', 'josé@exämple.example', "o'hara@alder.example"])(
  'an e-mail address is one: %s',
  (text) => expect(isEmailAddress(text)).toBe(true),
)

it.each([
  '',
  'a',
  'a@',
  '@b',
  'a b@c.example',
  'a@b@c.example',
  'a@b.example\n',
  '\ra@b.example',
  'a@b.example\nBcc: c@d.example',
  'a\u0000@b.example',
  'a@b.example\u007f',
  'a@b.example\u0085',
  'a@b.example\u2028',
  'a\u202e@b.example',
  'a\u200b@b.example',
  'a,c@b.example',
  '<a@b.example>',
  'a@b.example;',
])('is none with a line break, a control character, or what separates addresses: %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
