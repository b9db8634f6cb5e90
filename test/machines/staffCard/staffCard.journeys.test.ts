import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { staffCardMachine } from '../../../machines/staffCard/staffCardMachine.ts'
import {
  type ChangeMade,
  type StaffChange,
  staffChangeMachine,
} from '../../../machines/staffCard/staffChangeMachine.ts'
import { type StaffDraft, staffFields, staffSubmission } from '../../../machines/staffForm/staffDraft.ts'
import type { StaffMember } from '../../../src/api/staff.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { opened, person } from './staffSamples.ts'

describe('the card (56)', () => {
  const start = async (answer: Promise<ReturnType<typeof opened>>) => {
    const sent: StaffDraft[] = []
    const submission = staffSubmission.provide({
      actors: {
        send: fromPromise<StaffMember, { readonly draft: StaffDraft; readonly isAgain: boolean }>(
          async ({ input: { draft } }) => {
            sent.push(draft)
            return person({ name: draft.name })
          },
        ),
      },
      actions: { hold: () => {} },
    })
    const emitted: string[] = []
    const card = createActor(
      staffCardMachine.provide({
        actors: { openPerson: fromPromise(() => answer), form: staffFields.provide({ actors: { submission } }) },
      }),
      { input: { staffId: 3 } },
    )
    card.on('*', ({ type }) => void emitted.push(type))
    card.start()
    await settled()
    return { card, sent, emitted }
  }
  const nameOf = (card: Awaited<ReturnType<typeof start>>['card']) => card.getSnapshot().context.opened?.person.name

  it('is edited and saved, and then viewed as the server has it', async () => {
    const { card, sent, emitted } = await start(Promise.resolve(opened()))
    card.send({ type: 'card.edit' })
    card.getSnapshot().children.form?.send({ type: 'field.change', change: { name: 'Tara Other' } })
    card.getSnapshot().children.form?.send({ type: 'form.submit' })
    await settled()
    expect(card.getSnapshot().value).toBe('viewing')
    expect([nameOf(card), sent.map(({ name }) => name), emitted]).toEqual([
      'Tara Other',
      ['Tara Other'],
      ['person.saved'],
    ])
  })

  it('forgets by Cancel what was typed', async () => {
    const { card, sent } = await start(Promise.resolve(opened()))
    card.send({ type: 'card.edit' })
    card.getSnapshot().children.form?.send({ type: 'field.change', change: { name: 'Tara Other' } })
    card.send({ type: 'card.cancel' })
    card.send({ type: 'card.edit' })
    expect(card.getSnapshot().children.form?.getSnapshot().context.draft).toMatchObject({ name: 'Tara Teacher' })
    expect(sent).toEqual([])
  })

  it('of somebody who may not be edited has no fields', async () => {
    const { card } = await start(Promise.resolve(opened({ is_editable: false })))
    card.send({ type: 'card.edit' })
    expect(card.getSnapshot().value).toBe('viewing')
  })

  it('says that nobody is there (000 §8)', async () => {
    // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
    const { card, emitted } = await start(Promise.reject(failure('notFound', { status: 404 })))
    expect([card.getSnapshot().value, emitted]).toEqual(['missing', ['person.missing']])
  })
})

describe('a change (58, 59, 61)', () => {
  const start = () => {
    const sent: StaffChange[] = []
    const made: ChangeMade[] = []
    let answers: ((person: StaffMember) => void)[] = []
    let refusals: ((reason: unknown) => void)[] = []
    const actor = createActor(
      staffChangeMachine.provide({
        actors: {
          sendChange: fromPromise<StaffMember | null, { staffId: number; change: StaffChange }>(({ input }) => {
            sent.push(input.change)
            return new Promise((resolve, reject) => {
              answers = [...answers, resolve]
              refusals = [...refusals, reject]
            })
          }),
        },
      }),
      { input: { staffId: 3 } },
    )
    actor.on('change.made', (event) => void made.push(event))
    actor.start()
    return {
      actor,
      sent,
      made,
      answer: (answer: StaffMember) => (answers.at(-1)?.(answer), settled()),
      refuse: (reason: unknown) => (refusals.at(-1)?.(reason), settled()),
    }
  }

  it('archives only after the question is confirmed, and says why it did not', async () => {
    const { actor, sent, made, answer, refuse } = start()
    actor.send({ type: 'change.ask', change: { kind: 'archive' } })
    expect(sent).toEqual([])
    actor.send({ type: 'change.confirm' })
    await refuse(failure('conflict', { status: 409, code: 'last_superadmin' }))
    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().context.failure?.code).toBe('last_superadmin')
    actor.send({ type: 'change.confirm' })
    await answer(person({ archived: true }))
    expect(made.map(({ change, person: now }) => [change.kind, now?.archived])).toEqual([['archive', true]])
    expect(sent).toHaveLength(2)
  })

  it('takes an access at once, one at a time', async () => {
    const { actor, sent, made, answer } = start()
    const change = { kind: 'take', place: { level: 'cohort', id: 1 } } as const
    actor.send({ type: 'change.ask', change })
    actor.send({ type: 'change.ask', change: { ...change, place: { level: 'cohort', id: 2 } } })
    expect(sent).toEqual([change])
    await answer(person({ cohorts: [] }))
    expect(made).toHaveLength(1)
    expect(actor.getSnapshot().value).toBe('idle')
  })
})
