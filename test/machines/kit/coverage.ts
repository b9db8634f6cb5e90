import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { expect } from 'vitest'
import { transitionId } from '../../../src/book/model/transitionId.ts'

function everyNode(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => everyNode(child as AnyStateNode))]
}

export function everyStateId(machine: AnyStateMachine): string[] {
  return everyNode(machine.root)
    .filter((node) => node.type !== 'history')
    .map((node) => node.id)
}

export function everyTransitionId(machine: AnyStateMachine): string[] {
  return everyNode(machine.root).flatMap((node) => [
    ...(node.always ?? []).map(transitionId),
    ...[...node.transitions.values()].flat().map(transitionId),
  ])
}

/** What this process has recorded so far, by file: a test may walk a machine more than once. */
const kept = new Map<string, Set<string>>()

/**
 * Records which transitions the running test has walked, for `npm run book -- --coverage`. Each test has its own file,
 * so that tests that run in parallel never write the same one.
 */
export function keepWalked(by: 'machines' | 'journeys', machineId: string, walked: Iterable<string>): void {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const test = createHash('sha1')
    .update(`${path.basename(testPath)} ${currentTestName}`)
    .digest('hex')
    .slice(0, 10)
  const folder = path.join('coverage/statecharts', by)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${machineId}.${test}.json`)
  const all = new Set([...(kept.get(file) ?? []), ...walked])
  kept.set(file, all)
  writeFileSync(file, JSON.stringify([...all].toSorted()))
}
