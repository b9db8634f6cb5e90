import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openApiText } from '../http/openapi.ts'

const file = path.resolve('docs/api/openapi.json')
await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, openApiText())
console.log(`Written: ${file}`)
