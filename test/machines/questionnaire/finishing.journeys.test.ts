import { describe, expect, it } from 'vitest'
import { limits } from '../../../machines/kit/limits.ts'
import { failure } from '../kit/failure.ts'
import { survey as sample, validSurvey } from './samples.ts'
import { startQuestionnaire as start } from './startQuestionnaire.ts'

describe('finishing a questionnaire', () => {
  it('warns while a section is short, for 5000 ms from the last press (92)', async () => {
    const { actor, clock, load, state } = await start()
    await load()
    actor.send({ type: 'finish.press' })
    clock.increment(limits.finishWarningHides - 1)
    actor.send({ type: 'finish.press' })
    clock.increment(limits.finishWarningHides - 1)
    expect(state()).toEqual({ open: { answering: 'warned' } })
    clock.increment(1)
    expect(state()).toEqual({ open: { answering: 'calm' } })
  })

  it('keeps the warning while a person moves through it: until 5000 ms after the last time (92)', async () => {
    const { actor, clock, load, state } = await start()
    await load()
    actor.send({ type: 'finish.press' })
    clock.increment(limits.finishWarningHides - 1)
    actor.send({ type: 'warning.attend' })
    clock.increment(limits.finishWarningHides - 1)
    expect(state()).toEqual({ open: { answering: 'warned' } })
    clock.increment(1)
    expect(state()).toEqual({ open: { answering: 'calm' } })
  })

  it('finishes only after the queue is empty (93)', async () => {
    const { actor, emitted, finishes, load, state, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    expect(finishes).toHaveLength(0)
    await waits[0]?.resolve('delivered')
    await finishes[0]?.resolve(undefined)
    expect(state()).toBe('finished')
    expect(emitted).toEqual(['questionnaire.finished'])
  })

  it('does not finish with answers that were refused', async () => {
    const { actor, finishes, load, state, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    await waits[0]?.resolve('refused')
    expect(state()).toEqual({ open: { answering: 'finishFailed' } })
    expect(finishes).toHaveLength(0)
  })

  it('does not finish when it was called back while the queue was delivering', async () => {
    const { actor, finishes, load, state, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    actor.send({ type: 'finish.cancel' })
    await waits[0]?.resolve('delivered')
    expect(state()).toEqual({ open: { answering: 'calm' } })
    expect(finishes).toHaveLength(0)
  })

  it('warns instead of finishing when somebody else took a required answer back meanwhile', async () => {
    const { actor, finishes, load, state, tell, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    tell({ type: 'answers.arrived', current: { survey: sample, held: [], givenSince: [] } })
    await waits[0]?.resolve('delivered')
    expect(state()).toEqual({ open: { answering: 'warned' } })
    expect(finishes).toHaveLength(0)
  })

  it('takes a finish that arrived although its answer did not as done', async () => {
    const { actor, emitted, finishes, load, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    await waits[0]?.resolve('delivered')
    await finishes[0]?.reject(failure('timeout'))
    actor.send({ type: 'finish.press' })
    await waits[1]?.resolve('delivered')
    await finishes[1]?.reject(failure('conflict', { code: 'survey_finished' }))
    expect(emitted).toEqual(['answers.wanted', 'questionnaire.finished'])
  })

  it('forgets why finishing failed when the person continues answering', async () => {
    const { actor, emitted, finishes, load, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    await waits[0]?.resolve('delivered')
    await finishes[0]?.reject(failure('server'))
    expect(actor.getSnapshot().context.failure?.key).toBe('server')
    expect(emitted).toEqual(['answers.wanted'])
    actor.send({ type: 'warning.dismiss' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})
