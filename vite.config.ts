import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { shortClassNames } from './src/server/shortClassNames.ts'
import { compressClient, developmentServer, withoutStatechartWords } from './src/server/vitePlugins.ts'

const underTest = process.env['VITEST'] !== undefined

/** Journeys take longest: begun first, they leave short files for the end, so that no worker is the last one for minutes. */
async function journeysFirst() {
  const { BaseSequencer } = await import('vitest/node')
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isJourney = ({ project }: TestSpecification) => project.name === 'journeys'
      const sorted = await super.sort(files)
      return [...sorted.filter((file) => isJourney(file)), ...sorted.filter((file) => !isJourney(file))]
    }
  }
}

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
            routeFileIgnorePattern: '[sS]earchParams',
          }),
          developmentServer(),
          compressClient(),
          withoutStatechartWords(),
          shortClassNames('src/web'),
        ]),
    react(),
  ],
  resolve: {
    alias: [
      // React has this hook itself; the shims are for versions before 18.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
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
            // One chunk of what every route needs and that changes rarely: it compresses better and stays in the cache.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|@tanstack[\\/](react-router|router-core|history|react-store|store)|use-sync-external-store)[\\/]/,
                },
                // What the daily screens share and the login page does without: a chunk for each of them weighs more than they do.
                {
                  name: 'daily',
                  test: /src[\\/]web[\\/](app[\\/](LoadFailed|BusyWords|FailureWords|FailureNotice|Moment|SampleBadge|useOrigin)|client[\\/](answerShape|lostAnswer)|texts[\\/](parts|dates|refusedRequest|requestWords)|ui[\\/](Avatar|StateMessage))\.|domain[\\/]instrument\.|machines[\\/](answerDelivery[\\/]deliveryStatus|kit[\\/]retryAfter)\./,
                  includeDependenciesRecursively: false,
                },
                // The same for flows in which people write to be kept or sent.
                {
                  name: 'drafts',
                  test: /src[\\/](web[\\/](app[\\/](heldDrafts|useHeldDraft|sendKeys)|ui[\\/]QuestionDialog)|domain[\\/](longestText|locale))\./,
                  includeDependenciesRecursively: false,
                },
                // The same for what lists and charts are narrowed by.
                {
                  name: 'filters',
                  test: /src[\\/]web[\\/](app[\\/](ChildPicker|latePart)|client[\\/]childSearch\.|flows[\\/]optionSearch|texts[\\/](childSearch|dateRange)|ui[\\/](choice|ChoicePopover|handFocusOn|Toggle|Chip|ComboBox|Popover))|machines[\\/](optionSearch|kit[\\/]addressStates|surveyFilters[\\/]dateRange)/,
                  includeDependenciesRecursively: false,
                },
                // The same for the partner dashboard's address and its charts.
                {
                  name: 'charts',
                  test: /src[\\/]domain[\\/](periods|ageRanges)\.|machines[\\/]partnerDashboard[\\/]dashboardQuery\./,
                  includeDependenciesRecursively: false,
                },
                // The same for parts of results and charts.
                {
                  name: 'tables',
                  test: /src[\\/]web[\\/]ui[\\/](DataTable|FactList)\./,
                  includeDependenciesRecursively: false,
                },
                // Start ASQ: its button and its panel's door, on the survey dashboard and in a teacher's top bar.
                {
                  name: 'startAsq',
                  test: /src[\\/]web[\\/](app[\\/](StartAsq|useStartAsq)|texts[\\/]startAsq)/,
                  includeDependenciesRecursively: false,
                },
                // What ties a screen to its machine, and says what went wrong.
                {
                  name: 'screen',
                  test: /src[\\/]web[\\/](app[\\/](useEmitted|useScreenActor)|ui[\\/]Notice)\./,
                  includeDependenciesRecursively: false,
                },
                // The fields of the login page and of the lists' filters.
                {
                  name: 'fields',
                  test: /src[\\/]web[\\/]ui[\\/](Checkbox|Field)\./,
                  includeDependenciesRecursively: false,
                },
                // What a list says of screenings, and how long it waits before it asks again.
                {
                  name: 'screenings',
                  test: /src[\\/]domain[\\/](surveyState|formatScore|calendar)\.|machines[\\/]kit[\\/]waitIfPassing\./,
                  includeDependenciesRecursively: false,
                },
                // The same for the login page and its neighbours.
                {
                  name: 'forms',
                  test: /src[\\/]web[\\/](app[\\/]ErrorSummary|texts[\\/]session|ui[\\/]TextField)\./,
                  includeDependenciesRecursively: false,
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
            pdfWorker: 'src/server/outside/pdfWorker.js',
            seed: 'src/server/cli/seed.ts',
            'import-instruments': 'src/server/cli/importInstruments.ts',
            'import-follow-up': 'src/server/cli/importFollowUp.ts',
            'create-admin': 'src/server/cli/createAdmin.ts',
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
    ...(underTest ? { sequence: { sequencer: await journeysFirst() } } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          include: ['test/domain/**/*.test.ts', 'test/api/**/*.test.ts', 'test/structure/**/*.test.ts'],
          // Loading the product anew for each file takes longer than most files; only what draws into a page of its own needs it.
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
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          globalSetup: ['test/journeys/kit/globalSetup.ts', 'test/journeys/kit/sharedServer.ts'],
          environment: 'node',
          include: ['test/journeys/**/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A loaded machine is no failure: what is waited for may take as long as what is clicked.
          expect: { poll: { timeout: 60_000 } },
        },
      },
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
