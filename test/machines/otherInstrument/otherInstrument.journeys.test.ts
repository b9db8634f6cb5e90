import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { SentDraft } from '../../../machines/kit/submission/submission.ts'
import {
  type InstrumentDraft,
  instrumentForm,
  instrumentSubmission,
} from '../../../machines/otherInstrument/otherInstrumentForm.ts'
import {
  type OtherInstrumentEmitted,
  type SurveyAddress,
  otherInstrumentMachine,
} from '../../../machines/otherInstrument/otherInstrumentMachine.ts'
import type { ChosenInstrument, OtherInstruments } from '../../../src/api/otherInstrument.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { address, choice, eighteen, finished, fourteen, noneOffered, offered, oneOffered, replaced } from './samples.ts'

const said = <Answer extends object>(answer: Answer | Failure): Promise<Answer> =>
  'key' in answer ? Promise.reject(answer) : Promise.resolve(answer)

const overtaken = failure('conflict', { status: 409, code: 'survey_archived' })

interface Started {
  /** What the server offers at each load in turn. */
  readonly loads?: readonly (OtherInstruments | Failure)[]
  /** What it answers to each save in turn; by default, that the survey with the id 8 was opened. */
  readonly saves?: readonly Failure[]
  readonly held?: InstrumentDraft | null
}

async function start({ loads = [offered], saves = [], held = null }: Started = {}) {
  const asked: SurveyAddress[] = []
  const sent: InstrumentDraft[] = []
  const holds: (InstrumentDraft | null)[] = []
  const told: OtherInstrumentEmitted[] = []
  const clock = new SimulatedClock()
  const submission = instrumentSubmission.provide({
    actors: {
      send: fromPromise<ChosenInstrument, SentDraft<InstrumentDraft>>(({ input: { draft } }) =>
        said<ChosenInstrument>(saves[sent.push(draft) - 1] ?? { surveyId: 8 }),
      ),
    },
    actions: { hold: (_, { draft }) => void holds.push(draft) },
  })
  const actor = createActor(
    otherInstrumentMachine.provide({
      actors: {
        loadOffered: fromPromise<OtherInstruments, SurveyAddress>(({ input }) =>
          said(loads[Math.min(asked.push(input), loads.length) - 1]!),
        ),
        form: instrumentForm.provide({ actors: { submission } }),
      },
      actions: { forgetHeld: () => void holds.push(null) },
    }),
    { clock, input: { address, held } },
  )
  actor.on('*', (event) => told.push(event))
  actor.start()
  await settled()
  const form = () => actor.getSnapshot().children.form!
  const fill = (change: Partial<InstrumentDraft>) => form().send({ type: 'field.change', change })
  const save = async () => {
    form().send({ type: 'form.submit' })
    await settled()
  }
  const state = () => actor.getSnapshot().value
  const typed = () => form().getSnapshot().context.draft
  return { actor, clock, asked, sent, holds, told, form, fill, save, state, typed }
}

describe('another questionnaire in place of a teacher questionnaire', () => {
  it('is chosen with a reason, and opens', async () => {
    const { asked, fill, save, sent, told, state } = await start()
    expect(asked).toEqual([address])
    fill({ ageMonths: 18 })
    fill({ reason: 'Has caught up.' })
    await save()
    expect(sent).toEqual([{ ageMonths: 18, reason: 'Has caught up.' }])
    expect(told).toEqual([{ type: 'replacement.opened', surveyId: 8 }])
    expect(state()).toBe('chosen')
  })

  it.each([
    ['a questionnaire', { reason: 'Has caught up.' }],
    ['a reason', { ageMonths: 18 }],
    ['more than blanks as its reason', { ageMonths: 18, reason: ' \n' }],
  ])('is not saved without %s', async (_, draft) => {
    const { fill, save, sent } = await start()
    fill(draft)
    await save()
    expect(sent).toEqual([])
  })

  it('takes a reason of 500 characters, and says beside the field that 501 are too many', async () => {
    const { fill, save, sent, form } = await start()
    fill({ ageMonths: 18, reason: 'r'.repeat(501) })
    await save()
    expect(sent).toEqual([])
    expect(form().getSnapshot().context.failure?.codes).toEqual({ reason: ['reason_too_long'] })
    fill({ reason: ` ${'r'.repeat(500)} ` })
    await save()
    expect(sent).toHaveLength(1)
  })

  it('is chosen already if only one is offered', async () => {
    const { typed } = await start({ loads: [oneOffered] })
    expect(typed()).toEqual({ ageMonths: 18, reason: '' })
  })

  it('brings back what the same person typed, without a questionnaire that is no longer offered', async () => {
    const kept = await start({ held: { ageMonths: 14, reason: 'Born early.' } })
    expect(kept.typed()).toEqual({ ageMonths: 14, reason: 'Born early.' })
    const gone = await start({ held: { ageMonths: 12, reason: 'Born early.' } })
    expect(gone.typed()).toEqual({ ageMonths: null, reason: 'Born early.' })
  })

  it('asks before it discards what was typed, and forgets it then', async () => {
    const { actor, fill, form, holds, told } = await start()
    fill({ reason: 'Has caught up.' })
    actor.send({ type: 'choice.close' })
    expect(form().getSnapshot().value).toBe('confirmingDiscard')
    expect(told).toEqual([])
    form().send({ type: 'form.discard' })
    expect(holds.at(-1)).toBeNull()
    expect(told).toEqual([{ type: 'choice.closed' }])
  })

  it('opens the chosen questionnaire also if the dialog was closed while it was saved', async () => {
    const { actor, fill, form, told, state } = await start()
    fill({ ageMonths: 18, reason: 'Has caught up.' })
    form().send({ type: 'form.submit' })
    actor.send({ type: 'choice.close' })
    await settled()
    expect(told).toEqual([{ type: 'replacement.opened', surveyId: 8 }])
    expect(state()).toBe('chosen')
  })

  it('keeps what was typed after a failure, and saves it at the next press', async () => {
    const { fill, save, sent, told, typed } = await start({ saves: [failure('network')] })
    fill({ ageMonths: 18, reason: 'Has caught up.' })
    await save()
    expect(typed()).toEqual({ ageMonths: 18, reason: 'Has caught up.' })
    await save()
    expect(sent).toHaveLength(2)
    expect(told).toEqual([{ type: 'replacement.opened', surveyId: 8 }])
  })
})

