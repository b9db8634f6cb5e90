import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** Assets of the pages, read as files because test runners empty imported style sheets. */
export const chartStyle = read('../picture/chart.css')
export const galleryStyle = read('gallery.css')
export const galleryScript = read('gallery.js')
