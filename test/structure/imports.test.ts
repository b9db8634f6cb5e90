import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, importsOf, root, sourceFiles } from './sourceImports.ts'

const importsUnder = (folder: string) => sourceFiles(folder).flatMap(importsOf)
const isOurs = ({ to }: Import) => /^(machines|src|test)\//.test(to)
const under = (...folders: string[]) => {
  const prefixes = folders.map((folder) => `${folder}/`)
  return ({ to }: Import) => prefixes.some((prefix) => to.startsWith(prefix))
}
const named =
  (...packages: string[]) =>
  ({ to }: Import) =>
    packages.some((name) => to === name || to.startsWith(`${name}/`) || (name.endsWith(':') && to.startsWith(name)))
const inAria = (file: string) => file.startsWith('src/web/ui/aria/')
const described = (imports: Import[]) => imports.map(({ from, to }) => `${from} imports ${to}`)

const flowsBeforeReady = ['session', 'questionnaire', 'answerDelivery', 'surveyList', 'startAsq'].map(
  (flow) => `src/web/flows/${flow}`,
)

/** The files of login, questionnaire and survey list, including what they import dynamically while loading. */
const filesBeforeReady = () => [
  'src/web/main.tsx',
  ...['machines', ...flowsBeforeReady].flatMap(sourceFiles),
  'src/web/pages/questionnaire/QuestionnairePage.tsx',
  'src/web/pages/surveyList/SurveyListPage.tsx',
  'src/web/flows/csvExport/CsvExports.tsx',
  'src/web/app/startup/applicationDelivery.ts',
  'src/web/routes/searchParams.ts',
]

/**
 * The router's plugin puts what a route renders into a separate chunk, so that only main.tsx's other imports load with
 * it.
 */
const isSplitOff = ({ from, to }: Import) => from.startsWith('src/web/routes/') && /^src\/web\/(pages|flows)\//.test(to)

/** Every file that these import statically, directly or not, with its importer. */
function staticallyReachedFrom(files: readonly string[]): ReadonlyMap<string, string> {
  const reached = new Map<string, string>()
  const waiting = [...files]
  for (const file of waiting)
    for (const one of importsOf(file)) {
      if (one.typeOnly || one.dynamic || isSplitOff(one) || !/^(machines|src)\/.*\.tsx?$/.test(one.to)) continue
      if (reached.has(one.to)) continue
      reached.set(one.to, file)
      waiting.push(one.to)
    }
  return reached
}

