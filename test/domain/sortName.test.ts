import { describe, expect, it } from 'vitest'
import { normalizedName, sortName } from '../../src/domain/sortName.ts'

describe('sortName', () => {
  it('is the last name, then the first name, without case and accents', () => {
    expect(sortName('Óscar', 'Núñez')).toBe('nunez oscar')
    expect(sortName('Mai', 'Đặng')).toBe('dang mai')
    expect(sortName('Lena', 'Weiß')).toBe('weiss lena')
  })

  it('keeps letters of other scripts', () => {
    expect(sortName('小明', '王')).toBe('王 小明')
    expect(sortName('ليان', 'حداد')).toBe('حداد ليان')
  })

  it('closes up stray spaces, so that a search for the words finds the name', () => {
    expect(sortName(' Ana  María ', 'de la  Cruz')).toBe('de la cruz ana maria')
    expect(normalizedName('MARÍA')).toBe('maria')
  })
})
