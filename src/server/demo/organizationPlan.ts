/** The invented partners of the demo world and their organization. */
export interface CohortPlan {
  readonly name: string
  readonly isNa?: boolean
}

export interface SubgroupPlan {
  readonly name: string
  readonly isNa?: boolean
  readonly cohorts: readonly CohortPlan[]
}

export interface GroupPlan {
  readonly name: string
  readonly subgroups: readonly SubgroupPlan[]
}

export interface PartnerPlan {
  readonly name: string
  readonly mailDomain: string
  readonly logoUrl: string
  readonly bgColor: string
  readonly timeZone: string
  readonly address: string
  readonly telephone: string
  readonly followUpEnabled: boolean
  readonly formAtNineMonths: 9 | 10
  readonly children: number
  /** Of the first two cohorts. */
  readonly sponsor: string
  readonly groups: readonly GroupPlan[]
}

const rooms = (...names: readonly string[]): readonly CohortPlan[] => names.map((name) => ({ name }))

/** A level that an organization lacks: shown, never edited. */
const notApplicable = (...names: readonly string[]): SubgroupPlan => ({
  name: 'N/A',
  isNa: true,
  cohorts: rooms(...names),
})

const harborValley: PartnerPlan = {
  name: 'Harbor Valley Early Learning',
  mailDomain: 'harborvalley.example',
  logoUrl: '/logos/harbor-valley.svg',
  bgColor: '#0b6e75',
  timeZone: 'America/New_York',
  address: '14 Lighthouse Road\nHarbor Valley, NY 10999',
  telephone: '(914) 555-0117',
  followUpEnabled: true,
  formAtNineMonths: 10,
  children: 500,
  sponsor: 'Lighthouse Literacy Fund',
  groups: [
    {
      name: 'Harbor District',
      subgroups: [
        { name: 'Lighthouse Child Center', cohorts: rooms('Ducklings', 'Otters', 'Sea Stars', 'Pelicans') },
        { name: 'Pier Street Preschool', cohorts: rooms('Infants', 'Toddlers', 'Preschool A', 'Preschool B') },
        { name: 'St. Brendan Nursery', cohorts: rooms('Morning Room', 'Afternoon Room') },
      ],
    },
    {
      name: 'Upper Valley',
      subgroups: [
        { name: 'Cedar Hill Head Start', cohorts: rooms('Room 1', 'Room 2', 'Room 3', 'Room 4') },
        { name: 'Maple Row Family Center', cohorts: rooms('Little Acorns', 'Saplings', 'Big Oaks') },
      ],
    },
    {
      name: 'Mill River',
      subgroups: [
        { name: 'Riverside Early Head Start', cohorts: rooms('Minnows', 'Turtles', 'Herons') },
        { name: 'Weaver Street School', cohorts: rooms('Pre-K Blue', 'Pre-K Green') },
      ],
    },
    { name: 'Home Visiting', subgroups: [notApplicable('North Team', 'South Team')] },
  ],
}

const prairieRose: PartnerPlan = {
  name: 'Prairie Rose Family Network',
  mailDomain: 'prairierose.example',
  logoUrl: '/logos/prairie-rose.svg',
  bgColor: '#8a3b5c',
  timeZone: 'America/Chicago',
  address: '210 Prairie Avenue\nRose City, NE 68999',
  telephone: '(402) 555-0142',
  followUpEnabled: false,
  formAtNineMonths: 9,
  children: 60,
  sponsor: 'Prairie Families Trust',
  groups: [
    {
      name: 'Prairie County',
      subgroups: [
        { name: 'Sunflower House', cohorts: rooms('Babies', 'Explorers', 'Pre-K') },
        { name: 'Meadowlark School', cohorts: rooms('Blue Room', 'Yellow Room') },
      ],
    },
    { name: 'Family Child Care', subgroups: [notApplicable('East Homes')] },
  ],
}

export const partnerPlans: readonly PartnerPlan[] = [harborValley, prairieRose]

/**
 * Three levels for a benchmark world: about 24 children in a cohort, 12 cohorts in a subgroup, 10 subgroups in a group.
 */
export function largePartnerPlan(name: string, children: number): PartnerPlan {
  const cohortCount = Math.max(1, Math.ceil(children / 24))
  const cohorts = Array.from({ length: cohortCount }, (_, index) => ({ name: `Classroom ${index + 1}` }))
  const subgroups = chunksOf(cohorts, 12).map((members, index) => ({ name: `School ${index + 1}`, cohorts: members }))
  const groups = chunksOf(subgroups, 10).map((members, index) => ({ name: `Region ${index + 1}`, subgroups: members }))
  return {
    ...harborValley,
    name,
    mailDomain: 'large-world.example',
    logoUrl: '/logos/harbor-valley.svg',
    children,
    groups,
  }
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < list.length; start += size) chunks.push(list.slice(start, start + size))
  return chunks
}
