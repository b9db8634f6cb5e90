import type { Reporter, TestModule } from 'vitest/node'

const most = 3

/** Names the journeys of a run that passed only at the second try, and fails the run if there are more than three. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const again = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0),
    )
    if (again.length === 0) return
    process.stdout.write(`\nPassed only at the second try, to be corrected:\n`)
    for (const { fullName, module } of again) process.stdout.write(`  ${module.relativeModuleId} > ${fullName}\n`)
    if (again.length > most) process.exitCode = 1
  }
}
