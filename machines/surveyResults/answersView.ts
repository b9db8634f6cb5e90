import type { SectionHandle } from '../../src/domain/instrument.ts'
import type { ResultsSection } from './results.ts'
import { differencesIn } from './sideAnswers.ts'

/** How the answers are read: folded by section until a section is opened. */
export interface AnswersView {
  readonly unfolded: readonly SectionHandle[]
  readonly onlyDifferences: boolean
}

/** Unfolds a section, or folds it again. */
export function toggleSection(view: AnswersView, section: SectionHandle): AnswersView {
  const others = view.unfolded.filter((handle) => handle !== section)
  return { ...view, unfolded: others.length < view.unfolded.length ? others : [...others, section] }
}

/** Shows only what differs, with every section open that has some of it, or everything again. */
export function toggleDifferences(view: AnswersView, sections: readonly ResultsSection[]): AnswersView {
  if (view.onlyDifferences) return { ...view, onlyDifferences: false }
  const differing = sections.filter(({ questions }) => differencesIn(questions).length > 0)
  return { onlyDifferences: true, unfolded: differing.map(({ handle }) => handle) }
}
