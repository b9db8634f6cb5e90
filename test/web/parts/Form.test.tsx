import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '../../../machines/kit/failure.ts'
import { createForm } from '../../../machines/kit/form/formMachine.ts'
import type { SentDraft } from '../../../machines/kit/submission/submission.ts'
import { createSubmission } from '../../../machines/kit/submission/submissionMachine.ts'
import { Form, SubmitButton, useField } from '../../../src/web/parts/Form.tsx'
import { failure } from '../../machines/kit/failure.ts'

interface Card {
  readonly isSent: boolean
  readonly languages: readonly string[]
}

afterEach(cleanup)

function Controls() {
  const { value: isSent, name, id, isSaving, onChange } = useField<Card, 'isSent'>('isSent')
  const languages = useField<Card, 'languages'>('languages')
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
    </>
  )
}

it('gives any control its value of any type, its id, its error and the change', async () => {
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
    input: { initial: { isSent: false, languages: ['en'] }, held: null },
  }).start()
  render(
    <Form id="card" actor={form} wireNames={{ languages: 'reading_languages' }}>
      <Controls />
      <SubmitButton hint="Complete it.">Save</SubmitButton>
    </Form>,
  )
  const box = screen.getByRole('checkbox') as HTMLInputElement
  expect([box.id, box.name, box.checked]).toEqual(['card-isSent', 'isSent', false])
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'en' }))
  expect([box.checked, screen.getByRole('button', { name: 'en, es' }).id]).toEqual([true, 'card-languages'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect([sent, box.disabled]).toEqual([[{ isSent: true, languages: ['en', 'es'] }], true])
  await act(async () =>
    refuse(failure('invalid', { status: 422, fields: { reading_languages: ['Choose one language.'] } })),
  )
  expect([screen.getByRole('status').textContent, box.disabled]).toEqual(['Choose one language.', false])
})
