import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
/** Bytes. A smaller file fits into one packet, so compressing it would gain nothing. */
const smallest = 1_024

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.byteLength < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}

/** Compresses the browser's files once, at build time, so that the server only has to send them. */
export function compressClient(): Plugin {
  return {
    name: 'compress-client',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
      await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
    },
  }
}
