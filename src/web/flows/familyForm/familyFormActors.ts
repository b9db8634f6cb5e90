import { fromPromise } from 'xstate'
import type { FamilyFormInput, OpenedFamily } from '../../../../machines/familyForm/familyForm.ts'
import { type ChildDraft, type FamilyDraft, fieldsOf } from '../../../../machines/familyForm/familyDraft.ts'
import type { Held } from '../../../../machines/kit/submission/submission.ts'
import type { Family, FamilyChangeBody } from '../../../api/familyForm.ts'
import { isIsoDate } from '../../../domain/calendar.ts'
import { type FamilyLocale, type Gender, type Race, mayBePremature } from '../../../domain/family.ts'
import { heldSubmission } from '../../app/drafts/heldSubmission.ts'
import type { HeldDraft } from '../../app/drafts/useHeldDraft.ts'
import type { DraftOf } from '../../client/draftKinds.ts'
import type { createFamilyCalls } from '../../client/families.ts'
import { readFamilyDraft } from '../../client/familyDraft.ts'
import type { createFamilyFormCalls } from '../../client/familyForm.ts'

type Calls = ReturnType<typeof createFamilyFormCalls> & {
  readonly options: ReturnType<typeof createFamilyCalls>['filterOptions']
}

/** The draft of a family, which the device keeps as JSON; one of another shape counts as none. */
export const heldFamily = ({ held, hold, keyOf }: HeldDraft<DraftOf<'family'>>): HeldDraft<Held<FamilyDraft>> => ({
  held: () => {
    const kept = held()
    if (kept === null) return null
    const draft = readFamilyDraft(kept.draft)
    return draft && { ...draft, ...(kept.isUnanswered === true && { isUnanswered: true }) }
  },
  hold: (draft) => {
    if (draft === null) return hold(null)
    const { isUnanswered = false, ...whole } = draft
    hold({ draft: JSON.stringify(whole), ...(isUnanswered && { isUnanswered }) })
  },
  keyOf,
})

/** What the machine of one family needs. */
export function familyFormActors(calls: Calls, held: HeldDraft<Held<FamilyDraft>>, familyId: number | null) {
  let today = ''
  const send = (draft: FamilyDraft, key: string): Promise<Family> => {
    const account = bodyOf(draft, today)
    return familyId === null
      ? calls.create({ account: withoutRevision(account) }, key)
      : calls.change(familyId, { account }, key)
  }
  return {
    openFamily: fromPromise<OpenedFamily, FamilyFormInput>(async ({ input, signal }) => {
      const [family, form, options] = await Promise.all([
        input.familyId === null ? null : calls.family(input.familyId, signal),
        calls.form(signal),
        calls.options(signal),
      ])
      today = form.today
      return { family, form, cohorts: options.cohorts, held: held.held() }
    }),
    readSaved: fromPromise<Family, FamilyFormInput>(({ input, signal }) => calls.family(input.familyId ?? 0, signal)),
    submission: heldSubmission<FamilyDraft, Family>({
      held,
      wordsOf: (draft) => JSON.stringify([draft.revision, fieldsOf(draft)]),
      send,
    }),
  }
}

function withoutRevision({ revision: _revision, ...family }: FamilyChangeBody['account']) {
  return { ...family, players_attributes: family.players_attributes.map(({ id: _id, ...child }) => child) }
}

/** The family as it is sent: what is not asked for stays as it is. */
function bodyOf(draft: FamilyDraft, today: string): FamilyChangeBody['account'] {
  const { players_attributes, locale, ...fields } = fieldsOf(draft)
  return {
    ...fields,
    locale: locale as FamilyLocale,
    revision: draft.revision,
    players_attributes: players_attributes.map((child) => childOf(child, today)),
  }
}

function childOf(
  { key: _key, id, gender, race, weeks_premature, sponsors_accepeted, ...child }: ChildDraft,
  today: string,
): FamilyChangeBody['account']['players_attributes'][number] {
  const isAsked = isIsoDate(child.birthday) && mayBePremature(child.birthday, today)
  return {
    ...child,
    cohort_ids: [...child.cohort_ids],
    custom_ids: child.custom_ids.map((one) => ({ ...one })),
    ...(id === null ? {} : { id }),
    gender: gender === '' ? null : (gender as Gender),
    race: race === '' ? null : (race as Race),
    ...(isAsked && { weeks_premature: Number(weeks_premature) }),
    sponsors_accepeted,
  }
}
