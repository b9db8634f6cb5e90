import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { FormProblems, FormReport } from '../../../../machines/kit/form/form.ts'
import { createForm } from '../../../../machines/kit/form/formMachine.ts'
import type { Held, SentDraft } from '../../../../machines/kit/submission/submission.ts'
import { createSubmission } from '../../../../machines/kit/submission/submissionMachine.ts'
import { badAnswers, failure, rejected } from '../failure.ts'
import { settled } from '../settled.ts'

interface Values {
  readonly email: string
  readonly revision: number
}

const empty: Values = { email: '', revision: 0 }

function start({
  fails = [] as readonly Failure[],
  held = null as Held<Values> | null,
  initial = empty,
  isRepeatable = true,
} = {}) {
  const sent: Values[] = []
  const holds: (Held<Values> | null)[] = []
  const told: FormReport<Values, string>[] = []
  const failing = [...fails]
  const clock = new SimulatedClock()
  const submission = createSubmission<Values, string>({ isRepeatable }).provide({
    actors: {
      send: fromPromise<string, SentDraft<Values>>(({ input }) => {
        sent.push(input.draft)
        const reason = failing.shift()
        return reason ? rejected(reason) : Promise.resolve('saved')
      }),
    },
    actions: { hold: (_, { draft }) => holds.push(draft) },
  })
  const machine = createForm<Values, string>(
    {
      isRepeatable,
      isReady: ({ email }) => email !== '',
      problemsOf: ({ email }): FormProblems => (email.includes('@') ? {} : { email: ['email_not_whole'] }),
      isOvertaken: (kept, { revision }) => kept.revision < revision,
      conflict: 'saved_meanwhile',
    },
    submission,
  )
  const form = createActor(machine, { clock, input: { initial, held } })
  form.on('*', (report) => told.push(report))
  form.start()
  const type = (email: string) => form.send({ type: 'field.change', change: { email } })
  const submit = async () => {
    form.send({ type: 'form.submit' })
    await settled()
  }
  const saveFailing = async () => {
    type('rosa@harborvalley.example')
    await submit()
  }
  const state = () => form.getSnapshot().value
  const context = () => form.getSnapshot().context
  return { form, sent, holds, told, clock, type, submit, saveFailing, state, context }
}

const meanwhile = failure('conflict', { status: 409, code: 'saved_meanwhile' })
const busy = (retryAfterMs: number | null) => failure('tooManyRequests', { status: 429, retryAfterMs })

