import { randomUUID } from 'node:crypto'
import { paths } from '../../src/api/paths.ts'
import { staffPaths } from '../../src/api/staffPaths.ts'
import { signedFilePath, signedPath } from '../../src/server/adapters/signedLink.ts'
import type { NotedChild, SmallPartner } from './smallWorld.ts'
import type { TestServer } from './testServer.ts'
import { tinySurveyBody } from './tinyFollowUp.ts'
import { tiny } from './tinyInstrument.ts'

/** The record's place: within the person's access, in their partner but outside the access, or in the other partner. */
export const places = ['own', 'outside', 'foreign', 'missing'] as const
export type Place = (typeof places)[number]

export interface Target {
  place: Place
  child: Pick<
    NotedChild,
    | 'id'
    | 'accountId'
    | 'parentSurveyId'
    | 'teacherSurveyId'
    | 'teacherAnswerId'
    | 'noteId'
    | 'replacedTextId'
    | 'followUpId'
  >
  staffId: number
  /** Of the staff: with access to the first cohort, to the whole partner, or of the other partner. */
  teacherId: number
  fileId: string
}

export interface Probe {
  path: string
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** The response type of the small world's one teacher answer. */
const item = tiny.communication[0]
const deliveryKey = () => ({ 'idempotency-key': `${randomUUID()}:${item}:1` })
const answer = { asq_response_type_id: item, answer_handles: ['yes'] }
const newPassword = { password: 'a lantern for every porch', password_confirmation: 'a lantern for every porch' }

const family = {
  first_name: 'Pia',
  last_name: 'Probe',
  email: 'pia.probe@families.example',
  address: '',
  zip: '',
  phone: '',
  locale: 'en',
}

const familyChild = {
  first_name: 'Uma',
  last_name: 'Probe',
  gender: null,
  race: null,
  birthday: '2025-01-01',
  cohort_ids: [],
  custom_ids: [],
}

/** Ids without a record. */
export const missingIds = {
  id: 900_001,
  accountId: 900_008,
  parentSurveyId: 900_002,
  teacherSurveyId: 900_003,
  teacherAnswerId: 900_004,
  noteId: 900_005,
  replacedTextId: 900_007,
  followUpId: 900_006,
}

/** How to call each route for a record; a route without an entry fails the test of the table. */
export const probes: Readonly<Record<string, (target: Target, server: TestServer) => Probe>> = {
  'GET /sign_in_page': () => ({ path: paths.signInPage }),
  'POST /authenticate': () => ({
    path: paths.authenticate,
    body: { email: `${randomUUID()}@nowhere.example`, password: 'not the password' },
  }),
  'GET /authentication': () => ({ path: paths.authentication }),
  'DELETE /logout': () => ({ path: paths.logout }),
  'POST /session_end': () => ({ path: paths.endSession, body: { sign_out_ticket: 'A'.repeat(43) } }),
  'POST /reset_link': () => ({ path: paths.resetLink, body: { reset_password_token: 'A'.repeat(43) } }),
  'POST /change_password': () => ({
    path: paths.changePassword,
    body: { ...newPassword, reset_password_token: 'A'.repeat(43) },
  }),
  'POST /forgot_password': () => ({
    path: paths.forgotPassword,
    body: { email: `${randomUUID()}@nowhere.example` },
  }),
  'PATCH /settings/:id': ({ place, staffId }) => ({
    path: paths.settings(place === 'own' ? 0 : staffId),
    body: { ...newPassword, current_password: 'not the password' },
  }),
  'GET /asq_surveys': () => ({ path: paths.asqSurveys }),
  'GET /asq_surveys/filters': () => ({ path: paths.asqSurveyFilters }),
  'GET /players/filters': () => ({ path: paths.playerFilters }),
  'GET /asq_surveys/:id': ({ child }) => ({ path: paths.asqSurvey(child.parentSurveyId) }),
  'GET /asq_surveys/:id/report': ({ child }) => ({ path: paths.asqSurveyReport(child.parentSurveyId) }),
  'POST /asq_surveys/:id/results-parent-email-sendout': ({ child }) => ({
    path: paths.resultsEmail(child.parentSurveyId),
  }),
  'GET /asq_surveys/:id/results-parent-email-sendout': ({ child }) => ({
    path: paths.resultsEmail(child.parentSurveyId),
  }),
  'POST /follow_up_surveys': ({ child }) => ({
    path: paths.followUpSurveys,
    body: { player_questionnaire_id: child.parentSurveyId },
  }),
  'PUT /follow_up_surveys/:id': ({ child }) => ({
    path: paths.followUpSurvey(child.followUpId),
    body: { ...tinySurveyBody(child.followUpId) },
  }),
  'GET /asq_surveys/:id/follow_up_parent_messages': ({ child }) => ({
    path: paths.followUpMessageTemplates(child.parentSurveyId),
  }),
  'GET /asq_surveys/:id/follow_up_parent_message_sendout': ({ child }) => ({
    path: paths.followUpMessage(child.parentSurveyId),
  }),
  'POST /asq_surveys/:id/follow_up_parent_message_sendout': ({ child }) => ({
    path: paths.followUpMessage(child.parentSurveyId),
    body: { parent_message_id: 1, message: 'When may we talk?' },
  }),
  [`POST ${paths.asqSurveysCsvExport}`]: () => ({ path: paths.asqSurveysCsvExport, body: {} }),
  [`GET ${paths.asqSurveysCsvExport}`]: () => ({ path: paths.asqSurveysCsvExport }),
  [`POST ${paths.followUpsCsvExport}`]: () => ({ path: paths.followUpsCsvExport, body: {} }),
  [`GET ${paths.followUpsCsvExport}`]: () => ({ path: paths.followUpsCsvExport }),
  'GET /csv_exports/:id/file': ({ place, fileId }, { deps, clock }) => {
    const link = signedPath(deps.linkKey, paths.csvFile(fileId), clock.now).replace('/api', '')
    return { path: place === 'own' ? link : link.replace(/signature=./, 'signature=~') }
  },
  [`POST ${paths.partnerActions}`]: () => ({ path: paths.partnerActions, body: { report_id: randomUUID() } }),
  'GET /players/:id/screenings': ({ child }) => ({ path: paths.screenings(child.id) }),
  'GET /player/:player_id/player_questionnaire/:id/notes': ({ child }) => ({
    path: paths.notes(child.id, child.parentSurveyId),
  }),
  'POST /player/:player_id/player_questionnaire/:id/notes': ({ child }) => ({
    path: paths.notes(child.id, child.parentSurveyId),
    body: { body: 'Sings along.', asq_question_id: 11 },
  }),
  'PATCH /notes/:id': ({ child }) => ({ path: paths.note(child.noteId), body: { body: 'Sings alone.' } }),
  'DELETE /notes/:id': ({ child }) => ({ path: paths.note(child.noteId) }),
  'GET /players/:id': ({ child }) => ({ path: paths.player(child.id) }),
  'GET /player/:player_id/player_questionnaire/:id': ({ child }) => ({
    path: paths.playerQuestionnaire(child.id, child.teacherSurveyId),
  }),
  'POST /player/:player_id/player_questionnaire/:id/answers': ({ child }) => ({
    path: paths.answers(child.id, child.teacherSurveyId),
    body: answer,
    headers: deliveryKey(),
  }),
  'PATCH /player/:player_id/player_questionnaire/:id/answers/:answer_id': ({ child }) => ({
    path: paths.answer(child.id, child.teacherSurveyId, child.teacherAnswerId),
    body: answer,
    headers: deliveryKey(),
  }),
  'DELETE /player/:player_id/player_questionnaire/:id/answers/:answer_id': ({ child }) => ({
    path: paths.answer(child.id, child.teacherSurveyId, child.teacherAnswerId),
    headers: deliveryKey(),
  }),
  'GET /player/:player_id/player_questionnaire/:id/changes': ({ child }) => ({
    path: `${paths.changes(child.id, child.teacherSurveyId)}?since=0&device=${randomUUID()}`,
  }),
  'DELETE /player/:player_id/player_questionnaire/:id/replaced_texts/:text_id': ({ child }) => ({
    path: paths.replacedText(child.id, child.teacherSurveyId, child.replacedTextId),
  }),
  'PATCH /player/:player_id/player_questionnaire/:id': ({ child }) => ({
    path: paths.playerQuestionnaire(child.id, child.teacherSurveyId),
    body: { status: 'finished' },
  }),
  'GET /player/:player_id/player_questionnaire/:id/other_instrument': ({ child }) => ({
    path: paths.otherInstrument(child.id, child.teacherSurveyId),
  }),
  // A child of two years is in no window but that of its own questionnaire.
  'POST /player/:player_id/player_questionnaire/:id/other_instrument': ({ child }) => ({
    path: paths.otherInstrument(child.id, child.teacherSurveyId),
    body: { age_months: 27, reason: 'Has caught up.' },
  }),
  'GET /player/:player_id/player_questionnaire/:id/status': ({ child }) => ({
    path: paths.playerQuestionnaireStatus(child.id, child.teacherSurveyId),
  }),
  ...Object.fromEntries(
    [
      paths.dashboardAccount,
      paths.dashboardEngagement,
      paths.dashboardInteractivity,
      paths.dashboardAsq,
      paths.dashboardAsqStats,
      paths.dashboardFollowUp,
    ].map((path) => [`GET ${path}`, () => ({ path: `${path}?period=all` })]),
  ),
  'POST /client_errors': () => ({
    path: paths.clientErrors,
    body: { code: 'TypeError', components: ['App'], release: 'main.js', path: '/dashboard' },
  }),
  'GET /dashboard/filters': () => ({ path: paths.dashboardFilters }),
  'GET /administration/accounts': () => ({ path: paths.families }),
  'GET /administration/filters': () => ({ path: paths.administrationFilters }),
  'GET /administration/accounts/:id': ({ child }) => ({ path: paths.family(child.accountId) }),
  // Refused for those who may, so that no probe changes what the next one finds.
  'PUT /administration/accounts/:id': ({ child }) => ({
    path: paths.family(child.accountId),
    body: { account: { ...family, revision: 0, players_attributes: [{ ...familyChild, id: missingIds.id }] } },
  }),
  'POST /administration/accounts': () => ({
    path: paths.families,
    body: { account: { ...family, players_attributes: [{ ...familyChild, birthday: '2099-01-01' }] } },
  }),
  'PUT /administration/accounts/:id/reset_password': ({ child }) => ({ path: paths.familyPassword(child.accountId) }),
  'PUT /administration/accounts/:id/request_delete': ({ child }) => ({ path: paths.familyDeletion(child.accountId) }),
  'PUT /administration/accounts/:id/players/:player_id/request_delete': ({ child }) => ({
    path: paths.familyChildDeletion(child.accountId, child.id),
  }),
  'POST /family_password_link': () => ({ path: paths.familyPasswordLink, body: { token: 'A'.repeat(43) } }),
  'POST /family_password': () => ({ path: paths.setFamilyPassword, body: { ...newPassword, token: 'A'.repeat(43) } }),
  'GET /administration/accounts/custom_ids': () => ({ path: paths.familyForm }),
  'GET /administration/filters/sponsors': () => ({ path: paths.cohortSponsors }),
  'GET /administration/admin_users': () => ({ path: staffPaths.list }),
  'POST /administration/admin_users': (_target, { world }) => ({
    path: staffPaths.list,
    body: {
      admin_user: {
        partner_id: world.a.id,
        name: 'Nia Newcomer',
        email: `${randomUUID()}@${world.a.domain}`,
        cohort_ids: [world.a.organization.cohorts.first],
      },
    },
  }),
  'GET /administration/admin_users/:id': ({ teacherId }) => ({ path: staffPaths.person(teacherId) }),
  'PUT /administration/admin_users/:id': ({ teacherId }) => ({
    path: staffPaths.person(teacherId),
    body: { admin_user: { name: 'Tara Teacher' } },
  }),
  'PUT /administration/admin_users/:id/reset_password': ({ teacherId }) => ({ path: staffPaths.password(teacherId) }),
  'PUT /administration/admin_users/:id/archive_toggle': ({ teacherId }) => ({
    path: staffPaths.archive(teacherId),
    body: { archived: false },
  }),
  'GET /administration/organizations/my_accesses': () => ({ path: staffPaths.myAccesses }),
  'GET /administration/partner_custom_tags': () => ({ path: `${staffPaths.customTags}?kind=admin_user_type` }),
  ...Object.fromEntries(
    (['group', 'subgroup', 'cohort'] as const).flatMap((level) => {
      const placeOf = ({ organization: { groups, subgroups, cohorts } }: SmallPartner) =>
        ({ group: groups.near, subgroup: subgroups.near, cohort: cohorts.first })[level]
      const give = ({ teacherId }: Target, { world }: TestServer) => ({
        path: staffPaths.accesses(teacherId, level),
        body: { [`${level}_id`]: placeOf(world.a) },
      })
      const take = ({ teacherId }: Target, { world }: TestServer) => ({
        path: staffPaths.access(teacherId, level, placeOf(world.a)),
      })
      return [
        [`POST ${staffPaths.accesses(':id', level)}`, give],
        [`DELETE ${staffPaths.access(':id', level, ':place_id')}`, take],
      ]
    }),
  ),
  [`POST ${staffPaths.fullAccess(':id')}`]: ({ teacherId }) => ({ path: staffPaths.fullAccess(teacherId) }),
  [`DELETE ${staffPaths.fullAccess(':id')}`]: ({ teacherId }) => ({ path: staffPaths.fullAccess(teacherId) }),
  'GET /files/:id': ({ place, fileId }, { deps, clock }) => {
    const link = signedFilePath(deps.linkKey, fileId, clock.now).replace('/api', '')
    return { path: place === 'own' ? link : link.replace(/signature=./, 'signature=~') }
  },
}
