import { type SqlBool, sql } from 'kysely'

/** Matches when `surveys` and `asked` are sides of one screening, or the same survey. */
export const ofOneScreening = sql<SqlBool>`(surveys.child_id = asked.child_id and surveys.type = asked.type
  and surveys.age_months = asked.age_months)`

/** Matches when both the partner (`partners`) and the child (`children`) have follow-up reports. */
export const hasFollowUps = sql<boolean>`(partners.follow_up_enabled and children.asq_follow_up_enabled)`
