import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type {
  Held,
  SentDraft,
  SubmissionReport,
  SubmissionRules,
} from '../../../../machines/kit/submission/submission.ts'
import { createSubmission } from '../../../../machines/kit/submission/submissionMachine.ts'
import { badAnswers, failure, rejected } from '../failure.ts'
import { settled } from '../settled.ts'

interface Words {
  readonly text: string
}

const nothing: Words = { text: '' }

function start({
  fails = [] as readonly Failure[],
  held = null as Held<Words> | null,
  isRepeatable = false,
  initial = nothing,
  rules = {} as Partial<SubmissionRules<Words, Partial<Words>, string>>,
} = {}) {
  const sent: SentDraft<Words>[] = []
  const holds: (Held<Words> | null)[] = []
  const told: SubmissionReport<Words, string>[] = []
  const failing = [...fails]
  const actor = createActor(
    createSubmission<Words, string>({ isRepeatable, ...rules }).provide({
      actors: {
        send: fromPromise<string, SentDraft<Words>>(({ input }) => {
          sent.push(input)
          const reason = failing.shift()
          return reason ? rejected(reason) : Promise.resolve('saved')
        }),
      },
      actions: { hold: (_, { draft }) => holds.push(draft), tell: (_, { report }) => told.push(report) },
    }),
    { input: { initial, held } },
  ).start()
  const type = (text: string) => actor.send({ type: 'draft.change', change: { text } })
  const press = async () => {
    actor.send({ type: 'submission.send' })
    await settled()
  }
  return {
    actor,
    sent,
    holds,
    told: () => told.filter((report) => report.type !== 'draft.changed'),
    type,
    press,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

const lost = failure('network')

describe('a draft on its way to the server', () => {
  it('is held with every letter, but no longer once it equals the saved text again', () => {
    const { type, holds } = start()
    type('S')
    type('Sings.')
    type('')
    expect(holds).toEqual([{ text: 'S' }, { text: 'Sings.' }, null])
  })

  it('is held until the server has it and not before, and the next one begins with nothing', async () => {
    const { type, actor, press, holds, told, state, context } = start()
    type('Sings.')
    actor.send({ type: 'submission.send' })
    expect([state(), context().draft]).toEqual(['sending', { text: 'Sings.' }])
    expect(holds.at(-1)).toEqual({ text: 'Sings.', isUnanswered: true })
    await settled()
    expect([state(), context().draft, holds.at(-1)]).toEqual(['done', nothing, null])
    expect(told()).toEqual([{ type: 'submission.accepted', answer: 'saved', draft: { text: 'Sings.' } }])
    type('Dances.')
    expect(state()).toBe('idle')
    await press()
    expect(holds.filter((one) => one === null)).toHaveLength(2)
  })

  it('continues from what the server has saved, if it equals the draft', async () => {
    const { type, press, holds, context } = start({ rules: { savedAs: (answer) => ({ text: `${answer} words` }) } })
    type('Sings.')
    await press()
    expect(context()).toMatchObject({ initial: { text: 'saved words' }, draft: { text: 'saved words' } })
    type('Hums.')
    type('saved words')
    expect(holds.slice(-2)).toEqual([{ text: 'Hums.' }, null])
  })

  it.each([
    ['a lost answer', lost],
    ['a conflict', failure('conflict', { status: 409, code: 'saved_meanwhile' })],
  ])(
    'is held after %s also when it says again what stood there: the server may say something else',
    async (_name, reason) => {
      const { type, press, holds } = start({
        fails: [reason],
        isRepeatable: true,
        rules: { conflict: 'saved_meanwhile' },
      })
      type('Sings.')
      await press()
      type('')
      expect(holds.at(-1)).toEqual(nothing)
    },
  )

  it('is sent once, however often the button is pressed, and is not changed on its way', async () => {
    const { type, actor, press, sent, context } = start()
    type('Sings.')
    actor.send({ type: 'submission.send' })
    actor.send({ type: 'submission.send' })
    type('Dances.')
    actor.send({ type: 'draft.replace', draft: nothing })
    expect(context().draft).toEqual({ text: 'Sings.' })
    await press()
    expect(sent).toEqual([{ draft: { text: 'Sings.' }, isAgain: false }])
  })

  it.each(badAnswers)('is kept and held after %s, and is sent again on request alone', async (_name, reason) => {
    const { type, press, sent, state, context, holds, told } = start({ fails: [reason] })
    type('Sings.')
    await press()
    const isRefused = (reason.status ?? 0) >= 400 && (reason.status ?? 0) < 500
    expect(state()).toBe(isRefused ? 'refused' : 'unanswered')
    expect(context()).toMatchObject({ draft: { text: 'Sings.' }, failure: reason, isUnanswered: !isRefused })
    expect(holds.at(-1)).toEqual(isRefused ? { text: 'Sings.' } : { text: 'Sings.', isUnanswered: true })
    expect(told()).toEqual([{ type: `submission.${isRefused ? 'refused' : 'unanswered'}`, failure: reason }])
    await settled()
    expect(sent).toHaveLength(1)
    await press()
    expect([state(), sent.length, holds.at(-1)]).toEqual(['done', 2, null])
  })

  it('can be changed after a refusal, whose reason stays until it is sent again', async () => {
    const reason = failure('invalid', { status: 422 })
    const { type, press, state, context, holds, sent } = start({ fails: [reason] })
    type('Sings.')
    await press()
    type('Sings along.')
    expect([state(), context().failure, holds.at(-1)]).toEqual(['refused', reason, { text: 'Sings along.' }])
    await press()
    expect(sent[1]).toEqual({ draft: { text: 'Sings along.' }, isAgain: false })
  })

  it('says nothing of the last failure while it is sent again', async () => {
    const { type, actor, press, state, context } = start({ fails: [failure('invalid', { status: 422 })] })
    type('Sings.')
    await press()
    actor.send({ type: 'submission.send' })
    expect([state(), context().failure]).toEqual(['sending', null])
  })

  it('is held against the record that took its place after a conflict, and no longer against the other', async () => {
    const { type, actor, press, holds, context } = start({
      fails: [failure('conflict', { status: 409, code: 'saved_meanwhile' })],
      isRepeatable: true,
      rules: { conflict: 'saved_meanwhile' },
    })
    type('Sings.')
    await press()
    actor.send({ type: 'draft.replace', draft: { text: 'Theirs.' } })
    expect(context().failure).toBeNull()
    type('Mine.')
    type('Theirs.')
    expect(holds.slice(-2)).toEqual([{ text: 'Mine.' }, null])
  })

  it('comes back as it was typed, and may be discarded', () => {
    const { state, context, holds, actor } = start({ held: { text: 'Hums.' } })
    expect([state(), context().draft]).toEqual(['idle', { text: 'Hums.' }])
    actor.send({ type: 'draft.replace', draft: nothing })
    expect([context().draft, holds]).toEqual([nothing, [null]])
  })

  it('is compared with the record that took its place', () => {
    const { actor, type, holds } = start({ initial: { text: 'As saved.' } })
    actor.send({ type: 'draft.replace', draft: { text: 'As saved since.' } })
    type('As saved.')
    type('As saved since.')
    expect(holds).toEqual([null, { text: 'As saved.' }, null])
  })
})

describe('a draft whose answer was lost', () => {
  it('cannot be changed or discarded, and is sent again as it was, with a word that it is sent again', async () => {
    const { type, press, actor, sent, state, context } = start({ fails: [lost] })
    type('Sings.')
    await press()
    type('Dances.')
    actor.send({ type: 'draft.replace', draft: nothing })
    expect([state(), context().draft]).toEqual(['unanswered', { text: 'Sings.' }])
    await press()
    expect(sent).toEqual([
      { draft: { text: 'Sings.' }, isAgain: false },
      { draft: { text: 'Sings.' }, isAgain: true },
    ])
    expect(state()).toBe('done')
  })

  it('lends nothing to the next one once it has arrived', async () => {
    const { type, press, sent } = start({ fails: [lost] })
    type('Sings.')
    await press()
    await press()
    type('Dances.')
    await press()
    expect(sent.at(-1)).toEqual({ draft: { text: 'Dances.' }, isAgain: false })
  })

  it('may be changed once the server says that it was refused; a refusal to say anything changes nothing', async () => {
    const { type, press, state, context } = start({
      fails: [
        lost,
        failure('tooManyRequests', { status: 429 }),
        failure('unauthorized', { status: 401 }),
        failure('forbidden', { status: 403 }),
        failure('notFound', { status: 404 }),
        failure('invalid', { status: 422 }),
      ],
    })
    type('Sings.')
    for (const expected of ['unanswered', 'unanswered', 'unanswered', 'unanswered', 'unanswered', 'refused']) {
      await press()
      expect(state()).toBe(expected)
    }
    type('Dances.')
    expect(context().draft).toEqual({ text: 'Dances.' })
  })

  it('is the same on a screen that is opened again, and is not sent without a press', async () => {
    const { type, state, context, sent, told, press } = start({ held: { text: 'Sings.', isUnanswered: true } })
    type('Dances.')
    await settled()
    expect([state(), context().draft, sent]).toEqual(['unanswered', { text: 'Sings.' }, []])
    expect(told()).toEqual([{ type: 'submission.unanswered', failure: null }])
    await press()
    expect(sent).toEqual([{ draft: { text: 'Sings.' }, isAgain: true }])
  })

  it('can be changed where sending it twice does no harm', async () => {
    const { type, press, state, context, holds, sent } = start({ fails: [lost], isRepeatable: true })
    type('Sings.')
    await press()
    type('Dances.')
    expect([state(), context().failure]).toEqual(['unanswered', lost])
    expect(holds).toEqual([{ text: 'Sings.' }, { text: 'Sings.' }, { text: 'Dances.' }])
    await press()
    expect([state(), sent[1]]).toEqual(['done', { draft: { text: 'Dances.' }, isAgain: false }])
  })
})
