import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { survey } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>

/** Replaces the browser's observer: the test says which questions come into view and which leave it. */
class ScrolledView {
  static current: ScrolledView | null = null
  readonly observed: Element[] = []
  readonly tell: (changes: readonly Change[]) => void
  isOver = false
  constructor(tell: (changes: readonly Change[]) => void) {
    this.tell = tell
    ScrolledView.current = this
  }
  observe(element: Element) {
    this.observed.push(element)
  }
  disconnect() {
    this.isOver = true
  }
}

const scrollTo = (...shown: readonly number[]) =>
  act(() => {
    const { current } = ScrolledView
    if (current === null) throw new Error('Nobody watches the questions.')
    current.tell(
      current.observed.map((target) => ({
        target,
        isIntersecting: shown.includes(Number(target.getAttribute('data-question'))),
      })),
    )
  })

const marked = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'step')
    .map((link) => /^(Communication|Gross Motor|Overall)/.exec(link.textContent)?.[0])

beforeEach(() => vi.stubGlobal('IntersectionObserver', ScrolledView))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the section that is marked at the side (84)', () => {
  it('follows scrolling, down and up again', async () => {
    const { load } = await renderQuestionnaire()
    await load()
    const ofGrossMotor = survey.sections[1]!.questions[0]!.id
    scrollTo(1)
    expect(marked()).toEqual(['Communication'])
    scrollTo(ofGrossMotor)
    expect(marked()).toEqual(['Gross Motor'])
    scrollTo(1, ofGrossMotor)
    expect(marked()).toEqual(['Gross Motor'])
    scrollTo(1)
    expect(marked()).toEqual(['Communication'])
  })

  it('stays where a person is as long as that question is on screen', async () => {
    const { load } = await renderQuestionnaire()
    await load()
    scrollTo(1, 2, 3)
    const dots = [...document.querySelectorAll('[data-dot]')].map((dot) => dot.getAttribute('data-dot')).join('')
    expect(dots.startsWith('O')).toBe(true)
  })

  it('stays when no question is on screen, and watches no longer than the questionnaire is open', async () => {
    const { load } = await renderQuestionnaire()
    await load()
    scrollTo()
    expect(marked()).toEqual(['Communication'])
    const watched = ScrolledView.current
    cleanup()
    expect(watched?.isOver).toBe(true)
  })
})
