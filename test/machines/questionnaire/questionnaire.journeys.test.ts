import { describe, expect, it } from 'vitest'
import { limits } from '../../../machines/kit/limits.ts'
import { failure } from '../kit/failure.ts'
import { answered, survey as sample, surveyWithGroup, validSurvey } from './samples.ts'
import { startQuestionnaire as start } from './startQuestionnaire.ts'

describe('opening a questionnaire', () => {
  it('shows nothing of another child or questionnaire (82)', async () => {
    for (const other of [
      { ...sample, id: 8 },
      { ...sample, playerId: 4 },
    ]) {
      const { actor, load, state } = await start(other)
      await load()
      expect(state()).toBe('refused')
      expect(actor.getSnapshot().context).toMatchObject({ child: null, survey: null, failure: { key: 'notFound' } })
    }
  })

  it('tries again automatically when the server cannot be reached, not when it refuses', async () => {
    const { clock, loads, state } = await start()
    await loads[0]?.reject(failure('network'))
    expect(state()).toBe('unreachable')
    clock.increment(limits.loadRetry)
    expect(loads).toHaveLength(2)
    await loads[1]?.reject(failure('forbidden'))
    clock.increment(limits.loadRetry)
    expect([state(), loads.length]).toEqual(['refused', 2])
  })

  it('is tried again only where another try may end otherwise: not when it is missing, forbidden or over', async () => {
    for (const key of ['invalid', 'unknown'] as const) {
      const { actor, loads } = await start()
      await loads[0]?.reject(failure(key))
      actor.send({ type: 'load.retry' })
      expect([key, loads.length]).toEqual([key, 2])
    }
    for (const key of ['notFound', 'forbidden'] as const) {
      const { actor, loads } = await start()
      await loads[0]?.reject(failure(key))
      expect(actor.getSnapshot().can({ type: 'load.retry' })).toBe(false)
    }
    const over = await start({ ...sample, state: 'archived' })
    await over.load()
    expect(over.actor.getSnapshot().can({ type: 'load.retry' })).toBe(false)
  })

  it('goes back to the origin when it is finished already (93)', async () => {
    const { emitted, load } = await start({ ...sample, status: 'finished' })
    await load()
    expect(emitted).toEqual(['questionnaire.alreadyFinished'])
    const ofFamily = await start()
    await ofFamily.loads[0]?.reject(failure('conflict', { status: 409, code: 'survey_finished' }))
    expect(ofFamily.emitted).toEqual(['questionnaire.alreadyFinished'])
  })

  it('says how many answers came too late for a closed survey, and nothing when none did', async () => {
    for (const closed of [
      { ...sample, status: 'finished' as const },
      { ...sample, state: 'archived' as const },
    ]) {
      const late = await start(closed, [], 2)
      await late.load()
      expect(late.emitted).toContain('answers.lost')
      const none = await start(closed)
      await none.load()
      expect(none.emitted).not.toContain('answers.lost')
    }
  })

  it('lays what the device holds over what the server said', async () => {
    const { load, sheet } = await start(answered(sample, { 11: { answerHandles: ['yes'] } }), [
      { responseTypeId: 11, value: null },
      { responseTypeId: 12, value: { answerHandles: ['not_yet'] } },
      { responseTypeId: 12, value: { answerHandles: ['yes'] } },
    ])
    await load()
    expect(sheet()).toEqual({ 12: expect.objectContaining({ answerHandles: ['yes'] }) })
  })
})