describe('who may import whom (docs/architecture.md)', () => {
  it('keeps machines to xstate, other machines, the domain and types of the wire', () => {
    const refused = importsUnder('machines').filter(
      (one) =>
        !(named('xstate')(one) || under('machines', 'src/domain')(one) || (under('src/api')(one) && one.typeOnly)),
    )
    expect(described(refused)).toEqual([])
  })

  it('lets the domain import nothing but the domain, and moments.ts alone luxon', () => {
    const refused = importsUnder('src/domain').filter(
      (one) => !under('src/domain')(one) && !(named('luxon')(one) && one.from === 'src/domain/moments.ts'),
    )
    expect(described(refused)).toEqual([])
  })

  it('keeps luxon to moments.ts, and moments.ts out of machines and the rest of the domain', () => {
    const usesLuxon = ['machines', 'src', 'test'].flatMap(importsUnder).filter(named('luxon'))
    expect(usesLuxon.map(({ from }) => from)).toEqual(['src/domain/moments.ts'])
    const refused = ['machines', 'src/domain'].flatMap(importsUnder).filter(({ to }) => to === 'src/domain/moments.ts')
    expect(described(refused)).toEqual([])
  })

  it('lets nothing reach moments.ts that login, questionnaire or survey list load before they are ready', () => {
    const reached = staticallyReachedFrom(filesBeforeReady())
    expect(reached.get('src/domain/calendar.ts')).toBeDefined()
    expect(reached.get('src/domain/moments.ts')).toBeUndefined()
  })

  it('keeps react-aria to src/web/ui/aria, and that out of what login, questionnaire and survey list load', () => {
    const libraries = named('react-aria-components', 'react-aria', 'react-stately', '@internationalized/date')
    const elsewhere = ['machines', 'src'].flatMap(importsUnder).filter((one) => libraries(one) && !inAria(one.from))
    expect(described(elsewhere)).toEqual([])
    const reached = staticallyReachedFrom(filesBeforeReady().filter((file) => !file.includes('/StartAsqPanel.')))
    expect(reached.get('src/web/ui/ComboBox.tsx')).toBeDefined()
    expect([...reached].filter(([file]) => inAria(file)).map(([to, from]) => `${from} imports ${to}`)).toEqual([])
  })

  it('lets the wire import zod and the domain only', () => {
    const refused = importsUnder('src/api').filter((one) => !(named('zod')(one) || under('src/domain', 'src/api')(one)))
    expect(described(refused)).toEqual([])
  })

  it('lets only the statechart screens read the book: its plain model, its words and its style, never the layout', () => {
    const refused = importsUnder('src/web').filter(
      (one) =>
        under('src/book')(one) &&
        !(
          one.from.startsWith('src/web/flows/statecharts/') &&
          (under('src/book/model')(one) || one.to === 'src/book/picture/chart.css')
        ),
    )
    expect(described(refused)).toEqual([])
  })

  it('keeps zod and the schemas out of the browser: only paths, types, and for the calls the checkers', () => {
    const isChecker = ({ from, to }: Import) =>
      from.startsWith('src/web/client/') && (to === 'src/api/checker.ts' || to.startsWith('src/api/checkers/'))
    const refused = importsUnder('src/web').filter(
      (one) =>
        named('zod')(one) ||
        (under('src/api')(one) && !one.typeOnly && !/^src\/api\/(p|staffP)aths\.ts$/.test(one.to) && !isChecker(one)) ||
        under('src/server', 'test')(one),
    )
    expect(described(refused)).toEqual([])
    const checkers = sourceFiles('src/api').filter((file) => /checkers?[./]/.test(file))
    expect(described(checkers.flatMap(importsOf).filter((one) => !one.typeOnly))).toEqual([])
  })

  it('gives the calls and the storage of the browser their four libraries, which have no other reader', () => {
    const libraries = named('ky', 'camelcase-keys', 'snakecase-keys', 'idb')
    const refused = importsUnder('src/web/client').filter(
      (one) => !(libraries(one) || under('src/web/client', 'src/api', 'src/domain', 'machines')(one)),
    )
    expect(described(refused)).toEqual([])
    const elsewhere = ['machines', 'src']
      .flatMap(importsUnder)
      .filter((one) => libraries(one) && !one.from.startsWith('src/web/client/'))
    // The checkers name the keys of an answer as the browser converts them.
    expect(described(elsewhere)).toEqual(['src/build/answerCheckers.ts imports camelcase-keys'])
  })

  it('keeps the server apart from the browser and the machines', () => {
    expect(described(importsUnder('src/server').filter(under('src/web', 'machines', 'src/book', 'test')))).toEqual([])
  })

  it('lets a flow import no other flow', () => {
    const flowOf = (path: string) => /^src\/web\/flows\/([^/]+)\//.exec(path)?.[1]
    const refused = importsUnder('src/web/flows').filter(
      (one) => isOurs(one) && flowOf(one.to) !== undefined && flowOf(one.to) !== flowOf(one.from),
    )
    expect(described(refused)).toEqual([])
  })

  it('lets only hooks start the machine of a screen: views render its state and send events, routes name the page', () => {
    const calling = (call: RegExp) =>
      sourceFiles('src/web').filter((file) => call.test(readFileSync(join(root, file), 'utf8')))
    const isHook = (file: string) => /\/use[A-Z]\w*\.ts$/.test(file)
    const wired = calling(/\b(?:useScreenActor|useKept)\(/)
    expect(wired).toContain('src/web/flows/session/useSignIn.ts')
    expect(wired.filter((file) => !isHook(file))).toEqual([])
    // What outlives every screen is created by the system; what is kept of a screen, beside its hook.
    expect(calling(/\bcreateActor\(/).filter((file) => !isHook(file))).toEqual([
      'src/web/app/startup/createSystem.ts',
      'src/web/flows/answerDelivery/createAnswerDelivery.ts',
      'src/web/flows/surveyList/keptSurveyList.ts',
    ])
  })

  it('lets the parts import nothing of ours but parts', () => {
    expect(described(importsUnder('src/web/ui').filter((one) => isOurs(one) && !under('src/web/ui')(one)))).toEqual([])
  })

  it('lets the statechart book import machines, xstate, elkjs and node, and nothing that ships import it', () => {
    const refused = importsUnder('src/book').filter(
      (one) =>
        !(under('machines', 'src/book')(one) || named('xstate', 'elkjs', 'node:', 'vite')(one)) ||
        (named('vite')(one) && one.from !== 'src/book/start.js'),
    )
    expect(described(refused)).toEqual([])
  })

  it('keeps elkjs to the one file that lays pictures out, so that it never ships', () => {
    const refused = ['machines', 'src', 'test']
      .flatMap(importsUnder)
      .filter((one) => named('elkjs')(one) && !one.typeOnly && one.from !== 'src/book/picture/layout.ts')
    expect(described(refused)).toEqual([])
    const layout = importsUnder('src/book').filter(
      (one) => !one.typeOnly && under('src/book/picture')(one) && one.to.endsWith('/layout.ts'),
    )
    expect(layout.map(({ from }) => from)).toEqual(['src/book/picture/drawings.ts'])
  })

  it("keeps the book's model fit for a browser: no node, no layout, no machine by name", () => {
    const refused = importsUnder('src/book/model').filter((one) => !one.typeOnly && !under('src/book/model')(one))
    expect(described(refused)).toEqual([])
  })

  it('imports what builds the product only where it is built', () => {
    const refused = ['machines', 'src'].flatMap(importsUnder).filter((one) => {
      return under('src/build')(one) && !one.from.startsWith('src/build/')
    })
    expect(described(refused)).toEqual([])
  })

  it('builds with node and vite; the generator of the checkers reads the routes, the development server runs the app', () => {
    const rooms = under('src/server', 'src/web', 'src/domain', 'src/book', 'machines', 'test')
    const more = importsUnder('src/build').filter(
      (one) => rooms(one) || !(one.to.startsWith('node:') || one.to.startsWith('src/') || named('vite')(one)),
    )
    expect(described(more).toSorted()).toEqual([
      'src/build/answerCheckers.ts imports camelcase-keys',
      'src/build/answerCheckers.ts imports src/server/routes/all.ts',
      'src/build/answerCheckers.ts imports src/server/routes/route.ts',
      'src/build/answerCheckers.ts imports zod',
      'src/build/developmentServer.ts imports src/server/http/app.ts',
      'src/build/developmentServer.ts imports src/server/process/development.ts',
    ])
  })

  it('keeps the rooms of the browser in order: ui, then parts, then flows, then pages, then routes', () => {
    const rooms = ['ui', 'texts', 'parts', 'flows', 'pages', 'routes'].map((room) => `src/web/${room}`)
    const level = (path: string) => rooms.findIndex((room) => path.startsWith(`${room}/`))
    const refused = importsUnder('src/web').filter((one) => level(one.from) >= 0 && level(one.to) > level(one.from))
    expect(described(refused)).toEqual([])
  })

  it('lets the client of the server know nothing of what is on screen', () => {
    const screens = under('src/web/app', 'src/web/flows', 'src/web/pages', 'src/web/parts', 'src/web/ui')
    expect(described(importsUnder('src/web/client').filter(screens))).toEqual([])
  })

  it('leaves src/web/app to the shell: no drawer', () => {
    const loose = readdirSync(join(root, 'src/web/app'), { withFileTypes: true }).filter((one) => one.isFile())
    expect(loose.length).toBeLessThanOrEqual(12)
  })

  it('has no barrels and no file that explains nothing', () => {
    const poor = ['machines', 'src'].flatMap(sourceFiles).filter((file) => {
      const name = relative(root, join(root, file)).replace(/^.*\//, '')
      return (
        !file.startsWith('src/web/routes/') && /^(index|utils?|helpers?|common|types|misc)\.(ts|tsx|js)$/.test(name)
      )
    })
    expect(poor).toEqual([])
  })

  it.each([
    ['machines', 200],
    ['src', 300],
  ])('keeps the files of %s within %i lines', (folder, most) => {
    const long = sourceFiles(folder)
      .filter((file) => !file.endsWith('.gen.ts') && !file.includes('/migrations/'))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > most + 1)
    expect(long).toEqual([])
  })
})
