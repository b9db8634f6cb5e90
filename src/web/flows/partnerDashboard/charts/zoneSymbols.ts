import type { Look } from '../chartView.ts'

/** The shapes of the zones as letters, the same as those beside their words elsewhere. */
export const zoneSymbols: Readonly<Partial<Record<Look, string>>> = { onSchedule: '●', monitor: '▲', refer: '◆' }
