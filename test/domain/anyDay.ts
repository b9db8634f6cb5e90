import * as fc from 'fast-check'
import { addDays, isoDate } from '../../src/domain/calendar.ts'

/** Any day of two centuries, with month ends and leap days drawn more often than chance would. */
export const anyDay = fc.oneof(
  fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1950-01-01', days)),
  fc.constantFrom('2024-02-29', '2023-02-28', '2024-01-31', '2023-08-31', '2024-12-31', '2023-11-30', '2100-02-28'),
  fc
    .record({ year: fc.integer({ min: 1990, max: 2040 }), month: fc.integer({ min: 1, max: 12 }) })
    .map(({ year, month }) => addDays(isoDate({ year, month, day: 1 }), -1)),
)
