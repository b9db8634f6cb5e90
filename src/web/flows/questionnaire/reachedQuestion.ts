import { limits } from '../../../../machines/kit/limits.ts'

/** In pixels, below the bars at the top: a question with only its last lines visible is not the one being read. */
const coveredPx = limits.anchorOffsetPx + 50

const idOf = (question: Element) => Number(question.getAttribute('data-question'))

/** Reports the question that a person has scrolled to, once the previous one has left the screen. */
export function watchReachedQuestion(
  fields: Element,
  { reached, reach }: { reached: () => number | null; reach: (questionId: number) => void },
): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const questions = [...fields.querySelectorAll('[data-question]')]
  const shown = new Set<number>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) shown[isIntersecting ? 'add' : 'delete'](idOf(target))
      const first = questions.map(idOf).find((id) => shown.has(id))
      if (first !== undefined && !shown.has(reached() ?? 0)) reach(first)
    },
    { rootMargin: `-${coveredPx}px 0px 0px` },
  )
  questions.forEach((question) => observer.observe(question))
  return () => observer.disconnect()
}
