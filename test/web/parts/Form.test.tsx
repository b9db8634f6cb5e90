import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '../../../machines/kit/failure.ts'
import { createForm } from '../../../machines/kit/form/formMachine.ts'
import type { SentDraft } from '../../../machines/kit/submission/submission.ts'
import { createSubmission } from '../../../machines/kit/submission/submissionMachine.ts'
import { Field, Form, SubmitButton, useField } from '../../../src/web/parts/Form.tsx'
import { failure } from '../../machines/kit/failure.ts'

interface Card {
  readonly isSent: boolean
  readonly readingLanguages: readonly string[]
  readonly children: readonly { readonly birthday: string }[]
}

afterEach(cleanup)

function Controls() {
  const { value: isSent, name, id, isSaving, onChange } = useField<boolean>('isSent')
  const languages = useField<readonly string[]>('readingLanguages')
  return (
    <>
      <input
        type="checkbox"
        name={name}
        id={id}
        checked={isSent}
        disabled={isSaving}
        onChange={({ target }) => onChange(target.checked)}
      />
      <button type="button" id={languages.id} onClick={() => languages.onChange([...languages.value, 'es'])}>
        {languages.value.join(', ')}
      </button>
      <output>{languages.error}</output>
      <Field name="children[1].birthday" label="Birthday" />
    </>
  )
}

const initial: Card = {
  isSent: false,
  readingLanguages: ['en'],
  children: [{ birthday: '2024-01-02' }, { birthday: '' }],
}

function renderCard() {
  const user = userEvent.setup()
  const sent: Card[] = []
  let refuse: (reason: Failure) => void = () => {}
  const submission = createSubmission<Card, string>({ isRepeatable: true }).provide({
    actors: {
      send: fromPromise<string, SentDraft<Card>>(({ input }) => {
        sent.push(input.draft)
        return new Promise((_, reject) => {
          refuse = reject
        })
      }),
    },
    actions: { hold: () => {} },
  })
  const form = createActor(createForm<Card, string>({ isRepeatable: true }, submission), {
    input: { initial, held: null },
  }).start()
  render(
    <Form id="card" actor={form} fields={['isSent', 'readingLanguages', 'children[1].birthday']}>
      <Controls />
      <SubmitButton hint="Complete it.">Save</SubmitButton>
    </Form>,
  )
  return { user, sent, refuse: (reason: Failure) => act(async () => refuse(reason)) }
}

it('gives any control its value of any type, its id, its error and the change', async () => {
  const { user, sent, refuse } = renderCard()
  const box = screen.getByRole('checkbox') as HTMLInputElement
  expect([box.id, box.name, box.checked]).toEqual(['card-isSent', 'isSent', false])
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'en' }))
  expect([box.checked, screen.getByRole('button', { name: 'en, es' }).id]).toEqual([true, 'card-readingLanguages'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([sent, box.disabled]).toEqual([[{ ...initial, isSent: true, readingLanguages: ['en', 'es'] }], true])
  await refuse(failure('invalid', { status: 422, fields: { reading_languages: ['Choose one language.'] } }))
  expect([screen.getByRole('status').textContent, box.disabled]).toEqual(['Choose one language.', false])
})

it('takes a field of a list by its place, and leads there from the summary by its name on the wire', async () => {
  const { user, sent, refuse } = renderCard()
  const birthday = screen.getByLabelText('Birthday')
  await user.type(birthday, '2025{Enter}')
  expect(sent[0]?.children).toEqual([{ birthday: '2024-01-02' }, { birthday: '2025' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  await refuse(failure('invalid', { status: 422, fields: { 'children[1].birthday': ['This is no day.'] } }))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await user.click(screen.getByRole('link', { name: 'This is no day.' }))
  expect(document.activeElement).toBe(birthday)
  expect(birthday.getAttribute('aria-invalid')).toBe('true')
})
