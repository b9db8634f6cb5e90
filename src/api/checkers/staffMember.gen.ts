// Generated from ../staff.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { staffMemberSchema } from '../staff.ts'

export const staffMemberChecker: Checker<WireAnswerBy<typeof staffMemberSchema>> = {
  rule: {
    id: 'integer',
    name: 'text',
    email: 'text',
    created_at: 'instant',
    archived: 'boolean',
    is_own: 'boolean',
    is_editable: 'boolean',
    is_administrator: 'boolean',
    is_full_access: 'boolean',
    role: ['one of', ['superadmin', 'admin', 'coach', 'partner_admin_dashboard', 'partner_admin', 'teacher', 'translator']],
    options: ['list', ['one of', ['partner', 'adults', 'children', 'reports', 'library', 'communication', 'administration', 'accountPlayers', 'accountPlayer', 'editable', 'chatEnabled', 'asqEnabled', 'teacherEnabledDashboard', 'asqResultsParentEmailManualSendoutEnabled', 'asqFollowUpParentMessagesEnabled', 'followUpChartEnabled']]],
    using_saml: 'boolean',
    may_change_access: 'boolean',
    may_change_full_access: 'boolean',
    groups: ['list', {
      id: 'integer',
      name: 'text',
      is_editable: 'boolean',
    }],
    subgroups: ['list', {
      id: 'integer',
      name: 'text',
      is_editable: 'boolean',
    }],
    cohorts: ['list', {
      id: 'integer',
      name: 'text',
      is_editable: 'boolean',
    }],
    partner_custom_tag_association: ['nullable', {
      partner_custom_tag_id: 'integer',
      partner_custom_tag_label: 'text',
    }],
    partner_actions: ['list', {
      id: 'integer',
      action_type: 'text',
      created_at: 'instant',
    }],
  },
}
