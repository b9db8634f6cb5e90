import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, defaultBarColor, contrastOn } from '../../../src/web/ui/contrast.ts'

describe('text on the partner’s colour (5)', () => {
  it('reads at 4.5:1 or better on any of 1,000 colours', () => {
    assert(
      property(integer({ min: 0, max: 0xffffff }), (value) => {
        const { background, color } = contrastOn(`#${value.toString(16).padStart(6, '0')}`)
        expect(contrastOf(background, color)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['#ffffff', '#000000'],
    ['#fff', '#000000'],
    ['#000000', '#ffffff'],
    [' #0B6E75 ', '#ffffff'],
    ['#ffd166', '#000000'],
  ])('is on %s %s', (partnerColor, color) => {
    expect(contrastOn(partnerColor)).toEqual({ background: partnerColor.trim(), color })
  })

  it.each(['', 'teal', 'url(x)', '#12', 'red; color: red'])(
    'falls back to a colour of ours for "%s"',
    (partnerColor) => {
      expect(contrastOn(partnerColor)).toEqual({ background: defaultBarColor, color: '#ffffff' })
    },
  )

  it('measures as WCAG does', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
