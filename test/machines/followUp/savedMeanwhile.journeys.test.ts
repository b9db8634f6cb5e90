import { describe, expect, it } from 'vitest'
import { withAnswer } from '../../../src/domain/followUp.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { questions, savedElsewhere, survey } from './samples.ts'
import { overtaken, startFollowUp } from './startFollowUp.ts'

const mine = { revision: 0, questions: withAnswer(questions, 5, { value: 'All are well.' }) }

async function refused({
  opens = [survey, savedElsewhere],
  saves = [overtaken],
}: Parameters<typeof startFollowUp>[0] = {}) {
  const started = startFollowUp({ opens, saves })
  await settled()
  started.change(5, { value: 'All are well.' })
  await started.save()
  return started
}

describe('a report that somebody else has saved since it was opened', () => {
  it('says who and when, keeps every word on screen and outside, and has the list fetched again', async () => {
    const { actor, state, formState, answer, holds, told } = await refused()
    expect([state(), formState()]).toEqual(['{"open":"filling"}', '{"editing":{"failed":"conflicted"}}'])
    expect(actor.getSnapshot().context).toMatchObject({
      survey: { respondent: { name: 'Ines Okafor' }, updatedAt: '2026-03-18T11:45:00.000-04:00' },
      failure: null,
    })
    expect(answer(5).value).toBe('All are well.')
    expect(holds.at(-1)).toEqual(mine)
    expect(told).toEqual([{ type: 'followUp.saved' }])
  })

  it('can be typed into, is held whatever it says, and is not saved by Enter in a field', async () => {
    const { change, save, answer, formState, holds, sent } = await refused()
    change(5, { value: '' })
    expect(holds.at(-1)).toMatchObject({ revision: 0 })
    change(5, { value: 'All are well, they say.' })
    await save()
    expect(formState()).toBe('{"editing":{"failed":"conflicted"}}')
    expect(answer(5).value).toBe('All are well, they say.')
    expect(sent).toHaveLength(1)
  })

  it('replaces the other’s on request, with the revision that was shown', async () => {
    const { saveOver, formState, sent, holds, answer } = await refused()
    await saveOver()
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1])
    expect(answer(5).value).toBe('All are well.')
    expect(holds.at(-1)).toBeNull()
  })

  it('asks again when a third person has saved it in between', async () => {
    const third = { ...savedElsewhere, revision: 2 }
    const { saveOver, formState, sent } = await refused({
      opens: [survey, savedElsewhere, third],
      saves: [overtaken, overtaken],
    })
    await saveOver()
    expect(formState()).toBe('{"editing":{"failed":"conflicted"}}')
    await saveOver()
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1, 2])
  })

  it('does not ask twice when the saving over it fails', async () => {
    const { saveOver, save, formState } = await refused({ saves: [overtaken, failure('network')] })
    await saveOver()
    expect(formState()).toBe('{"editing":{"failed":"unanswered"}}')
    await save()
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
  })

  it('sends no date over it that cannot be read', async () => {
    const { change, saveOver, form, formState, sent } = await refused()
    change(1, { checked: true, value: '13/45' })
    await saveOver()
    expect(formState()).toBe('{"editing":{"failed":"conflicted"}}')
    expect(form().getSnapshot().context.failure).toMatchObject({
      codes: { 'questions[0].answer.value': ['day_not_iso'] },
    })
    change(1, { value: '2026-03-17' })
    await saveOver()
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1])
  })

  it('says when the other’s answers cannot be read, keeps one’s own, and reads them when asked again', async () => {
    const unread = await refused({ opens: [survey, failure('network'), savedElsewhere] })
    expect([unread.state(), unread.answer(5).value]).toEqual(['{"open":"notRead"}', 'All are well.'])
    expect(unread.actor.getSnapshot().context.failure).toMatchObject({ key: 'network' })
    unread.actor.send({ type: 'followUp.retry' })
    await settled()
    expect([unread.state(), unread.actor.getSnapshot().context.failure]).toEqual(['{"open":"filling"}', null])
    expect(unread.actor.getSnapshot().context.survey).toEqual(savedElsewhere)
  })

  it('stays open with the choice when it was closed while it was saved', async () => {
    const { actor, form, change, answer, state, formState, told } = startFollowUp({
      opens: [survey, savedElsewhere],
      saves: [overtaken],
    })
    await settled()
    change(5, { value: 'All are well.' })
    form().send({ type: 'form.submit' })
    actor.send({ type: 'followUp.close' })
    await settled()
    expect([state(), formState()]).toEqual(['{"open":"filling"}', '{"editing":{"failed":"conflicted"}}'])
    expect(told).toEqual([{ type: 'followUp.saved' }])
    expect(answer(5).value).toBe('All are well.')
  })
})

describe('looking at what the other has saved', () => {
  it('keeps one’s own, on screen again when asked', async () => {
    const { actor, state, answer, holds } = await refused()
    actor.send({ type: 'followUp.look' })
    expect(state()).toBe('{"open":"looking"}')
    expect(actor.getSnapshot().context.survey).toEqual(savedElsewhere)
    expect(holds.at(-1)).toEqual(mine)
    actor.send({ type: 'followUp.lookBack' })
    expect(state()).toBe('{"open":"filling"}')
    expect(answer(5).value).toBe('All are well.')
  })

  it('asks before closing; Keep editing shows one’s own, with the choice', async () => {
    const { actor, form, state, formState, answer } = await refused()
    actor.send({ type: 'followUp.look' })
    actor.send({ type: 'followUp.close' })
    expect(formState()).toBe('"confirmingDiscard"')
    form().send({ type: 'form.stay' })
    expect([state(), formState()]).toEqual(['{"open":"filling"}', '{"editing":{"failed":"conflicted"}}'])
    expect(answer(5).value).toBe('All are well.')
  })

  it('continues from it when the person discards their own changes: a later save replaces nothing unseen', async () => {
    const { actor, form, change, save, state, formState, sent, holds, answer } = await refused()
    actor.send({ type: 'followUp.look' })
    actor.send({ type: 'followUp.takeSaved' })
    expect([state(), formState()]).toEqual(['{"open":"filling"}', '{"editing":{"clean":"pristine"}}'])
    expect(answer(5).value).toBe('Said elsewhere.')
    expect(holds.at(-1)).toBeNull()
    change(4, { checked: true })
    actor.send({ type: 'followUp.close' })
    form().send({ type: 'form.stay' })
    expect(formState()).toBe('{"editing":"dirty"}')
    await save()
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
    expect(sent.at(-1)).toMatchObject({
      revision: 1,
      questions: withAnswer(savedElsewhere.questions, 4, { checked: true }),
    })
  })
})

describe('what was typed when the session ended, over a report that somebody else has saved since', () => {
  it('is there again, with the choice', async () => {
    const { formState, answer, save, saveOver, sent } = startFollowUp({ held: mine, opens: [savedElsewhere] })
    await settled()
    expect(formState()).toBe('{"editing":{"failed":"conflicted"}}')
    expect(answer(5).value).toBe('All are well.')
    await save()
    expect(sent).toEqual([])
    await saveOver()
    expect(sent).toEqual([{ ...savedElsewhere, questions: mine.questions }])
  })

  it('is no conflict with a report that nobody has saved since', async () => {
    const { formState } = startFollowUp({ held: mine, opens: [survey] })
    await settled()
    expect(formState()).toBe('{"editing":"dirty"}')
  })
})
