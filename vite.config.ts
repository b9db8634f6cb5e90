import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { compressClient } from './src/build/compressClient.ts'
import { developmentServer } from './src/build/developmentServer.ts'
import { shortClassNames } from './src/build/shortClassNames.ts'
import { withoutStatechartTexts } from './src/build/withoutStatechartTexts.ts'

const underTest = process.env['VITEST'] !== undefined
const inCi = process.env['CI'] === 'true'

/**
 * Journeys take longest: begun first, they leave short files for the end, so that no worker is the last one for
 * minutes.
 */
async function journeysFirst() {
  const { BaseSequencer } = await import('vitest/node')
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isJourney = ({ project }: TestSpecification) => ['smoke', 'journeys'].includes(project.name)
      const sorted = await super.sort(files)
      return [...sorted.filter((file) => isJourney(file)), ...sorted.filter((file) => !isJourney(file))]
    }
  }
}

const journeys = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['test/journeys/kit/globalSetup.ts', 'test/journeys/kit/sharedServer.ts'],
    environment: 'node',
    include: [include],
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // A loaded machine is no failure: what is waited for may take as long as what is clicked.
    expect: { poll: { timeout: 60_000 } },
    // One early look among thousands must not hold back a submission: docs/decisions/0024.
    retry: inCi ? 1 : 0,
  },
})

export default defineConfig({
  plugins: [
    ...(underTest
      ? []
      : [
          tanstackRouter({
            target: 'react',
            autoCodeSplitting: true,
            routesDirectory: 'src/web/routes',
            generatedRouteTree: 'src/web/routeTree.gen.ts',
            routeFileIgnorePattern: '[sS]earchParams|recordId',
          }),
          developmentServer(),
          compressClient(),
          withoutStatechartTexts(),
          shortClassNames('src/web'),
        ]),
    react(),
  ],
  resolve: {
    alias: [
      { find: /^quick-lru$/, replacement: fileURLToPath(new URL('src/web/client/keyCache.ts', import.meta.url)) },
      // React has this hook itself; the shims are for versions before 18.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: {
    port: Number(process.env['PORT'] || 3000),
    host: process.env['HOST'] || '127.0.0.1',
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/dist/**', '**/test/**'] },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // A picture inside a style sheet or script would count against the first load of every route.
        assetsInlineLimit: 0,
        // The statechart book is one chunk of words and pictures that only administrators load.
        chunkSizeWarningLimit: 2_000,
        rollupOptions: {
          input: 'index.html',
          output: {
            // The entry lists the name of every chunk, and nothing compresses a hash: 7 of its letters are enough.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // One chunk of what every route needs and that changes rarely: it compresses better and stays in the cache.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|@tanstack[\\/](react-router|router-core|history|react-store|store)|use-sync-external-store|ky|camelcase-keys|snakecase-keys)[\\/]/,
                },
                // luxon and what needs it: never in a chunk that the daily screens load.
                {
                  name: 'moments',
                  test: /(luxon[\\/]|src[\\/]domain[\\/]moments\.)/,
                  includeDependenciesRecursively: false,
                },
                // Small parts of both the survey list and the questionnaire: many little chunks compress badly.
                {
                  name: 'daily',
                  test: /src[\\/](domain[\\/]calendar|web[\\/](parts[\\/](SampleBadge|LoadFailed|FailureReason)|ui[\\/]StateMessage|texts[\\/](ages|parts)|routes[\\/](s|sharedS)earchParams))\b|machines[\\/]surveyFilters[\\/]dateRange/,
                  includeDependenciesRecursively: false,
                },
                // Code of ours that most routes load. What fewer share stays apart, so that no screen loads another
                // one's parts. ui/aria neither: it would bring react-aria to every route.
                {
                  name: 'shared',
                  // Nor the submission of drafts, which no first screen needs before somebody types.
                  test: /(src|machines)[\\/](?!web[\\/]ui[\\/]aria[\\/]|kit[\\/]submission[\\/]|web[\\/]app[\\/]drafts[\\/])/,
                  minShareCount: 12,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        ssr: true,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            pgliteWorker: 'src/server/db/pgliteWorker.js',
            pdfWorker: 'src/server/adapters/pdfWorker.js',
            pictureProcess: 'src/server/adapters/pictureProcess.js',
            seed: 'src/server/cli/seed.ts',
            'import-instruments': 'src/server/cli/importInstruments.ts',
            'import-follow-up': 'src/server/cli/importFollowUp.ts',
            'create-admin': 'src/server/cli/createAdmin.ts',
            backup: 'src/server/cli/backup.ts',
            restore: 'src/server/cli/restore.ts',
            openapi: 'src/server/cli/openapi.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['ssr']!)
    },
  },
  test: {
    // Two cores are the measure; the default would leave one of them idle.
    maxWorkers: 2,
    reporters: inCi ? ['default', './test/journeys/kit/secondTries.ts'] : ['default'],
    ...(underTest ? { sequence: { sequencer: await journeysFirst() } } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          include: [
            'test/domain/**/*.test.ts',
            'test/api/**/*.test.ts',
            'test/structure/**/*.test.ts',
            'test/build/**/*.test.ts',
          ],
          // Loading the product anew for each file would take longer than most files run.
          isolate: false,
          // Properties over every day and over random answers.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          include: ['test/machines/**/*.test.ts', 'test/book/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['test/web/**/*.test.{ts,tsx}'],
          setupFiles: 'test/web/kit/patience.ts',
          isolate: false,
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'test/server/sharedDatabases.ts',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // What everybody runs, and what CI runs beside it: the folder decides.
      journeys('smoke', 'test/journeys/smoke/*.test.ts'),
      journeys('journeys', 'test/journeys/*.test.ts'),
      {
        extends: true,
        test: {
          name: 'long',
          globalSetup: 'test/journeys/kit/globalSetup.ts',
          environment: 'node',
          include: ['test/long/**/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          globalSetup: 'test/journeys/kit/globalSetup.ts',
          environment: 'node',
          include: ['test/bench/**/*.bench.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
