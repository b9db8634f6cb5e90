import type { Race } from '../../domain/family.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import { midWindow, type Life, shortStay } from './lives.ts'
import { type FamilyNames, words } from './names.ts'
import type { Random } from './random.ts'

/** A family with one child whose status is given. */
export interface ShownFamily {
  readonly names: FamilyNames
  life(today: IsoDate, random: Random): Life
}

const named = (
  locale: string,
  race: Race,
  lastName: string,
  adults: string,
  girls: string,
  boys: string,
): FamilyNames => ({ locale, race, lastName, adults: words(adults), girls: words(girls), boys: words(boys) })

/**
 * Together they show every state of a cell on both sides. Their names sort before all others of the sample world and
 * they belong to the cohorts of the teacher who signs in, so that opening the list shows all states.
 */
export const shownFamilies: readonly ShownFamily[] = [
  {
    names: named('en', 'african_american', 'Abara', 'Ngozi Emeka', 'Adaeze Chioma', 'Obinna Kelechi'),
    life: (today, random) => midWindow({ parent: 'finished', teacher: 'finished' }, today, random),
  },
  {
    names: named('es', 'hispanic_or_latino', 'Abascal', 'Inés', 'Daniela Carmen', 'Andrés Martín'),
    life: (today, random) => midWindow({ parent: 'finished', teacher: 'in_progress' }, today, random),
  },
  {
    names: named('en', 'african_american', 'Abate', 'Selam Yonas', 'Liya Bethel', 'Nahom Kaleb'),
    life: (today, random) => shortStay('archived', { parent: 'pending', teacher: 'in_progress' }, today, random),
  },
  {
    names: named('en', 'caucasian', 'Abbott', 'Joanna', 'June Matilda', 'Simon Arthur'),
    life: (today, random) => shortStay('overdue', { parent: 'pending', teacher: 'in_progress' }, today, random),
  },
  {
    names: named('ar', 'middle_eastern', 'Abboud', 'Mariam Georges', 'Celine Joumana', 'Elias Fadi'),
    life: (today, random) => midWindow({ parent: 'in_progress', teacher: 'pending' }, today, random),
  },
  {
    names: named('en', 'african_american', 'Abdi', 'Ifeoma', 'Hamdi Sumaya', 'Nuur Idman'),
    life: (today, random) => shortStay('overdue', { parent: 'in_progress', teacher: 'pending' }, today, random),
  },
  {
    names: named('en', 'asian', 'Abe', 'Haruka Kenji', 'Hina Sakura', 'Ren Haruto'),
    life: (today, random) => midWindow({ parent: 'pending', teacher: 'finished' }, today, random),
  },
]
