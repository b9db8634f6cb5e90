import type { Asq3Area } from '../instrument.ts'

/**
 * The confidence in a figure. A: publisher's own statement or form, or a journal quoting it. B: two or more independent
 * secondary copies agree. C: one secondary copy.
 */
export const confidences = ['A', 'B', 'C'] as const
export type Confidence = (typeof confidences)[number]

export interface Asq3Norm {
  /** Refer at this score or below: mean - 2 SD. */
  readonly cutOff: number
  readonly cutOffConfidence: Confidence
  /** Lowest and highest bubble of the monitoring zone on the summary sheet, in fives. */
  readonly lowerBubble: number
  readonly upperBubble: number
  readonly bubbleConfidence: Confidence
}

export interface Asq3NormRow {
  readonly ageMonths: number
  readonly areas: Readonly<Record<Asq3Area, Asq3Norm>>
}

/** Bubbles have confidence C: one public project read them all off the summary sheets. */
function norm(cutOff: number, lowerBubble: number, upperBubble: number, cutOffConfidence: Confidence): Asq3Norm {
  return { cutOff, cutOffConfidence, lowerBubble, upperBubble, bubbleConfidence: 'C' }
}

/**
 * ASQ-3 cut-offs and monitoring bubbles, 21 forms by 5 areas, from public material. The exact upper end of the
 * monitoring zone (mean - 1 SD, User's Guide Table 18) is not public: it is between the upper bubble and 5 above it, so
 * the midpoint, 2.5 above it, is used until a licensee's pack states it.
 */
