import { bookFiles } from './book.ts'
import { rewriteFolder, staleFiles } from './folder.ts'

const folder = 'docs/statecharts'

/** What `npm run book` was asked for; answers with the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const files = await bookFiles()
  if (args.includes('--check')) {
    const stale = await staleFiles(folder, files)
    for (const line of stale) console.error(line)
    if (stale.length > 0) console.error('The statechart book is stale: run npm run book and commit what it writes.')
    return stale.length > 0 ? 1 : 0
  }
  await rewriteFolder(folder, files)
  console.log(`Written: ${files.size} files in ${folder}`)
  return 0
}
