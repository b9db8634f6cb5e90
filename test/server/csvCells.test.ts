import { describe, expect, it } from 'vitest'
import { csvText } from '../../src/server/queries/csvLines/csvText.ts'
import { linesOf } from './csvFile.ts'
import { formulaSigns, hostileCells } from './hostileCells.ts'

/** Every place at which a spreadsheet may begin a cell: at the start, a line end, a tab or a semicolon. */
const begunCells = (text: string) => text.split(/[\t\n\v\f\r\u0085\u2028\u2029;]/u)
/** What a lenient reader passes over before it looks for a formula. */
const passedOver = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]+/u
const isFormula = (text: string) => formulaSigns.includes(text.replace(passedOver, '').charAt(0))

/** The text without the guards, and without what a cell's start and end do not keep. */
const wordsOf = (text: string) =>
  text
    .replaceAll("'", '')
    .replace(/^[\p{White_Space}\p{Cc}\p{Cf}\u3164]+/u, '')
    .trimEnd()

describe('cells of a CSV file', () => {
  const text = csvText(hostileCells.map((cell) => ['Before', cell, 7]))

  it('stay one cell each, with every character, whatever a person has written', () => {
    expect(linesOf(text).map(([before, cell = '', after]) => [before, wordsOf(cell), after])).toEqual(
      hostileCells.map((cell) => ['Before', wordsOf(cell), '7']),
    )
  })

  it('hold every line end and separator between quotation marks', () => {
    const unquoted = text.replaceAll(/"(?:[^"]|"")*"/g, '')
    expect(unquoted.split('\r\n')).toHaveLength(hostileCells.length + 1)
    expect(unquoted.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029;]/u)
  })

  it('are no formula, nor is any part of them that a reader may take for a cell', () => {
    expect(hostileCells.flatMap(begunCells).filter(isFormula).length).toBeGreaterThan(hostileCells.length / 2)
    expect(
      linesOf(text)
        .flatMap((line) => line.flatMap(begunCells))
        .filter(isFormula),
    ).toEqual([])
  })

  it('leave figures as they are, and guard the same text', () => {
    expect(csvText([[-1, 0, '-1', '45.00', null, '']])).toBe("-1,0,'-1,45.00,,\r\n")
  })

  it('keep hyphens and signs inside a line', () => {
    expect(csvText([['Anne-Marie + Bo = 2 @ home, at last']])).toBe('"Anne-Marie + Bo = 2 @ home, at last"\r\n')
  })

  it('keep commas, quotation marks and line ends of a name inside one cell', () => {
    expect(linesOf(csvText([['O’Neil, "Bo"\nJr.', 12, null]]))).toEqual([['O’Neil, "Bo"\nJr.', '12', '']])
  })
})
