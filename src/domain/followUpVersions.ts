import { type FollowUpQuestion, storedAnswers } from './followUp.ts'

/** A follow-up report that two people have changed since both read it. */
export interface TwoVersions {
  readonly asRead: readonly FollowUpQuestion[]
  /** As this person has changed it. */
  readonly mine: readonly FollowUpQuestion[]
  /** As the other person has saved it. */
  readonly theirs: readonly FollowUpQuestion[]
}

export type Side = 'mine' | 'theirs'

/** A question in both versions. */
export interface ComparedQuestion {
  readonly id: number
  readonly mine: FollowUpQuestion
  readonly theirs: FollowUpQuestion
  /** Who has changed its stored answer; nobody also if both have given the same one. */
  readonly changedBy: Side | 'both' | 'nobody'
}

/** With its lines: half of one person's list and half of another's is what neither has said. */
const storedAs = (question: FollowUpQuestion | undefined) =>
  JSON.stringify(question === undefined ? [] : storedAnswers([question]))

/** The questions in both versions, in their order. */
export function comparedQuestions({ asRead, mine, theirs }: TwoVersions): readonly ComparedQuestion[] {
  return theirs.map((saved) => {
    const isThis = ({ id }: FollowUpQuestion) => id === saved.id
    const typed = mine.find(isThis) ?? saved
    const [read, own, other] = [asRead.find(isThis), typed, saved].map(storedAs)
    const changedBy = own === other ? 'nobody' : own === read ? 'theirs' : other === read ? 'mine' : 'both'
    return { id: saved.id, mine: typed, theirs: saved, changedBy }
  })
}

/** Both versions put together: each answer as the person left it who changed it; where both did, as chosen. */
export const combinedQuestions = (
  questions: readonly ComparedQuestion[],
  chosen: Readonly<Record<number, Side>>,
): readonly FollowUpQuestion[] =>
  questions.map(({ id, mine, theirs, changedBy }) =>
    changedBy === 'mine' || (changedBy === 'both' && chosen[id] === 'mine') ? mine : theirs,
  )
