import { expect, it } from 'vitest'
import { fieldAt, withFields } from '../../../../machines/kit/submission/fields.ts'

const family = {
  email: 'mira@example.org',
  playersAttributes: [
    { name: 'Mei', birthday: '2025-01-02' },
    { name: 'Ana', birthday: '2023-05-06' },
  ],
}

it('reads a field by its place, in a list too', () => {
  expect(
    ['email', 'playersAttributes[1].birthday', 'playersAttributes[1]'].map((place) => fieldAt(family, place)),
  ).toEqual(['mira@example.org', '2023-05-06', family.playersAttributes[1]])
})

it('changes the named fields alone, and nothing of the draft that was given', () => {
  const before = structuredClone(family)
  const changed = withFields(family, { email: '', 'playersAttributes[1].birthday': '2023-05-07' })
  expect(changed).toEqual({
    email: '',
    playersAttributes: [family.playersAttributes[0], { name: 'Ana', birthday: '2023-05-07' }],
  })
  expect(changed.playersAttributes[0]).toBe(family.playersAttributes[0])
  expect(family).toEqual(before)
})

it('replaces a list as a whole, so that entries can be added and removed', () => {
  const [, ana] = family.playersAttributes
  expect(withFields(family, { playersAttributes: [ana] }).playersAttributes).toEqual([ana])
})
