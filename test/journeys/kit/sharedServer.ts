import type { TestProject } from 'vitest/node'
import { serveCopyOf } from './demoServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sharedServerUrl: string
  }
}

/**
 * Runs after globalSetup, which makes the world: a server takes 4 s of CPU to start and stop, more than most journeys
 * in it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serveCopyOf(project.getProvidedContext().demoWorldFolder)
  project.provide('sharedServerUrl', server.url)
  return server.stop
}
