/** The parsers of values for both databases, imported by the embedded worker and the PostgreSQL client. */

/** @param {string} text */
const asIs = (text) => text

/**
 * Converts timestamptz in UTC, as PostgreSQL prints it, to ISO 8601 with milliseconds; keeps 'infinity' and
 * '-infinity'.
 * @param {string} text
 */
function isoStamp(text) {
  if (text.endsWith('infinity')) return text
  const time = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** By type OID: int8, numeric, date, timestamp, timestamptz. @type {Readonly<Record<number, (text: string) => unknown>>} */
export const valueParsers = { 20: Number, 1700: Number, 1082: asIs, 1114: asIs, 1184: isoStamp }

/** OIDs of their arrays, mapped to the OIDs of the elements. @type {Readonly<Record<number, number>>} */
export const arraysOf = { 1016: 20, 1231: 1700, 1182: 1082, 1115: 1114, 1185: 1184 }
