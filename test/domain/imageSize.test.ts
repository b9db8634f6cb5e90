import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downscaledSize, imageLimits, isLandscape } from '../../src/domain/imageSize.ts'

const side = fc.integer({ min: 1, max: 20_000 })
const size = fc.record({ width: side, height: side })

describe('size of an image answer (88)', () => {
  it('makes a landscape picture 800 px wide', () => {
    expect(downscaledSize({ width: 4000, height: 3000 })).toEqual({ width: 800, height: 600 })
  })

  it('makes a portrait picture 600 px high', () => {
    expect(downscaledSize({ width: 3000, height: 4000 })).toEqual({ width: 450, height: 600 })
  })

  it('makes a square picture 600 px high', () => {
    expect(downscaledSize({ width: 1200, height: 1200 })).toEqual({ width: 600, height: 600 })
  })

  it('leaves a picture of exactly the limit as it is', () => {
    expect(downscaledSize({ width: 800, height: 799 })).toEqual({ width: 800, height: 799 })
    expect(downscaledSize({ width: 600, height: 600 })).toEqual({ width: 600, height: 600 })
  })

  it('keeps landscape pictures within 800 px and the others within 600 px', () => {
    fc.assert(
      fc.property(size, (original) => {
        const sent = downscaledSize(original)
        if (isLandscape(original)) expect(sent.width).toBeLessThanOrEqual(imageLimits.landscapeWidth)
        else expect(sent.height).toBeLessThanOrEqual(imageLimits.otherHeight)
      }),
    )
  })

  it('never enlarges a picture', () => {
    fc.assert(
      fc.property(size, (original) => {
        const sent = downscaledSize(original)
        expect(sent.width).toBeLessThanOrEqual(original.width)
        expect(sent.height).toBeLessThanOrEqual(original.height)
      }),
    )
  })

  it('leaves a picture within the limits untouched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 1, max: 600 }), (width, height) => {
        expect(downscaledSize({ width, height })).toEqual({ width, height })
      }),
    )
  })

  it('keeps the proportions to within a pixel', () => {
    fc.assert(
      fc.property(size, (original) => {
        const sent = downscaledSize(original)
        const factor = isLandscape(original) ? sent.width / original.width : sent.height / original.height
        expect(Math.abs(original.width * factor - sent.width)).toBeLessThanOrEqual(1)
        expect(Math.abs(original.height * factor - sent.height)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('gives whole pixels, at least one on each side', () => {
    fc.assert(
      fc.property(size, (original) => {
        const { width, height } = downscaledSize(original)
        expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
