/** Reads the id in a part of an address; null for an id that no record can have, so that no call is made for it. */
export function recordId(part: string): number | null {
  const id = /^\d{1,10}$/.test(part) ? Number(part) : 0
  return id > 0 && id < 2 ** 31 ? id : null
}
