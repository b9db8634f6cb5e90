/**
 * What names are sorted and searched by: last name, then first name, without case and accents. Sorting compares the
 * result byte by byte, so that it needs no collation of the database's machine.
 */
export function sortName(firstName: string, lastName: string): string {
  return `${normalizedName(lastName)} ${normalizedName(firstName)}`.trim()
}

/** One name or search word as sortName writes it. */
export function normalizedName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
}