export const asq3Norms: readonly Asq3NormRow[] = [
  {
    ageMonths: 2,
    areas: {
      communication: norm(22.77, 25, 35, 'B'),
      gross_motor: norm(41.84, 45, 45, 'B'),
      fine_motor: norm(30.16, 35, 40, 'B'),
      problem_solving: norm(24.62, 25, 35, 'B'),
      personal_social: norm(33.71, 35, 40, 'B'),
    },
  },
  {
    ageMonths: 4,
    areas: {
      communication: norm(34.6, 35, 40, 'B'),
      gross_motor: norm(38.41, 40, 45, 'B'),
      fine_motor: norm(29.62, 30, 40, 'B'),
      problem_solving: norm(34.98, 35, 45, 'B'),
      personal_social: norm(33.16, 35, 40, 'B'),
    },
  },
  {
    ageMonths: 6,
    areas: {
      communication: norm(29.65, 30, 40, 'B'),
      gross_motor: norm(22.25, 25, 35, 'B'),
      fine_motor: norm(25.14, 30, 40, 'B'),
      problem_solving: norm(27.72, 30, 35, 'B'),
      personal_social: norm(25.34, 30, 35, 'B'),
    },
  },
  {
    ageMonths: 8,
    areas: {
      communication: norm(33.06, 35, 40, 'B'),
      gross_motor: norm(30.61, 35, 35, 'B'),
      fine_motor: norm(40.15, 45, 45, 'B'),
      problem_solving: norm(36.17, 40, 40, 'B'),
      personal_social: norm(35.84, 40, 40, 'B'),
    },
  },
  {
    ageMonths: 9,
    areas: {
      communication: norm(13.97, 15, 30, 'B'),
      gross_motor: norm(17.82, 20, 30, 'B'),
      fine_motor: norm(31.32, 35, 40, 'B'),
      problem_solving: norm(28.72, 30, 40, 'B'),
      personal_social: norm(18.91, 20, 30, 'B'),
    },
  },
  {
    ageMonths: 10,
    areas: {
      communication: norm(22.87, 25, 35, 'B'),
      gross_motor: norm(30.07, 35, 40, 'B'),
      fine_motor: norm(37.97, 40, 45, 'B'),
      problem_solving: norm(32.51, 35, 40, 'B'),
      personal_social: norm(27.25, 30, 35, 'B'),
    },
  },
  {
    ageMonths: 12,
    areas: {
      communication: norm(15.64, 20, 30, 'A'),
      gross_motor: norm(21.49, 25, 35, 'A'),
      fine_motor: norm(34.5, 35, 40, 'A'),
      problem_solving: norm(27.32, 30, 35, 'A'),
      personal_social: norm(21.73, 25, 35, 'A'),
    },
  },
  {
    ageMonths: 14,
    areas: {
      communication: norm(17.4, 20, 30, 'B'),
      gross_motor: norm(25.8, 30, 40, 'B'),
      fine_motor: norm(23.06, 25, 35, 'B'),
      problem_solving: norm(22.56, 25, 35, 'C'),
      personal_social: norm(23.18, 25, 35, 'C'),
    },
  },
  {
    ageMonths: 16,
    areas: {
      communication: norm(16.81, 20, 30, 'B'),
      gross_motor: norm(37.91, 40, 45, 'B'),
      fine_motor: norm(31.98, 35, 40, 'B'),
      problem_solving: norm(30.51, 35, 40, 'C'),
      personal_social: norm(26.43, 30, 35, 'C'),
    },
  },
  {
    ageMonths: 18,
    areas: {
      communication: norm(13.06, 15, 30, 'B'),
      gross_motor: norm(37.38, 40, 45, 'B'),
      fine_motor: norm(34.32, 35, 40, 'B'),
      problem_solving: norm(25.74, 30, 35, 'C'),
      personal_social: norm(27.19, 30, 35, 'C'),
    },
  },
  {
    ageMonths: 20,
    areas: {
      communication: norm(20.5, 25, 35, 'B'),
      gross_motor: norm(39.89, 40, 50, 'B'),
      fine_motor: norm(36.05, 40, 45, 'B'),
      problem_solving: norm(28.84, 30, 40, 'C'),
      personal_social: norm(33.36, 35, 45, 'C'),
    },
  },
  {
    ageMonths: 22,
    areas: {
      communication: norm(13.04, 15, 25, 'B'),
      gross_motor: norm(27.75, 30, 40, 'B'),
      fine_motor: norm(29.61, 30, 40, 'B'),
      problem_solving: norm(29.3, 30, 40, 'C'),
      personal_social: norm(30.07, 35, 40, 'B'),
    },
  },
  {
    ageMonths: 24,
    areas: {
      communication: norm(25.17, 30, 35, 'B'),
      gross_motor: norm(38.07, 40, 45, 'B'),
      fine_motor: norm(35.16, 40, 40, 'B'),
      problem_solving: norm(29.78, 30, 35, 'C'),
      personal_social: norm(31.54, 35, 40, 'C'),
    },
  },
  {
    ageMonths: 27,
    areas: {
      communication: norm(24.02, 25, 35, 'B'),
      gross_motor: norm(28.01, 30, 40, 'B'),
      fine_motor: norm(18.42, 20, 30, 'B'),
      problem_solving: norm(27.62, 30, 40, 'C'),
      personal_social: norm(25.31, 30, 35, 'C'),
    },
  },
  {
    ageMonths: 30,
    areas: {
      communication: norm(33.3, 35, 45, 'B'),
      gross_motor: norm(36.14, 40, 45, 'B'),
      fine_motor: norm(19.25, 20, 30, 'B'),
      problem_solving: norm(27.08, 30, 40, 'C'),
      personal_social: norm(32.01, 35, 45, 'C'),
    },
  },
  {
    ageMonths: 33,
    areas: {
      communication: norm(25.36, 30, 40, 'B'),
      gross_motor: norm(34.8, 35, 45, 'B'),
      fine_motor: norm(12.28, 15, 25, 'B'),
      problem_solving: norm(26.92, 30, 40, 'C'),
      personal_social: norm(28.96, 30, 40, 'C'),
    },
  },
  {
    ageMonths: 36,
    areas: {
      communication: norm(30.99, 35, 40, 'A'),
      gross_motor: norm(36.99, 40, 45, 'A'),
      fine_motor: norm(18.07, 20, 30, 'A'),
      problem_solving: norm(30.29, 35, 40, 'A'),
      personal_social: norm(35.33, 40, 45, 'A'),
    },
  },
  {
    ageMonths: 42,
    areas: {
      communication: norm(27.06, 30, 40, 'B'),
      gross_motor: norm(36.27, 40, 45, 'B'),
      fine_motor: norm(19.82, 20, 30, 'B'),
      problem_solving: norm(28.11, 30, 40, 'B'),
      personal_social: norm(31.12, 35, 40, 'C'),
    },
  },
  {
    ageMonths: 48,
    areas: {
      communication: norm(30.72, 35, 40, 'B'),
      gross_motor: norm(32.78, 35, 40, 'B'),
      fine_motor: norm(15.81, 20, 30, 'B'),
      problem_solving: norm(31.3, 35, 40, 'C'),
      personal_social: norm(26.6, 30, 35, 'B'),
    },
  },
  {
    ageMonths: 54,
    areas: {
      communication: norm(31.85, 35, 40, 'B'),
      gross_motor: norm(35.18, 40, 45, 'B'),
      fine_motor: norm(17.32, 20, 30, 'B'),
      problem_solving: norm(28.12, 30, 40, 'C'),
      personal_social: norm(32.33, 35, 45, 'C'),
    },
  },
  {
    ageMonths: 60,
    areas: {
      communication: norm(33.19, 35, 40, 'B'),
      gross_motor: norm(31.28, 35, 40, 'B'),
      fine_motor: norm(26.54, 30, 35, 'B'),
      problem_solving: norm(29.99, 30, 40, 'C'),
      personal_social: norm(39.07, 40, 45, 'C'),
    },
  },
]

/** The norm of a form's area; null for an age without an ASQ-3 form. */
export function asq3Norm(ageMonths: number, area: Asq3Area): Asq3Norm | null {
  return asq3Norms.find((row) => row.ageMonths === ageMonths)?.areas[area] ?? null
}