describe('answering', () => {
  it('hands every answer to the queue in the moment it is given (90)', async () => {
    const { load, press, commands, sheet } = await start()
    await load()
    press(11)
    expect(commands).toEqual([
      {
        type: 'answers.give',
        changes: [{ responseTypeId: 11, answerId: null, value: { answerHandles: ['yes'] }, readRevision: null }],
        isTyping: false,
      },
    ])
    expect(sheet()[11]?.answerHandles).toEqual(['yes'])
  })

  it('tells the queue the id of an answer that the server knows, until it is deleted (90)', async () => {
    const { load, press, commands } = await start(validSurvey)
    await load()
    press(11, 'sometimes')
    press(11, 'sometimes')
    press(11, 'yes')
    expect(commands.map((command) => command.type === 'answers.give' && command.changes[0]?.answerId)).toEqual([
      1100,
      1100,
      null,
    ])
  })

  it('deletes the answers of read-only groups with a required answer of their section, and no others (89)', async () => {
    const { load, press, changes } = await start(
      answered(sample, {
        11: { answerHandles: ['yes'] },
        21: { answerHandles: ['yes'] },
        23: { textAnswer: 'Runs' },
        32: { textAnswer: 'All well' },
      }),
    )
    await load()
    press(11)
    expect(changes()).toEqual([[11, null]])
    press(21)
    expect(changes().slice(1)).toEqual([
      [21, null],
      [23, null],
    ])
  })

  it('keeps a text that is cleared with its read-only group, and puts it back when the group opens again', async () => {
    const { actor, commands, load, press, changes, sheet } = await start(
      answered(sample, { 21: { answerHandles: ['yes'] }, 23: { textAnswer: 'Runs' } }),
    )
    await load()
    press(21)
    expect(commands[0]).toEqual({ type: 'texts.keep', texts: { 23: 'Runs' } })
    expect(actor.getSnapshot().context.kept).toEqual({ 23: 'Runs' })
    press(21, 'sometimes')
    expect(changes().slice(2)).toEqual([
      [21, { answerHandles: ['sometimes'] }],
      [23, { textAnswer: 'Runs' }],
    ])
    expect(sheet()[23]?.textAnswer).toBe('Runs')
    expect(actor.getSnapshot().context.kept).toEqual({})
  })

  it('tells of each cleared choice and picture, and with the required answer of those that go with it', async () => {
    const { actor, load, press } = await start(
      answered(surveyWithGroup, {
        21: { answerHandles: ['yes'] },
        23: { textAnswer: 'Runs' },
        24: { answerHandles: ['sometimes'] },
        25: { imageUrl: '/files/25' },
      }),
    )
    const told: (readonly [number, readonly number[]])[] = []
    actor.on('answer.changed', ({ responseTypeId, cleared }) =>
      told.push([responseTypeId, cleared.map((former) => former.responseTypeId)]),
    )
    await load()
    press(21)
    expect(told).toEqual([
      [21, [21, 24, 25]],
      [23, []],
      [24, [24]],
      [25, [25]],
    ])
    told.length = 0
    press(21)
    expect(told).toEqual([[21, []]])
  })

  it('puts back what it kept before the page was closed, when an answer of another opens the group', async () => {
    const { load, tell, sheet } = await start(sample)
    await load()
    tell({ type: 'texts.found', kept: { 23: 'Runs' } })
    expect(sheet()).toEqual({})
    const current = { survey: answered(sample, { 21: { answerHandles: ['yes'] } }), held: [], givenSince: [] }
    tell({ type: 'answers.arrived', current })
    expect(sheet()[23]?.textAnswer).toBe('Runs')
  })

  it('puts a kept text below one that stands there by now, once', async () => {
    const stands = (textAnswer: string) => answered(sample, { 21: { answerHandles: ['yes'] }, 23: { textAnswer } })
    for (const [text, both] of [
      ['Jumps', 'Jumps\n\nRuns'],
      ['Runs fast', 'Runs fast'],
    ] as const) {
      const { load, tell, sheet } = await start(stands(text))
      await load()
      tell({ type: 'texts.found', kept: { 23: 'Runs' } })
      expect(sheet()[23]?.textAnswer).toBe(both)
    }
  })

  it('does not put back a text that the person deletes', async () => {
    const { load, give, sheet } = await start(
      answered(sample, { 21: { answerHandles: ['yes'] }, 23: { textAnswer: 'Runs' } }),
    )
    await load()
    give(23, { textAnswer: '' })
    expect(sheet()[23]).toBeUndefined()
  })

  it('takes nothing into a read-only group while a required answer is missing (89)', async () => {
    const { load, give, changes } = await start()
    await load()
    give(23, { textAnswer: 'Runs' })
    expect(changes()).toEqual([])
  })

  it('keeps the text as typed, and deletes it when it is blank after trimming (87)', async () => {
    const { load, give, changes } = await start()
    await load()
    give(32, { textAnswer: '  ' }, true)
    expect(changes()).toEqual([])
    give(32, { textAnswer: ' a ' }, true)
    give(32, { textAnswer: '\n ' }, true)
    expect(changes()).toEqual([
      [32, { textAnswer: ' a ' }],
      [32, null],
    ])
  })

  it('takes off what the server deleted', async () => {
    const { load, tell, sheet } = await start(answered(sample, { 23: { textAnswer: 'Runs' } }))
    await load()
    tell({ type: 'answers.removed', responseTypeIds: [23] })
    expect(sheet()).toEqual({})
  })

  it('shows what others answered meanwhile, and keeps what was given here since the server was asked', async () => {
    const { load, press, tell, sheet } = await start(
      answered(sample, { 11: { answerHandles: ['yes'] }, 12: { answerHandles: ['yes'] } }),
    )
    await load()
    const before = sheet()[11]
    press(21)
    tell({
      type: 'answers.arrived',
      current: {
        survey: answered(sample, { 11: { answerHandles: ['yes'] }, 13: { answerHandles: ['not_yet'] } }),
        held: [{ responseTypeId: 32, value: { textAnswer: 'From another tab' } }],
        givenSince: [21],
      },
    })
    expect(Object.keys(sheet())).toEqual(['11', '13', '21', '32'])
    expect(sheet()[11]).toBe(before)
    expect(sheet()[13]).toMatchObject({ answerHandles: ['not_yet'], authorName: 'Rosa Lindt' })
    expect(sheet()[32]?.textAnswer).toBe('From another tab')
  })

  it('shows what another tab holds, deletions too, and keeps what was given here since the device was read', async () => {
    const { load, press, tell, sheet } = await start(
      answered(sample, { 11: { answerHandles: ['yes'] }, 12: { answerHandles: ['yes'] } }),
    )
    await load()
    press(21)
    const kept = sheet()
    tell({
      type: 'answers.arrived',
      current: {
        survey: null,
        held: [
          { responseTypeId: 12, value: null },
          { responseTypeId: 21, value: { answerHandles: ['not_yet'] } },
          { responseTypeId: 32, value: { textAnswer: 'From another tab' } },
        ],
        givenSince: [21],
      },
    })
    expect(Object.keys(sheet())).toEqual(['11', '21', '32'])
    expect([sheet()[11], sheet()[21]]).toEqual([kept[11], kept[21]])
    expect(sheet()[32]?.textAnswer).toBe('From another tab')
  })

  it('says who gave an answer and when as soon as the server has it, also where it says the same', async () => {
    const { load, press, tell, sheet } = await start(sample)
    await load()
    press(21)
    const given = sheet()[21]?.answerHandles ?? []
    expect(sheet()[21]).toMatchObject({ authorName: null, updatedAt: null })
    tell({
      type: 'answers.arrived',
      current: { survey: answered(sample, { 21: { answerHandles: given } }), held: [], givenSince: [] },
    })
    expect(sheet()[21]).toMatchObject({ answerHandles: given, authorName: 'Rosa Lindt' })
  })

  it('takes back an answer that was given here since the server was asked and is deleted again', async () => {
    const { load, press, tell, sheet } = await start(answered(sample, { 11: { answerHandles: ['yes'] } }))
    await load()
    press(11)
    tell({
      type: 'answers.arrived',
      current: { survey: answered(sample, { 11: { answerHandles: ['yes'] } }), held: [], givenSince: [11] },
    })
    expect(sheet()).toEqual({})
  })

  it('counts the answer on screen as read, and what the device holds as read when it was given', async () => {
    const { load, give, commands, sheet } = await start(
      answered(sample, { 11: { answerHandles: ['yes'], revision: 8 }, 32: { textAnswer: 'Runs', revision: 9 } }),
      [{ responseTypeId: 32, value: { textAnswer: 'Jumps' }, readRevision: 3 }],
    )
    await load()
    expect(sheet()[32]).toMatchObject({ textAnswer: 'Jumps', revision: 3 })
    give(32, { textAnswer: 'Jumps high' })
    give(11, { answerHandles: ['sometimes'] })
    const read = commands.map((command) => command.type === 'answers.give' && command.changes[0]?.readRevision)
    expect(read).toEqual([3, 8])
  })

  it('keeps what was read before a text was begun, whatever has arrived since', async () => {
    const { actor, load, tell, commands } = await start(answered(sample, { 32: { textAnswer: 'Runs', revision: 2 } }))
    await load()
    const current = { survey: answered(sample, { 32: { textAnswer: 'Hops', revision: 7 } }), held: [], givenSince: [] }
    tell({ type: 'answers.arrived', current })
    const value = { textAnswer: 'Runs fast' }
    actor.send({ type: 'answer.give', responseTypeId: 32, value, isTyping: true, readRevision: 2 })
    expect(commands.at(-1)).toMatchObject({ changes: [{ responseTypeId: 32, readRevision: 2 }] })
  })

  it('keeps the values when the survey can no longer be changed, and takes no more', async () => {
    const { load, press, tell, sheet, state, commands } = await start()
    await load()
    press(11)
    tell({ type: 'delivery.conflicted', failure: failure('conflict', { code: 'survey_archived' }) })
    expect(state()).toEqual({ open: 'conflicted' })
    press(12)
    expect(Object.keys(sheet())).toEqual(['11'])
    expect(commands).toHaveLength(1)
  })
})
