import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'

/**
 * The goal: with sign-in, policy, audit and validation at least that part of what the statements alone allow.
 */
export const goal = 0.8
export const connections = 20
const secondsOfAPass = 5
const passes = 4

interface LoadResult {
  requestsPerSecond: number
  /** Milliseconds of this process, the database and the callers left out. */
  cpuOfACall: number
  p95: number
  p99: number
  refused: number
}

/** What each connection calls; load.js knows how. */
export interface Place {
  readonly path: string
  readonly device?: { readonly id: string; readonly responseTypeIds: readonly number[] }
}

export interface Compared {
  readonly name: string
  /** Both listen. */
  readonly product: FastifyInstance
  readonly bare: FastifyInstance
  readonly token: string
  /** Anew for each pass. */
  readonly places: () => readonly Place[]
}

const run = promisify(execFile)
const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((first, second) => first - second)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}

/**
 * Calls both in turn, prints what they reached, and resolves to the median of product to bare route, in requests per
 * second.
 */
export async function ratioToBareRoute({ name, product, bare, token, places }: Compared): Promise<number> {
  const load = async (app: FastifyInstance): Promise<LoadResult> => {
    const headers = { audience: 'dashboard', authorization: `Bearer ${token}` }
    const order = JSON.stringify({ port: portOf(app), seconds: secondsOfAPass, places: places(), headers })
    const before = process.cpuUsage()
    const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'load.js'), order])
    const { user, system } = process.cpuUsage(before)
    const result = JSON.parse(stdout) as Omit<LoadResult, 'cpuOfACall'> & { calls: number }
    return { ...result, cpuOfACall: (user + system) / 1000 / result.calls }
  }
  await load(product)
  await load(bare)
  const rows: { pass: number; product: LoadResult; alone: LoadResult }[] = []
  for (let pass = 1; pass <= passes; pass += 1) {
    // In turn, so that neither always has the warmer or the busier machine.
    const isProductFirst = pass % 2 === 1
    const first = await load(isProductFirst ? product : bare)
    const second = await load(isProductFirst ? bare : product)
    rows.push(isProductFirst ? { pass, product: first, alone: second } : { pass, product: second, alone: first })
  }
  const ratio = median(rows.map((row) => row.product.requestsPerSecond / row.alone.requestsPerSecond))
  console.log(`${name}, ${connections} connections`)
  console.table(
    rows.flatMap(({ pass, product: own, alone }) =>
      Object.entries({ product: own, 'statements alone': alone }).map(([route, result]) => ({
        pass,
        route,
        'requests/s': Math.round(result.requestsPerSecond),
        '95 % (ms)': Math.round(result.p95),
        '99 % (ms)': Math.round(result.p99),
        'CPU of a call (ms)': Number(result.cpuOfACall.toFixed(2)),
        'not 2xx': result.refused,
      })),
    ),
  )
  console.log(`Median ratio: ${ratio.toFixed(2)} (goal ${goal})`)
  for (const row of rows) expect([row.product.refused, row.alone.refused]).toEqual([0, 0])
  return ratio
}
