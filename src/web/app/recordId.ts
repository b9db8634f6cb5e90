/** The id that a part of an address names; null where no record can have it, so that nobody is asked for it. */
export function recordId(part: string): number | null {
  const id = /^\d{1,10}$/.test(part) ? Number(part) : 0
  return id > 0 && id < 2 ** 31 ? id : null
}
