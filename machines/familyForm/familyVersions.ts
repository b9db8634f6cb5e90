import { type ChildDraft, type FamilyDraft, type FamilyFields, fieldsOf } from './familyDraft.ts'

export type Side = 'mine' | 'theirs'

/** A field that at least one of two people has changed since both had read the family. */
export interface ComparedField {
  /** Its name in the family, or that of a field of a child after the child's key: `12/birthday`. */
  readonly place: string
  /** Null for a field of the parent. */
  readonly child: ChildDraft | null
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly changedBy: Side | 'both'
}

const parentFields = ['first_name', 'last_name', 'email', 'address', 'zip', 'phone', 'locale'] as const
const childFields = [
  'first_name',
  'last_name',
  'gender',
  'race',
  'birthday',
  'weeks_premature',
  'cohort_ids',
  'custom_ids',
  'sponsors_accepeted',
] as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function compared(
  at: Pick<ComparedField, 'place' | 'child' | 'field'>,
  { asRead, mine, theirs }: { readonly asRead: unknown; readonly mine: unknown; readonly theirs: unknown },
): ComparedField[] {
  if (isSame(mine, theirs)) return []
  const isMine = !isSame(mine, asRead)
  const isTheirs = !isSame(theirs, asRead)
  return [{ ...at, mine, theirs, changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' }]
}

/** Compares what this person has typed with what somebody else has saved meanwhile, field by field. */
export function comparedFields(typed: FamilyDraft, saved: FamilyFields): readonly ComparedField[] {
  const [mine, asRead, theirs] = [fieldsOf(typed), fieldsOf(typed.asRead), fieldsOf(saved)]
  const ofParent = parentFields.flatMap((field) =>
    compared({ place: field, child: null, field }, { asRead: asRead[field], mine: mine[field], theirs: theirs[field] }),
  )
  const ofChildren = theirs.players_attributes.flatMap((child) => {
    const typedChild = mine.players_attributes.find(({ id }) => id === child.id)
    const readChild = asRead.players_attributes.find(({ id }) => id === child.id)
    if (typedChild === undefined || readChild === undefined) return []
    return childFields.flatMap((field) =>
      compared(
        { place: `${child.key}/${field}`, child, field },
        { asRead: readChild[field], mine: typedChild[field], theirs: child[field] },
      ),
    )
  })
  return [...ofParent, ...ofChildren]
}

/** Returns the saved family with what this person has changed in it, and with the children that they have added. */
export function combinedFields(
  typed: FamilyDraft,
  saved: FamilyFields,
  chosen: Readonly<Record<string, Side>>,
): FamilyFields {
  const mine = comparedFields(typed, saved).filter(({ place, changedBy }) =>
    changedBy === 'both' ? chosen[place] === 'mine' : changedBy === 'mine',
  )
  const of = (child: ChildDraft | null) =>
    Object.fromEntries(mine.filter((one) => one.child?.key === child?.key).map((one) => [one.field, one.mine]))
  return {
    ...saved,
    ...of(null),
    players_attributes: [
      ...saved.players_attributes.map((child) => ({ ...child, ...of(child) })),
      ...typed.players_attributes.filter(({ id }) => id === null),
    ],
  }
}
