import { describe, expect, it } from 'vitest'
import { compared } from '../../../machines/followUp/followUp.ts'
import { withAnswer } from '../../../src/domain/followUp.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { questions, savedElsewhere, survey } from './samples.ts'
import { overtaken, startFollowUp } from './startFollowUp.ts'

const area = 5
const material = 4
const held = (typed: typeof questions) => ({ revision: 0, questions: typed, asRead: questions })

/** Changes one question and saves after somebody else has saved the text area. */
async function refused(
  questionId: number,
  { opens = [survey, savedElsewhere], saves = [overtaken] }: Parameters<typeof startFollowUp>[0] = {},
) {
  const started = startFollowUp({ opens, saves })
  await settled()
  started.change(questionId, questionId === area ? { value: 'All are well.' } : { checked: true })
  await started.save()
  return started
}

/** As an earlier version held it. */
const heldBefore = { revision: 0, questions: withAnswer(questions, area, { value: 'All are well.' }) }

const combining = ['{"open":"combining"}', '{"editing":{"failed":"conflicted"}}']
const saved = ['{"open":"filling"}', '{"editing":{"clean":"saved"}}']

describe('a report that an earlier version held without the answers as they were read', () => {
  it('goes on where it was', async () => {
    const { state, answer, save, sent } = startFollowUp({ held: heldBefore })
    await settled()
    expect([state(), answer(area).value]).toEqual(['{"open":"filling"}', 'All are well.'])
    await save()
    expect(sent).toEqual([{ ...survey, ...heldBefore, asRead: questions }])
  })

  it('has every difference chosen if somebody else has saved it since', async () => {
    const { actor, state } = startFollowUp({ held: heldBefore, opens: [savedElsewhere] })
    await settled()
    expect(state()).toBe('{"open":"combining"}')
    expect(
      compared(actor.getSnapshot().context).flatMap(({ id, changedBy }) => (changedBy === 'both' ? [id] : [])),
    ).toEqual([area])
  })
})