describe('a questionnaire that somebody else has replaced meanwhile', () => {
  const forestalled = async () => {
    const started = await start({ loads: [offered, replaced], saves: [overtaken] })
    const { fill, save } = started
    fill({ ageMonths: 14, reason: 'Mine.' })
    await save()
    return started
  }

  it('is told with who, when and why; the reason that was not saved stays to be copied', async () => {
    const { actor, asked, state, told } = await forestalled()
    expect(asked).toHaveLength(2)
    expect(state()).toBe('over')
    expect(actor.getSnapshot().context).toMatchObject({ offered: { choices: [choice] }, held: { reason: 'Mine.' } })
    expect(told).toEqual([])
  })

  it('leads to the one that was chosen, and the device forgets the reason', async () => {
    const { actor, holds, told } = await forestalled()
    expect(holds.at(-1)).toMatchObject({ reason: 'Mine.' })
    actor.send({ type: 'replacement.open' })
    expect(told).toEqual([{ type: 'replacement.opened', surveyId: 8 }])
    expect(holds.at(-1)).toBeNull()
  })

  it('can be chosen for again if it was opened again in the meantime', async () => {
    const { fill, save, state, typed } = await start({ loads: [offered], saves: [overtaken] })
    fill({ ageMonths: fourteen.ageMonths, reason: 'Mine.' })
    await save()
    expect(state()).toBe('choosing')
    expect(typed()).toEqual({ ageMonths: 14, reason: 'Mine.' })
  })
})

describe('a questionnaire that cannot be replaced', () => {
  it('leads nowhere if it was finished, also if it was itself chosen in place of another one', async () => {
    const { actor, state, told } = await start({ loads: [finished] })
    expect(state()).toBe('over')
    actor.send({ type: 'replacement.open' })
    expect(told).toEqual([])
    actor.send({ type: 'choice.close' })
    expect(told).toEqual([{ type: 'choice.closed' }])
  })

  it('says that no other one is for the child’s age; what was typed before is forgotten when that is closed', async () => {
    const { actor, holds, state } = await start({ loads: [noneOffered], held: { ageMonths: 18, reason: 'Mine.' } })
    expect(state()).toBe('withoutForms')
    expect(holds).toEqual([])
    actor.send({ type: 'choice.close' })
    expect(holds).toEqual([null])
  })
})

describe('questionnaires that could not be loaded', () => {
  it('are loaded again when a person asks for it', async () => {
    const { actor, clock, asked, state, form } = await start({
      loads: [failure('server', { status: 500 }), { ...offered, forms: [eighteen] }],
    })
    expect(state()).toBe('loadFailed')
    clock.increment(60_000)
    expect(asked).toHaveLength(1)
    actor.send({ type: 'choice.retry' })
    await settled()
    expect(form().getSnapshot().context.draft.ageMonths).toBe(18)
  })

  it('are loaded again by themselves when a busy server allows it', async () => {
    const { clock, asked, state } = await start({
      loads: [failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }), offered],
    })
    clock.increment(1000)
    clock.increment(999)
    expect(asked).toHaveLength(1)
    clock.increment(1)
    await settled()
    expect(state()).toBe('choosing')
  })

  it('can be left', async () => {
    const { actor, told } = await start({ loads: [failure('network')] })
    actor.send({ type: 'choice.close' })
    expect(told).toEqual([{ type: 'choice.closed' }])
  })
})
