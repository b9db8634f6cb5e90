import type { IsoDate } from '../../domain/calendar.ts'
import { inTheMidst, type Life, shortStay } from './lives.ts'
import type { FamilyNames } from './names.ts'
import type { Random } from './random.ts'

/** A family with one child of which is known how it stands. */
export interface ShownFamily {
  readonly names: FamilyNames
  life(today: IsoDate, random: Random): Life
}

/**
 * Between them they show every state of a cell on both sides. No other name of the sample world comes before theirs,
 * and they live in the cohorts of the teacher who signs in: whoever opens the list sees all states at once.
 */
export const shownFamilies: readonly ShownFamily[] = [
  {
    names: {
      locale: 'en',
      race: 'african_american',
      lastName: 'Abara',
      adults: ['Ngozi', 'Emeka'],
      girls: ['Adaeze', 'Chioma'],
      boys: ['Obinna', 'Kelechi'],
    },
    life: (today, random) => inTheMidst({ parent: 'finished', teacher: 'finished' }, today, random),
  },
  {
    names: {
      locale: 'es',
      race: 'hispanic_or_latino',
      lastName: 'Abascal',
      adults: ['Inés'],
      girls: ['Daniela', 'Carmen'],
      boys: ['Andrés', 'Martín'],
    },
    life: (today, random) => inTheMidst({ parent: 'finished', teacher: 'in_progress' }, today, random),
  },
  {
    names: {
      locale: 'en',
      race: 'african_american',
      lastName: 'Abate',
      adults: ['Selam', 'Yonas'],
      girls: ['Liya', 'Bethel'],
      boys: ['Nahom', 'Kaleb'],
    },
    life: (today, random) => shortStay('archived', { parent: 'pending', teacher: 'in_progress' }, today, random),
  },
  {
    names: {
      locale: 'en',
      race: 'caucasian',
      lastName: 'Abbott',
      adults: ['Joanna'],
      girls: ['June', 'Matilda'],
      boys: ['Simon', 'Arthur'],
    },
    life: (today, random) => shortStay('overdue', { parent: 'pending', teacher: 'in_progress' }, today, random),
  },
  {
    names: {
      locale: 'ar',
      race: 'middle_eastern',
      lastName: 'Abboud',
      adults: ['Mariam', 'Georges'],
      girls: ['Celine', 'Joumana'],
      boys: ['Elias', 'Fadi'],
    },
    life: (today, random) => inTheMidst({ parent: 'in_progress', teacher: 'pending' }, today, random),
  },
  {
    names: {
      locale: 'en',
      race: 'african_american',
      lastName: 'Abdi',
      adults: ['Ifeoma'],
      girls: ['Hamdi', 'Sumaya'],
      boys: ['Nuur', 'Idman'],
    },
    life: (today, random) => shortStay('overdue', { parent: 'in_progress', teacher: 'pending' }, today, random),
  },
  {
    names: {
      locale: 'en',
      race: 'asian',
      lastName: 'Abe',
      adults: ['Haruka', 'Kenji'],
      girls: ['Hina', 'Sakura'],
      boys: ['Ren', 'Haruto'],
    },
    life: (today, random) => inTheMidst({ parent: 'pending', teacher: 'finished' }, today, random),
  },
]
