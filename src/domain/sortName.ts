/**
 * The key by which names are sorted and searched: last name, then first name, without case and accents. Keys compare
 * byte by byte, independently of the collations of the database's host.
 */
export function sortName(firstName: string, lastName: string): string {
  return `${normalizedName(lastName)} ${normalizedName(firstName)}`.trim()
}

/** A name or search term, normalized as in sortName. */
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