describe('a form', () => {
  it('is dirty as long as it says something else than what is saved', () => {
    const { type, state } = start()
    expect(state()).toEqual({ editing: { clean: 'pristine' } })
    type('r')
    expect(state()).toEqual({ editing: 'dirty' })
    type('')
    expect(state()).toEqual({ editing: { clean: 'pristine' } })
  })

  it('is saved once, says so once, and is empty until something is typed', async () => {
    const { form, sent, told, type, submit, state, context } = start()
    type('rosa@harborvalley.example')
    form.send({ type: 'form.submit' })
    await submit()
    const draft = { email: 'rosa@harborvalley.example', revision: 0 }
    expect(sent).toEqual([draft])
    expect(told).toEqual([{ type: 'form.saved', answer: 'saved', draft }])
    expect([state(), context().draft]).toEqual([{ editing: { clean: 'saved' } }, empty])
    type('x')
    expect(state()).toEqual({ editing: 'dirty' })
  })

  it('is not sent before everything that is needed is there, nor with what cannot be right', async () => {
    const { sent, type, submit, state, context } = start()
    await submit()
    expect(state()).toEqual({ editing: { clean: 'pristine' } })
    type('rosa')
    await submit()
    expect([state(), context().failure?.codes]).toEqual([{ editing: 'invalid' }, { email: ['email_not_whole'] }])
    expect(sent).toEqual([])
    type('rosa@harborvalley.example')
    expect([state(), context().failure]).toEqual([{ editing: 'dirty' }, null])
    await submit()
    expect([state(), context().failure]).toEqual([{ editing: { clean: 'saved' } }, null])
  })

  it('says of what cannot be right only that, whatever the server said before', async () => {
    const { type, submit, saveFailing, context } = start({
      fails: [failure('forbidden', { status: 403, message: 'No.' })],
    })
    await saveFailing()
    type('rosa')
    await submit()
    expect(context().failure).toEqual(failure('invalid', { codes: { email: ['email_not_whole'] } }))
  })

  it.each(badAnswers.filter(([, { status }]) => status !== 429))(
    'keeps what was typed after %s, says why until it is sent again',
    async (_name, reason) => {
      const { type, submit, saveFailing, sent, state, context } = start({ fails: [reason] })
      await saveFailing()
      const isRefused = (reason.status ?? 0) >= 400 && (reason.status ?? 0) < 500
      expect(state()).toEqual({ editing: { failed: isRefused ? 'refused' : 'unanswered' } })
      type('rosa.lee@harborvalley.example')
      expect(context()).toMatchObject({ draft: { email: 'rosa.lee@harborvalley.example' }, failure: reason })
      await submit()
      expect([sent.length, state(), context().failure]).toEqual([2, { editing: { clean: 'saved' } }, null])
    },
  )

  it.each([
    [2_000, 2_000],
    [null, 10_000],
  ])(
    'waits after a 429 as long as the server says, else 10 s, and counts the seconds: %s',
    async (retryAfterMs, wait) => {
      const { clock, sent, submit, saveFailing, type, state, context } = start({ fails: [busy(retryAfterMs)] })
      await saveFailing()
      type('rosa.lee@harborvalley.example')
      for (let left = wait; left > 1_000; left -= 1_000) {
        expect([context().waitMs, context().failure]).toEqual([left, busy(retryAfterMs)])
        clock.increment(1_000)
      }
      clock.increment(999)
      await submit()
      expect([state(), sent.length]).toEqual([{ editing: { failed: 'paused' } }, 1])
      clock.increment(1)
      expect([state(), context().failure]).toEqual([{ editing: 'dirty' }, null])
      await submit()
      expect(sent[1]).toEqual({ email: 'rosa.lee@harborvalley.example', revision: 0 })
    },
  )

  it('comes back as it was typed', () => {
    const { state, context } = start({ held: { email: 'rosa', revision: 3 } })
    expect([state(), context().draft]).toEqual([{ editing: 'dirty' }, { email: 'rosa', revision: 3 }])
  })

  it('comes back unchangeable where it is not known whether it was saved', () => {
    const { type, state, context } = start({
      held: { email: 'rosa', revision: 3, isUnanswered: true },
      isRepeatable: false,
    })
    type('ben')
    expect([state(), context().draft.email]).toEqual([{ editing: { failed: 'unanswered' } }, 'rosa'])
  })
})

describe('a form whose record somebody else has saved', () => {
  it('keeps what was typed, tells it, and is not sent before it is one of the revision that the other has saved', async () => {
    const { form, told, sent, type, submit, saveFailing, state, context } = start({ fails: [meanwhile] })
    await saveFailing()
    const draft = { email: 'rosa@harborvalley.example', revision: 0 }
    expect([state(), told]).toEqual([{ editing: { failed: 'conflicted' } }, [{ type: 'form.conflicted', draft }]])
    type('rosa.lee@harborvalley.example')
    await submit()
    expect([state(), sent.length]).toEqual([{ editing: { failed: 'conflicted' } }, 1])
    form.send({ type: 'form.rebase', change: { revision: 2 } })
    expect([state(), context().failure]).toEqual([{ editing: 'dirty' }, null])
    await submit()
    expect([state(), sent[1]]).toEqual([
      { editing: { clean: 'saved' } },
      { email: 'rosa.lee@harborvalley.example', revision: 2 },
    ])
  })

  it('asks first where what was held is older than what is saved, also after the person was asked whether to close', async () => {
    const held = { email: 'rosa@harborvalley.example', revision: 1 }
    const { form, sent, submit, state } = start({ held, initial: { ...empty, revision: 2 } })
    expect(state()).toEqual({ editing: { failed: 'conflicted' } })
    await submit()
    form.send({ type: 'form.close' })
    form.send({ type: 'form.stay' })
    expect([state(), sent]).toEqual([{ editing: { failed: 'conflicted' } }, []])
    form.send({ type: 'form.rebase', change: { revision: 2 } })
    await submit()
    expect([state(), sent]).toEqual([{ editing: { clean: 'saved' } }, [{ ...held, revision: 2 }]])
  })
})

