import { describe, expect, it } from 'vitest'
import { withAnswer } from '../../../src/domain/followUp.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { questions, savedElsewhere, survey } from './samples.ts'
import { startFollowUp as start } from './startFollowUp.ts'

describe('opening a follow-up report (110)', () => {
  it('opens it once, for the survey of its address', async () => {
    const { opened, state } = start()
    expect(state()).toBe('"loading"')
    expect(opened).toEqual([7])
    await settled()
    expect(state()).toBe('{"editing":"unchanged"}')
  })

  it.each([
    ['401', failure('unauthorized', { status: 401 })],
    ['403', failure('forbidden', { status: 403 })],
    ['404', failure('notFound', { status: 404 })],
    ['409', failure('conflict', { status: 409, message: 'Follow-up reports are not used for this child.' })],
    ['422', failure('invalid', { status: 422 })],
    ['429', failure('tooManyRequests', { status: 429, retryAfterMs: 1000 })],
    ['500', failure('server', { status: 500 })],
    ['no connection', failure('network')],
    ['a timeout', failure('timeout')],
    ['an answer that cannot be read', failure('unknown', { status: 200 })],
  ])(
    'keeps the reason of a refusal for the place of the form, and tries again when asked: %s (172)',
    async (_name, reason) => {
      const { actor, state } = start({ opens: [reason, survey] })
      await settled()
      expect(state()).toBe('"loadFailed"')
      expect(actor.getSnapshot().context.failure).toEqual(reason)
      actor.send({ type: 'followUp.retry' })
      await settled()
      expect(state()).toBe('{"editing":"unchanged"}')
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )

  it('shows nothing of another child’s report', async () => {
    const { actor, state } = start({ playerId: 4 })
    await settled()
    expect(state()).toBe('"loadFailed"')
    expect(actor.getSnapshot().context.failure).toMatchObject({ key: 'notFound' })
    expect(actor.getSnapshot().context.survey).toBeNull()
  })
})

describe('filling it in (111)', () => {
  it('keeps every change, and what a box held when it is unticked', async () => {
    const { change, answer, state } = start()
    await settled()
    change(2, { checked: true })
    change(2, { value: 'Grandmother' })
    change(2, { checked: false })
    change(31, { checked: true })
    expect(answer(2)).toEqual({ checked: false, value: 'Grandmother' })
    expect(answer(31).checked).toBe(true)
    expect(state()).toBe('{"editing":"changed"}')
  })

  it('has nothing to lose once every change is taken back', async () => {
    const { actor, change, state, holds, told } = start()
    await settled()
    change(4, { checked: true })
    change(4, { checked: false })
    expect(state()).toBe('{"editing":"unchanged"}')
    expect(holds.at(-1)).toBeNull()
    actor.send({ type: 'followUp.close' })
    expect(told).toEqual([{ type: 'followUp.closed' }])
  })
})

describe('saving it (112)', () => {
  it('goes from editing to saving to editing, with the full survey', async () => {
    const { actor, change, sent, told, state, holds } = start()
    await settled()
    change(5, { value: 'All are well.' })
    actor.send({ type: 'followUp.save' })
    expect(state()).toBe('"saving"')
    await settled()
    expect(state()).toBe('{"editing":"saved"}')
    expect(sent).toEqual([{ ...survey, questions: withAnswer(questions, 5, { value: 'All are well.' }) }])
    expect(told).toEqual([{ type: 'followUp.saved' }])
    expect(holds.at(-1)).toBeNull()
  })

  it('saves once, however often it is pressed, and changes nothing while it does', async () => {
    const { actor, change, sent, answer } = start()
    await settled()
    change(4, { checked: true })
    actor.send({ type: 'followUp.save' })
    actor.send({ type: 'followUp.save' })
    change(4, { checked: false })
    await settled()
    expect(sent).toHaveLength(1)
    expect(answer(4).checked).toBe(true)
  })

  it.each([
    ['401', failure('unauthorized', { status: 401 })],
    ['403', failure('forbidden', { status: 403 })],
    ['404', failure('notFound', { status: 404 })],
    ['409', failure('conflict', { status: 409 })],
    ['422', failure('invalid', { status: 422, fields: { questions: ['Send every question.'] } })],
    ['429', failure('tooManyRequests', { status: 429 })],
    ['500', failure('server', { status: 500 })],
    ['no connection', failure('network')],
    ['a timeout', failure('timeout')],
    ['an answer that cannot be read', failure('unknown', { status: 200 })],
  ])(
    'keeps everything typed when the saving fails with %s, still after more changes, and saves it then (172)',
    async (_name, reason) => {
      const { actor, change, sent, answer, state, holds } = start({ saves: [reason] })
      await settled()
      change(5, { value: 'All are' })
      actor.send({ type: 'followUp.save' })
      await settled()
      expect(state()).toBe('{"editing":"notSaved"}')
      expect(actor.getSnapshot().context.failure).toEqual(reason)
      change(5, { value: 'All are well.' })
      expect(state()).toBe('{"editing":"notSaved"}')
      expect(holds.at(-1)).not.toBeNull()
      actor.send({ type: 'followUp.save' })
      expect(actor.getSnapshot().context.failure).toBeNull()
      await settled()
      expect(state()).toBe('{"editing":"saved"}')
      expect(answer(5).value).toBe('All are well.')
      expect(sent).toHaveLength(2)
    },
  )
})

describe('closing it', () => {
  it('asks when something is not saved; Keep editing loses nothing, Discard closes', async () => {
    const { actor, change, answer, state, told, holds } = start()
    await settled()
    change(5, { value: 'All are well.' })
    actor.send({ type: 'followUp.close' })
    expect(state()).toBe('"confirmingClose"')
    actor.send({ type: 'followUp.stay' })
    expect(state()).toBe('{"editing":"changed"}')
    expect(answer(5).value).toBe('All are well.')
    actor.send({ type: 'followUp.close' })
    actor.send({ type: 'followUp.discard' })
    expect(state()).toBe('"closed"')
    expect(told).toEqual([{ type: 'followUp.closed' }])
    expect(holds.at(-1)).toBeNull()
  })

  it('asks after a failed saving too, and shows its banner again to who stays', async () => {
    const { actor, change, state } = start({ saves: [failure('network')] })
    await settled()
    change(4, { checked: true })
    actor.send({ type: 'followUp.save' })
    await settled()
    actor.send({ type: 'followUp.close' })
    expect(state()).toBe('"confirmingClose"')
    actor.send({ type: 'followUp.stay' })
    expect(state()).toBe('{"editing":"notSaved"}')
  })

  it('asks nothing after a saving', async () => {
    const { actor, change, told } = start()
    await settled()
    change(4, { checked: true })
    actor.send({ type: 'followUp.save' })
    await settled()
    actor.send({ type: 'followUp.close' })
    expect(told.at(-1)).toEqual({ type: 'followUp.closed' })
  })
})

describe('closing it while it is saved', () => {
  const closedWhileSaved = async (saves: Parameters<typeof start>[0] = {}) => {
    const started = start(saves)
    await settled()
    started.change(5, { value: 'All are well.' })
    started.actor.send({ type: 'followUp.save' })
    started.actor.send({ type: 'followUp.close' })
    expect(started.state()).toBe('"saving"')
    expect(started.actor.getSnapshot().context.isToClose).toBe(true)
    expect(started.told).toEqual([])
    started.actor.send({ type: 'followUp.close' })
    await settled()
    return started
  }

  it('closes as soon as it is saved, asks nothing and holds nothing', async () => {
    const { state, told, holds, sent } = await closedWhileSaved()
    expect(state()).toBe('"closed"')
    expect(told).toEqual([{ type: 'followUp.saved' }, { type: 'followUp.closed' }])
    expect(holds.at(-1)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it('stays open with the failure when the saving fails, and the next one closes nothing', async () => {
    const { actor, state, told, holds } = await closedWhileSaved({ saves: [failure('timeout')] })
    expect(state()).toBe('{"editing":"notSaved"}')
    expect(actor.getSnapshot().context.isToClose).toBe(false)
    expect(told).toEqual([])
    expect(holds.at(-1)).not.toBeNull()
    actor.send({ type: 'followUp.save' })
    await settled()
    expect(state()).toBe('{"editing":"saved"}')
    expect(told).toEqual([{ type: 'followUp.saved' }])
  })

  it('stays open with the choice when somebody else has saved it meanwhile', async () => {
    const { state, told, answer } = await closedWhileSaved({ saves: [savedElsewhere] })
    expect(state()).toBe('{"overtaken":"choosing"}')
    expect(told).toEqual([{ type: 'followUp.saved' }])
    expect(answer(5).value).toBe('All are well.')
  })
})

describe('what was typed when the session ended', () => {
  const held = { revision: 0, questions: withAnswer(questions, 5, { value: 'All are well.' }) }

  it('is held with every change, and there again for the same person, unsaved', async () => {
    const before = start()
    await settled()
    before.change(5, { value: 'All are well.' })
    expect(before.holds).toEqual([null, held])

    const { actor, answer, state } = start({ held })
    await settled()
    expect(state()).toBe('{"editing":"notSaved"}')
    expect(answer(5).value).toBe('All are well.')
    actor.send({ type: 'followUp.close' })
    expect(state()).toBe('"confirmingClose"')
  })

  it('counts for nothing when the report says the same by now', async () => {
    const { state, holds } = start({ held, opens: [{ ...survey, questions: held.questions, revision: 1 }] })
    await settled()
    expect(state()).toBe('{"editing":"unchanged"}')
    expect(holds).toEqual([null])
  })
})
