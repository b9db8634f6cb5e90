import { describe, expect, it } from 'vitest'
import { withAnswer } from '../../../src/domain/followUp.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { questions, savedElsewhere, survey } from './samples.ts'
import { startFollowUp } from './startFollowUp.ts'

const mine = { revision: 0, questions: withAnswer(questions, 5, { value: 'All are well.' }) }

async function overtaken(saves = [savedElsewhere]) {
  const started = startFollowUp({ saves })
  await settled()
  started.change(5, { value: 'All are well.' })
  started.actor.send({ type: 'followUp.save' })
  await settled()
  return started
}

describe('a report that somebody else has saved since it was opened', () => {
  it('says who and when, keeps every word on screen and outside, and has the list fetched anew', async () => {
    const { actor, state, answer, holds, told } = await overtaken()
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(actor.getSnapshot().context).toMatchObject({
      survey: { respondent: { name: 'Ines Okafor' }, updatedAt: '2026-03-18T11:45:00.000-04:00' },
      failure: null,
    })
    expect(answer(5).value).toBe('All are well.')
    expect(holds.at(-1)).toEqual(mine)
    expect(told).toEqual([{ type: 'followUp.saved' }])
  })

  it('can be typed into, and is not saved by Enter in a field', async () => {
    const { actor, change, answer, state, holds, sent } = await overtaken()
    change(5, { value: 'All are well, they say.' })
    actor.send({ type: 'followUp.save' })
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(answer(5).value).toBe('All are well, they say.')
    expect(holds.at(-1)).toMatchObject({ revision: 0 })
    expect(sent).toHaveLength(1)
  })

  it('is saved over the other’s by who was told of it, with the revision that was shown', async () => {
    const { actor, state, sent, holds, answer } = await overtaken()
    actor.send({ type: 'followUp.saveOver' })
    await settled()
    expect(state()).toBe('{"editing":"saved"}')
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1])
    expect(answer(5).value).toBe('All are well.')
    expect(holds.at(-1)).toBeNull()
  })

  it('asks anew when a third one has saved it in between', async () => {
    const third = { ...savedElsewhere, revision: 2 }
    const { actor, state, sent } = await overtaken([savedElsewhere, third])
    actor.send({ type: 'followUp.saveOver' })
    await settled()
    expect(state()).toBe('{"overtaken":"choosing"}')
    actor.send({ type: 'followUp.saveOver' })
    await settled()
    expect(state()).toBe('{"editing":"saved"}')
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1, 2])
  })

  it('does not ask twice when the saving over it fails', async () => {
    const started = startFollowUp({ saves: [savedElsewhere, failure('network')] })
    await settled()
    started.change(5, { value: 'All are well.' })
    started.actor.send({ type: 'followUp.save' })
    await settled()
    started.actor.send({ type: 'followUp.saveOver' })
    await settled()
    expect(started.state()).toBe('{"editing":"notSaved"}')
    started.actor.send({ type: 'followUp.save' })
    await settled()
    expect(started.state()).toBe('{"editing":"saved"}')
  })

  it('sends no date over it that cannot be read', async () => {
    const { actor, change, state, sent, told } = await overtaken()
    change(1, { checked: true, value: '13/45' })
    actor.send({ type: 'followUp.saveOver' })
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(told.at(-1)).toEqual({ type: 'followUp.unreadable', questionId: 1 })
    change(1, { value: '2026-03-17' })
    actor.send({ type: 'followUp.saveOver' })
    await settled()
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1])
  })

  it('asks before it is closed; Keep editing leads back to the choice', async () => {
    const { actor, state, answer, holds } = await overtaken()
    actor.send({ type: 'followUp.close' })
    expect(state()).toBe('"confirmingClose"')
    actor.send({ type: 'followUp.stay' })
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(answer(5).value).toBe('All are well.')
    actor.send({ type: 'followUp.close' })
    actor.send({ type: 'followUp.discard' })
    expect(holds.at(-1)).toBeNull()
  })
})

describe('looking at what the other has saved', () => {
  it('keeps one’s own, on screen again when asked', async () => {
    const { actor, state, answer, holds } = await overtaken()
    actor.send({ type: 'followUp.look' })
    expect(state()).toBe('{"overtaken":"looking"}')
    expect(actor.getSnapshot().context.survey).toEqual(savedElsewhere)
    expect(holds.at(-1)).toEqual(mine)
    actor.send({ type: 'followUp.lookBack' })
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(answer(5).value).toBe('All are well.')
  })

  it('saves and changes nothing', async () => {
    const { actor, change, state, answer, sent } = await overtaken()
    actor.send({ type: 'followUp.look' })
    actor.send({ type: 'followUp.save' })
    actor.send({ type: 'followUp.saveOver' })
    change(5, { value: 'Typed into what is only shown.' })
    expect(state()).toBe('{"overtaken":"looking"}')
    expect(sent).toHaveLength(1)
    expect(answer(5).value).toBe('All are well.')
  })

  it('asks before closing; Keep editing shows one’s own', async () => {
    const { actor, state, answer } = await overtaken()
    actor.send({ type: 'followUp.look' })
    actor.send({ type: 'followUp.close' })
    expect(state()).toBe('"confirmingClose"')
    actor.send({ type: 'followUp.stay' })
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(answer(5).value).toBe('All are well.')
  })

  it('goes on from it when told to discard one’s own: what is saved then is saved over nothing unseen', async () => {
    const { actor, change, state, sent, holds, answer } = await overtaken()
    actor.send({ type: 'followUp.look' })
    actor.send({ type: 'followUp.takeSaved' })
    expect(state()).toBe('{"editing":"unchanged"}')
    expect(answer(5).value).toBe('Said elsewhere.')
    expect(holds.at(-1)).toBeNull()
    change(4, { checked: true })
    actor.send({ type: 'followUp.save' })
    await settled()
    expect(state()).toBe('{"editing":"saved"}')
    expect(sent.at(-1)).toMatchObject({
      revision: 1,
      questions: withAnswer(savedElsewhere.questions, 4, { checked: true }),
    })
  })
})

describe('what was typed when the session ended, over a report that somebody else has saved since', () => {
  it('is there again, with the choice', async () => {
    const { state, answer, actor, sent } = startFollowUp({ held: mine, opens: [savedElsewhere] })
    await settled()
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(answer(5).value).toBe('All are well.')
    actor.send({ type: 'followUp.save' })
    expect(sent).toEqual([])
    actor.send({ type: 'followUp.saveOver' })
    await settled()
    expect(sent).toEqual([{ ...savedElsewhere, questions: mine.questions }])
  })

  it('is no conflict with a report that nobody has saved since', async () => {
    const { state } = startFollowUp({ held: mine, opens: [survey] })
    await settled()
    expect(state()).toBe('{"editing":"notSaved"}')
  })
})