describe('closing a form', () => {
  it('that is paused waits for the rest of its time when the person stays', async () => {
    const { form, clock, saveFailing, state } = start({ fails: [busy(3000)] })
    await saveFailing()
    clock.increment(1000)
    form.send({ type: 'form.close' })
    form.send({ type: 'form.stay' })
    clock.increment(1000)
    clock.increment(999)
    expect(state()).toEqual({ editing: { failed: 'paused' } })
    clock.increment(1)
    expect(state()).toEqual({ editing: 'dirty' })
  })

  it('needs no question once what could not be right is taken back', async () => {
    const { form, type, submit, state, context } = start()
    type('rosa')
    await submit()
    type('')
    expect([state(), context().failure]).toEqual([{ editing: { clean: 'pristine' } }, null])
    form.send({ type: 'form.close' })
    expect(state()).toBe('closed')
  })

  it('needs no question where nothing would be lost', async () => {
    for (const prepare of [async () => {}, (form: ReturnType<typeof start>) => form.saveFailing()]) {
      const opened = start()
      await prepare(opened)
      opened.form.send({ type: 'form.close' })
      expect([opened.state(), opened.told.at(-1)]).toEqual(['closed', { type: 'form.closed' }])
    }
  })

  it('asks before something typed is discarded, and no longer holds it then', () => {
    const { form, type, holds, state } = start()
    type('rosa')
    form.send({ type: 'form.close' })
    expect(state()).toBe('confirmingDiscard')
    form.send({ type: 'form.discard' })
    expect([state(), holds.at(-1)]).toEqual(['closed', null])
  })

  it.each([
    ['dirty', 'rosa', []],
    ['invalid', 'rosa', []],
    [{ failed: 'refused' }, 'rosa@harborvalley.example', [failure('invalid', { status: 422 })]],
    [{ failed: 'unanswered' }, 'rosa@harborvalley.example', [failure('network')]],
    [{ failed: 'paused' }, 'rosa@harborvalley.example', [busy(2000)]],
    [{ failed: 'conflicted' }, 'rosa@harborvalley.example', [meanwhile]],
  ])('goes back to where it was when the person stays: %j', async (expected, typed, fails) => {
    const { form, type, submit, state, context } = start({ fails })
    type(typed)
    if (expected !== 'dirty') await submit()
    const before = context()
    form.send({ type: 'form.close' })
    form.send({ type: 'form.stay' })
    expect([state(), context()]).toEqual([{ editing: expected }, before])
  })

  it.each([
    ['closes once it is saved', [], 'closed', ['form.saved', 'form.closed']],
    ['stays when it is refused', [failure('invalid', { status: 422 })], { editing: { failed: 'refused' } }, []],
    ['stays when no answer comes', [failure('network')], { editing: { failed: 'unanswered' } }, []],
  ])('while it is saved %s', async (_name, fails, expected, reports) => {
    const { form, type, state, told } = start({ fails })
    type('rosa@harborvalley.example')
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.close' })
    expect(state()).toEqual({ saving: 'leaving' })
    await settled()
    expect([state(), told.map(({ type: report }) => report)]).toEqual([expected, reports])
  })
})
