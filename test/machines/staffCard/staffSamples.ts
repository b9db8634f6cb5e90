import type { StaffMember } from '../../../src/api/staff.ts'
import type { OpenedStaff } from '../../../machines/staffCard/staffCardMachine.ts'
import type { StaffChoices } from '../../../machines/staffForm/staffDraft.ts'

export const choices: StaffChoices = {
  accesses: {
    full_access: false,
    groups: [],
    subgroups: [],
    cohorts: [
      { value: 5, label: 'Maple School', disabled: true },
      { value: 1, label: 'Room 1', disabled: false },
      { value: 2, label: 'Room 2', disabled: false },
    ],
  },
  tags: [{ id: 7, kind: 'admin_user_type', label: 'Office' }],
}

export const person = (more: Partial<StaffMember> = {}): StaffMember => ({
  id: 3,
  name: 'Tara Teacher',
  email: 'tara@alder.example',
  created_at: '2026-03-01T22:30:00.000-05:00',
  archived: false,
  is_own: false,
  is_editable: true,
  is_administrator: false,
  is_full_access: false,
  role: 'teacher',
  options: [],
  using_saml: false,
  may_change_access: true,
  may_change_full_access: false,
  groups: [],
  subgroups: [],
  cohorts: [{ id: 1, name: 'Room 1', is_editable: true }],
  partner_custom_tag_association: null,
  partner_actions: [],
  ...more,
})

export const opened = (more: Partial<StaffMember> = {}): OpenedStaff => ({ ...choices, person: person(more) })
