import { describe, expect, it } from 'vitest'
import { withAnswer } from '../../../src/domain/followUp.ts'
import { badAnswers, failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { questions, survey } from './samples.ts'
import { startFollowUp as start } from './startFollowUp.ts'

const typed = { revision: 0, questions: withAnswer(questions, 5, { value: 'All are well.' }), asRead: questions }

describe('opening a follow-up report (110)', () => {
  it('opens it once, for the survey of its address', async () => {
    const { opened, state, formState } = start()
    expect(state()).toBe('"loading"')
    expect(opened).toEqual([7])
    await settled()
    expect([state(), formState()]).toEqual(['{"open":"filling"}', '{"editing":{"clean":"pristine"}}'])
  })

  it.each(badAnswers)(
    'keeps the reason of a refusal for the place of the form, and tries again when asked: %s (172)',
    async (_name, reason) => {
      const { actor, state } = start({ opens: [reason, survey] })
      await settled()
      expect(state()).toBe('"loadFailed"')
      expect(actor.getSnapshot().context.failure).toEqual(reason)
      actor.send({ type: 'followUp.retry' })
      await settled()
      expect(state()).toBe('{"open":"filling"}')
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )

  it('counts the seconds that a busy server asks for, then opens the report by itself', async () => {
    const busy = failure('tooManyRequests', { status: 429, retryAfterMs: 2000 })
    const { actor, clock, opened, state } = start({ opens: [busy, survey] })
    await settled()
    clock.increment(1000)
    expect([state(), actor.getSnapshot().context.failure?.retryAfterMs]).toEqual(['"loadFailed"', 1000])
    clock.increment(999)
    expect(opened).toHaveLength(1)
    clock.increment(1)
    await settled()
    expect([state(), opened]).toEqual(['{"open":"filling"}', [7, 7]])
  })

  it('does not open a refused report by itself', async () => {
    const { clock, opened, state } = start({ opens: [failure('conflict', { status: 409 }), survey] })
    await settled()
    clock.increment(60_000)
    await settled()
    expect([state(), opened]).toEqual(['"loadFailed"', [7]])
  })

  it('shows nothing of another child’s report', async () => {
    const { actor, state } = start({ playerId: 4 })
    await settled()
    expect(state()).toBe('"loadFailed"')
    expect(actor.getSnapshot().context.failure).toMatchObject({ key: 'notFound' })
    expect(actor.getSnapshot().context.survey).toBeNull()
  })

  it('is closed while it is on its way', () => {
    const { actor, told } = start()
    actor.send({ type: 'followUp.close' })
    expect(told).toEqual([{ type: 'followUp.closed' }])
  })
})

describe('filling it in (111)', () => {
  it('keeps every change, and what a box held when it is unticked', async () => {
    const { change, answer, formState } = start()
    await settled()
    change(2, { checked: true })
    change(2, { value: 'Grandmother' })
    change(2, { checked: false })
    change(31, { checked: true })
    expect(answer(2)).toEqual({ checked: false, value: 'Grandmother' })
    expect(answer(31).checked).toBe(true)
    expect(formState()).toBe('{"editing":"dirty"}')
  })

  it('has nothing to lose once every change is taken back', async () => {
    const { actor, change, formState, holds, told } = start()
    await settled()
    change(4, { checked: true })
    change(4, { checked: false })
    expect(formState()).toBe('{"editing":{"clean":"pristine"}}')
    expect(holds.at(-1)).toBeNull()
    actor.send({ type: 'followUp.close' })
    expect(told).toEqual([{ type: 'followUp.closed' }])
  })

  it('is not sent with a date that cannot be read, and names its field until something is typed', async () => {
    const { change, save, sent, form, formState } = start()
    await settled()
    change(1, { checked: true, value: '13/45' })
    await save()
    expect([formState(), sent]).toEqual(['{"editing":"invalid"}', []])
    expect(form().getSnapshot().context.failure).toMatchObject({
      codes: { 'questions[0].answer.value': ['day_not_iso'] },
    })
    change(1, { value: '13/45/2026' })
    expect([formState(), form().getSnapshot().context.failure]).toEqual(['{"editing":"dirty"}', null])
    change(1, { checked: false })
    await save()
    expect(sent).toHaveLength(1)
  })
})

describe('saving it (112)', () => {
  it('sends the full survey, and continues from what the server has stored', async () => {
    const { actor, change, save, sent, told, formState, answer, holds } = start()
    await settled()
    change(5, { value: 'All are well.' })
    await save()
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
    expect(sent).toEqual([{ ...survey, ...typed }])
    expect(told).toEqual([{ type: 'followUp.saved' }])
    expect(holds.at(-1)).toBeNull()
    expect(answer(5).value).toBe('All are well.')
    expect(actor.getSnapshot().context.survey).toMatchObject({ revision: 1 })
    change(4, { checked: true })
    await save()
    expect(sent[1]).toMatchObject({
      revision: 1,
      asRead: typed.questions,
      questions: withAnswer(typed.questions, 4, { checked: true }),
    })
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
  })

  it('holds after a lost answer also what says again what was read: the server may say something else by now', async () => {
    const { change, save, holds } = start({ saves: [failure('network')] })
    await settled()
    change(4, { checked: true })
    await save()
    change(4, { checked: false })
    expect(holds.at(-1)).toEqual({ revision: 0, questions, asRead: questions })
  })
})

describe('closing it', () => {
  it('asks when something is not saved; Keep editing loses nothing, Discard closes', async () => {
    const { actor, form, change, answer, state, formState, told, holds } = start()
    await settled()
    change(5, { value: 'All are well.' })
    actor.send({ type: 'followUp.close' })
    expect(formState()).toBe('"confirmingDiscard"')
    form().send({ type: 'form.stay' })
    expect(answer(5).value).toBe('All are well.')
    actor.send({ type: 'followUp.close' })
    form().send({ type: 'form.discard' })
    expect(state()).toBe('"closed"')
    expect(told).toEqual([{ type: 'followUp.closed' }])
    expect(holds.at(-1)).toBeNull()
  })

  it('while it is saved, closes as soon as it is, and has the list fetched before', async () => {
    const { actor, form, change, state, told } = start()
    await settled()
    change(5, { value: 'All are well.' })
    form().send({ type: 'form.submit' })
    actor.send({ type: 'followUp.close' })
    expect(told).toEqual([])
    await settled()
    expect(state()).toBe('"closed"')
    expect(told).toEqual([{ type: 'followUp.saved' }, { type: 'followUp.closed' }])
  })
})

describe('what was typed when the session ended', () => {
  it('is held with every change, and there again for the same person, unsaved', async () => {
    const before = start()
    await settled()
    before.change(5, { value: 'All are well.' })
    expect(before.holds).toEqual([null, typed])

    const { actor, answer, formState } = start({ held: typed })
    await settled()
    expect(formState()).toBe('{"editing":"dirty"}')
    expect(answer(5).value).toBe('All are well.')
    actor.send({ type: 'followUp.close' })
    expect(formState()).toBe('"confirmingDiscard"')
  })

  it('counts for nothing when the report says the same by now', async () => {
    const { formState, holds } = start({ held: typed, opens: [{ ...survey, questions: typed.questions, revision: 1 }] })
    await settled()
    expect(formState()).toBe('{"editing":{"clean":"pristine"}}')
    expect(holds).toEqual([null])
  })
})
