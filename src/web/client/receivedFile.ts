import type { ReceivedFile } from './http.ts'

const path = /^.*[/\\]/

/** Reads the file name from a content-disposition header (RFC 6266), without any path; null if there is none. */
export function nameOf(disposition: string | null): string | null {
  if (disposition === null) return null
  const [, encoded] = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  const [, quoted, plain] = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? []
  const name = (decoded(encoded) ?? quoted ?? plain ?? '').replace(path, '').trim()
  return name === '' || name.startsWith('.') ? null : name
}

function decoded(encoded: string | undefined): string | null {
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** Makes the browser download a file directly to the device, under the name that the server gives. */
export function fetchFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** In ms; long enough for any browser to have begun to read it. */
const keptFor = 60_000

/** Hands a file to the browser's downloads, under the server's name or else the given one. */
export function saveFile({ blob, disposition }: ReceivedFile, defaultName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = nameOf(disposition) ?? defaultName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptFor)
}
