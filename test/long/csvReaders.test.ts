import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byteOrderMark, csvText } from '../../src/server/queries/csvLines/csvText.ts'
import { linesOf } from '../server/csvFile.ts'
import { hostileCells } from '../server/hostileCells.ts'

const run = promisify(execFile)
const maxBuffer = 100_000_000

const report = byteOrderMark + csvText(hostileCells.map((cell, place) => ['Before', cell, place + 1]))
const figures = hostileCells.map((_, place) => place + 1)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function written(name: string, text: string): Promise<string> {
  const file = path.join(folder, `${name}.csv`)
  await writeFile(file, text)
  return file
}

const pythonReader = `
import csv, json, sys
with open(sys.argv[1], encoding='utf-8-sig', newline='') as file:
    print(json.dumps(list(csv.reader(file, strict=True))))`

describe('what people wrote, in a CSV report read by Python (python3)', () => {
  it('is the same as by our own reader: one cell each, and no row more', async () => {
    const { stdout } = await run('python3', ['-c', pythonReader, await written('python', report)], { maxBuffer })
    const lines = JSON.parse(stdout) as string[][]
    expect(lines).toHaveLength(hostileCells.length)
    expect(lines).toEqual(linesOf(report))
  })
})

/** The document that LibreOffice makes of a file, split at these separators, with formulas evaluated. */
async function inLibreOffice(file: string, separators: readonly string[]): Promise<string> {
  const codes = separators.map((separator) => separator.charCodeAt(0)).join('/')
  const [double, utf8, firstLine] = [34, 76, 1]
  const filter = `CSV:${codes},${double},${utf8},${firstLine},,0,false,false,false,false,false,0,true`
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
  const asked = [profile, '--headless', `--infilter=${filter}`, '--convert-to', 'fods', '--outdir', folder, file]
  await run('soffice', asked, { maxBuffer }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error('There is no soffice: install libreoffice-calc-nogui (docs/operations.md).')
    throw error
  })
  return readFile(file.replace(/csv$/, 'fods'), 'utf8')
}

const formulasIn = (document: string) =>
  [...document.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula)
const figuresIn = (document: string) =>
  [...document.matchAll(/office:value="(\d+)"/g)].map(([, value]) => Number(value))

describe('what people wrote, in a CSV report opened by LibreOffice (libreoffice-calc-nogui)', () => {
  it('would be a formula without our guard', async () => {
    const unguarded = await written('unguarded', 'Bo,=1+1,1\r\n Bo;=1+2,2,2\r\n')
    expect(formulasIn(await inLibreOffice(unguarded, [',']))).toEqual(['of:=1+1'])
    expect(formulasIn(await inLibreOffice(unguarded, [',', ';', '\t']))).toEqual(['of:=1+1', 'of:=1+2'])
  })

  it('is no formula, stands in one row each, and leaves the figures figures', async () => {
    const document = await inLibreOffice(await written('commas', report), [','])
    expect(formulasIn(document)).toEqual([])
    expect(figuresIn(document)).toEqual(figures)
  })

  it.each([
    ['at each separator that it offers', [',', ';', '\t']],
    ['at semicolons, as in half of Europe', [';']],
  ])('is no formula when the file is split %s', async (_, separators) => {
    expect(formulasIn(await inLibreOffice(await written('split', report), separators))).toEqual([])
  })
})
