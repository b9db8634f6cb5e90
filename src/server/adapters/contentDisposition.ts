// oxlint-disable-next-line no-control-regex -- control characters, and characters that file systems interpret.
const unsafe = /[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069"*/:<>?\\|]+/g
const longestName = 120

/** Makes a name valid on every file system: no path, no leading dot, no invisible characters. */
export function fileName(name: string, extension: string): string {
  const kept = name
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  return `${[...kept].slice(0, longestName).join('').trim()}.${extension}`
}

/** A Content-Disposition header by RFC 6266: the name itself, and an ASCII version for clients that ignore it. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .replaceAll(/[%"\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
