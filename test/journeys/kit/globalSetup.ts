import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { prepareDemoWorld } from './demoServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demoWorldFolder: string
  }
}

/** Journeys run the built application: `npm test` builds it first when it is missing or older than the sources. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js'))
    throw new Error('The application is not built. Run npm test, or npm run build first.')
  const world = await prepareDemoWorld()
  project.provide('demoWorldFolder', world.folder)
  return world.remove
}
