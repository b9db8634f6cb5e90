import { SimulatedClock, createActor, fromPromise } from 'xstate'
import type { FamilyDraft } from '../../../machines/familyForm/familyDraft.ts'
import type { FamilyFormEmitted, FamilyFormInput, OpenedFamily } from '../../../machines/familyForm/familyForm.ts'
import { familyFormMachine } from '../../../machines/familyForm/familyFormMachine.ts'
import { familyFields, familySubmission } from '../../../machines/familyForm/familyFormRules.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { Held, SentDraft } from '../../../machines/kit/submission/submission.ts'
import type { Family } from '../../../src/api/familyForm.ts'
import { settled } from '../kit/settled.ts'
import { family, opened } from './familyFormSamples.ts'

const said = <Answer extends object>(answer: Answer | Failure): Promise<Answer> =>
  'key' in answer ? Promise.reject(answer) : Promise.resolve(answer)

/** Starts the form of a family. `saves` are the failures of the saves in turn; every other save succeeds. */
export async function startFamilyForm({
  opens = opened,
  saves = [],
  saved = family,
  familyId = 12,
}: {
  opens?: OpenedFamily | Failure
  saves?: readonly (Failure | null)[]
  saved?: Family | Failure
  familyId?: number | null
} = {}) {
  const sent: FamilyDraft[] = []
  const holds: (Held<FamilyDraft> | null)[] = []
  const told: FamilyFormEmitted[] = []
  const answers = { opens, saved }
  const clock = new SimulatedClock()
  const submission = familySubmission.provide({
    actors: {
      send: fromPromise<Family, SentDraft<FamilyDraft>>(({ input: { draft } }) => {
        const refusal = saves[sent.push(draft) - 1] ?? null
        return said(refusal ?? { ...family, phone: draft.phone, revision: draft.revision + 1 })
      }),
    },
    actions: { hold: (_, { draft }) => void holds.push(draft) },
  })
  const actor = createActor(
    familyFormMachine.provide({
      actors: {
        openFamily: fromPromise<OpenedFamily, FamilyFormInput>(() => said(answers.opens)),
        readSaved: fromPromise<Family, FamilyFormInput>(() => said(answers.saved)),
        form: familyFields.provide({ actors: { submission } }),
      },
    }),
    { clock, input: { familyId } },
  )
  actor.on('*', (event) => told.push(event))
  actor.start()
  await settled()
  const fields = () => actor.getSnapshot().children.form!
  return {
    actor,
    clock,
    answers,
    sent,
    holds,
    told,
    fields,
    draft: () => fields().getSnapshot().context.draft,
    change: (change: object) => fields().send({ type: 'field.change', change: change as never }),
    save: async () => {
      fields().send({ type: 'form.submit' })
      await settled()
    },
    state: () => JSON.stringify(actor.getSnapshot().value),
    formState: () => JSON.stringify(fields().getSnapshot().value),
  }
}
