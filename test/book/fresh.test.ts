import { describe, expect, it } from 'vitest'
import { bookFiles } from '../../src/book/book.ts'
import { staleFiles } from '../../src/book/folder.ts'

describe('docs/statecharts', () => {
  const made = bookFiles()

  it('is what the machines say, to the byte (npm run book)', async () => {
    expect(await staleFiles('docs/statecharts', await made)).toEqual([])
  })

  it('would be called stale if a byte differed, a file were missing or one were left over', async () => {
    const files = await made
    const [first = '', second = ''] = files.keys()
    const other = new Map(files).set(first, 'other').set('new.svg', '')
    other.delete(second)
    expect(await staleFiles('docs/statecharts', other)).toEqual([
      `stale: docs/statecharts/${first}`,
      'missing: docs/statecharts/new.svg',
      `left over: docs/statecharts/${second}`,
    ])
  })

  it('has the same bytes on every run', async () => {
    expect([...(await bookFiles())]).toEqual([...(await made)])
  })
})
