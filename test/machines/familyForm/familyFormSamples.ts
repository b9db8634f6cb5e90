import type { OpenedFamily } from '../../../machines/familyForm/familyForm.ts'
import type { Family, FamilyFormParts } from '../../../src/api/familyForm.ts'

export const form: FamilyFormParts = {
  custom_ids: [{ handle: 'state_id', label: 'State ID' }],
  default_locale: 'es',
  today: '2026-03-18',
}

const child: Family['players'][number] = {
  id: 31,
  first_name: 'Uma',
  last_name: 'Marsh',
  gender: 'female',
  race: null,
  birthday: '2025-01-10',
  weeks_premature: 6,
  cohorts: [{ id: 5, name: 'Ducklings' }],
  cohort_ids: [5],
  custom_ids: [{ handle: 'state_id', label: 'State ID', value: 'A-1' }],
  sponsors_accepeted: null,
  deletion_request: null,
}

export const family: Family = {
  id: 12,
  first_name: 'Pia',
  last_name: 'Marsh',
  email: 'pia@families.example',
  address: '',
  zip: '01234',
  phone: '555 0101',
  locale: 'en',
  revision: 3,
  saved: { at: '2026-03-17T09:00:00.000-04:00', by: { id: 4, name: 'Rosa Lindqvist' } },
  deletion_request: null,
  players: [child],
  created_at: '2026-03-01T09:00:00.000-05:00',
}

/** As somebody else has saved it meanwhile. */
export const savedElsewhere: Family = {
  ...family,
  revision: 4,
  phone: '555 0199',
  address: '1 Alder Road',
  saved: { at: '2026-03-18T11:45:00.000-04:00', by: { id: 8, name: 'Ines Okafor' } },
  players: [{ ...child, first_name: 'Umay' }],
}

export const cohorts: OpenedFamily['cohorts'] = [
  { value: 2, label: 'North › Maple School', disabled: true },
  { value: 5, label: 'Ducklings', disabled: false },
  { value: 6, label: 'Herons', disabled: false },
]

export const opened: OpenedFamily = { family, form, cohorts, held: null }
