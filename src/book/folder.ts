import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted()
}

/**
 * The differences between a folder and its intended content, one sentence for each file; empty when every byte agrees.
 */
export async function staleFiles(folder: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
  const present = await filesBelow(folder)
  const compared = await Promise.all(
    [...wanted].map(async ([name, text]) => {
      if (!present.includes(name)) return [`missing: ${folder}/${name}`]
      return (await readFile(path.join(folder, name), 'utf8')) === text ? [] : [`stale: ${folder}/${name}`]
    }),
  )
  const left = present.filter((name) => !wanted.has(name)).map((name) => `left over: ${folder}/${name}`)
  return [...compared.flat(), ...left]
}

/** Makes a folder contain exactly these files. */
export async function rewriteFolder(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const left = (await filesBelow(folder)).filter((name) => !files.has(name))
  await Promise.all(left.map((name) => rm(path.join(folder, name))))
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
