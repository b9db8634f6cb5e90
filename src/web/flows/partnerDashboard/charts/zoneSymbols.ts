import type { Tone } from '../chartView.ts'

/** The shapes of the zones as letters, the same as those beside their words elsewhere. */
export const zoneSymbols: Readonly<Partial<Record<Tone, string>>> = { onSchedule: '●', monitor: '▲', refer: '◆' }