describe('a report that somebody else has saved since it was opened', () => {
  it('says who and when, keeps every word here and on the device, and has the list fetched again', async () => {
    const { actor, state, formState, answer, holds, told } = await refused(area)
    expect([state(), formState()]).toEqual(combining)
    expect(actor.getSnapshot().context).toMatchObject({
      survey: { respondent: { name: 'Ines Okafor' }, updatedAt: '2026-03-18T11:45:00.000-04:00' },
      failure: null,
    })
    expect(answer(area).value).toBe('All are well.')
    expect(holds.at(-1)).toEqual(held(withAnswer(questions, area, { value: 'All are well.' })))
    expect(told).toEqual([{ type: 'followUp.saved' }])
  })

  it('is saved with the answers of both where they have changed different questions', async () => {
    const { combine, state, formState, sent, holds } = await refused(material)
    await combine()
    expect([state(), formState()]).toEqual(saved)
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1])
    expect(sent[1]?.questions).toEqual(withAnswer(savedElsewhere.questions, material, { checked: true }))
    expect(holds.at(-1)).toBeNull()
  })

  it('is not saved before an answer is chosen to every question that both have changed', async () => {
    const { actor, combine, save, state, formState, sent } = await refused(area)
    expect(compared(actor.getSnapshot().context).filter(({ changedBy }) => changedBy === 'both')).toMatchObject([
      { mine: { answer: { value: 'All are well.' } }, theirs: { answer: { value: 'Said elsewhere.' } } },
    ])
    await combine()
    await save()
    expect([state(), formState()]).toEqual(combining)
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['mine', 'All are well.'],
    ['theirs', 'Said elsewhere.'],
  ] as const)('keeps the chosen answer, and the other changes of this person: %s', async (side, value) => {
    const started = startFollowUp({ opens: [survey, savedElsewhere], saves: [overtaken] })
    await settled()
    started.change(area, { value: 'All are well.' })
    started.change(material, { checked: true })
    await started.save()
    started.choose(area, side === 'mine' ? 'theirs' : 'mine')
    started.choose(area, side)
    await started.combine()
    expect([started.state(), started.formState()]).toEqual(saved)
    expect([started.answer(area).value, started.answer(material).checked]).toEqual([value, true])
  })

  it('asks again when a third person has saved it in between, about what that person has changed', async () => {
    const third = {
      ...savedElsewhere,
      revision: 2,
      questions: withAnswer(questions, area, { value: 'Said by a third.' }),
    }
    const { choose, combine, state, formState, sent, answer } = await refused(area, {
      opens: [survey, savedElsewhere, third],
      saves: [overtaken, overtaken],
    })
    choose(area, 'mine')
    await combine()
    expect([state(), formState()]).toEqual(combining)
    await combine()
    expect(sent).toHaveLength(2)
    choose(area, 'theirs')
    await combine()
    expect([state(), formState(), answer(area).value]).toEqual([...saved, 'Said by a third.'])
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1, 2])
  })

  it('does not ask twice when the saving of both fails', async () => {
    const { combine, save, formState, sent } = await refused(material, { saves: [overtaken, failure('network')] })
    await combine()
    expect(formState()).toBe('{"editing":{"failed":"unanswered"}}')
    await save()
    expect(formState()).toBe('{"editing":{"clean":"saved"}}')
    expect(sent[2]).toEqual(sent[1])
  })

  it('says when the other’s answers cannot be read, keeps one’s own, and reads them when asked again', async () => {
    const unread = await refused(area, { opens: [survey, failure('network'), savedElsewhere] })
    expect([unread.state(), unread.answer(area).value]).toEqual(['{"open":"notRead"}', 'All are well.'])
    expect(unread.actor.getSnapshot().context.failure).toMatchObject({ key: 'network' })
    unread.actor.send({ type: 'followUp.retry' })
    await settled()
    expect([unread.state(), unread.formState()]).toEqual(combining)
    expect(unread.actor.getSnapshot().context).toMatchObject({ survey: savedElsewhere, failure: null })
  })

  it('stays open when it was closed while it was saved, and asks before what was typed is discarded', async () => {
    const { actor, form, change, answer, state, formState, told } = startFollowUp({
      opens: [survey, savedElsewhere],
      saves: [overtaken],
    })
    await settled()
    change(area, { value: 'All are well.' })
    form().send({ type: 'form.submit' })
    actor.send({ type: 'followUp.close' })
    await settled()
    expect([state(), formState()]).toEqual(combining)
    expect(told).toEqual([{ type: 'followUp.saved' }])
    actor.send({ type: 'followUp.close' })
    expect(formState()).toBe('"confirmingDiscard"')
    form().send({ type: 'form.stay' })
    expect([state(), formState(), answer(area).value]).toEqual([...combining, 'All are well.'])
    actor.send({ type: 'followUp.close' })
    form().send({ type: 'form.discard' })
    expect(state()).toBe('"closed"')
  })
})

describe('what was typed when the session ended, over a report that somebody else has saved since', () => {
  it('is there again beside the other’s, and is not sent before both are put together', async () => {
    const { state, formState, answer, save, combine, sent } = startFollowUp({
      held: held(withAnswer(questions, material, { checked: true })),
      opens: [savedElsewhere],
    })
    await settled()
    expect([state(), formState(), answer(material).checked]).toEqual([...combining, true])
    await save()
    expect(sent).toEqual([])
    await combine()
    expect([state(), formState()]).toEqual(saved)
    expect(sent).toMatchObject([
      { revision: 1, questions: withAnswer(savedElsewhere.questions, material, { checked: true }) },
    ])
  })

  it('leads to a date that cannot be read once both are put together, and sends nothing before', async () => {
    const { form, formState, combine, change, save, sent } = startFollowUp({
      held: held(withAnswer(questions, 1, { checked: true, value: '13/45' })),
      opens: [savedElsewhere],
    })
    await settled()
    await combine()
    expect([formState(), sent]).toEqual(['{"editing":"invalid"}', []])
    expect(form().getSnapshot().context.failure).toMatchObject({
      codes: { 'questions[0].answer.value': ['day_not_iso'] },
    })
    change(1, { value: '2026-03-17' })
    await save()
    expect(sent).toMatchObject([{ revision: 1, questions: [{ answer: { value: '2026-03-17' } }, {}, {}, {}, {}] }])
  })

  it('is no conflict with a report that nobody has saved since', async () => {
    const { formState } = startFollowUp({ held: held(withAnswer(questions, area, { value: 'All are well.' })) })
    await settled()
    expect(formState()).toBe('{"editing":"dirty"}')
  })
})
