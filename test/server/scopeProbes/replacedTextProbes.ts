import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import {
  hasChangedSince,
  lastChangeOf,
  noteReplacedTexts,
  readReplacedTexts,
  settleReplacedText,
} from '../../../src/server/repositories/replacedTexts.ts'
import { tiny } from '../tinyInstrument.ts'
import { type ScopeProbes, at, byChild, bySide, undone } from './scopeProbe.ts'

/** A text on that survey that nobody has settled. */
async function replacedTextOn(tx: Kysely<Tables>, surveyId: number, staffId: number): Promise<number> {
  const row = await tx
    .insertInto('replaced_texts')
    .values({
      survey_id: surveyId,
      response_type_id: tiny.overallText,
      text: 'Runs.',
      author_staff_id: staffId,
      replaced_by_staff_id: staffId,
      written_at: at,
      replaced_at: at,
      change: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const settledCount = async (tx: Kysely<Tables>, id: number) =>
  (
    await tx
      .selectFrom('replaced_texts')
      .select('id')
      .where('id', '=', id)
      .where('settled_at', 'is not', null)
      .execute()
  ).length

export const replacedTextProbes: ScopeProbes = {
  'replacedTexts.readReplacedTexts': Object.fromEntries(
    [['replacedTexts.read', byChild] as const, ['replacedTexts.readSide', bySide] as const].map(([use, parts]) => [
      use,
      {
        parts,
        leaked: ({ db, world }, scope, { teacherSurveyId }) =>
          undone(db, async (tx) => {
            await replacedTextOn(tx, teacherSurveyId, world.a.staff.teacher)
            return (await readReplacedTexts(tx, scope, teacherSurveyId)).length
          }),
      } satisfies ScopeProbes[string][string],
    ]),
  ),
  'replacedTexts.settleReplacedText': {
    'replacedTexts.settle': {
      parts: byChild,
      leaked: ({ db, world }, scope, { id: playerId, teacherSurveyId }) =>
        undone(db, async (tx) => {
          const staffId = world.a.staff.teacher
          const id = await replacedTextOn(tx, teacherSurveyId, staffId)
          await settleReplacedText(tx, scope, {
            survey: { playerId, surveyId: teacherSurveyId },
            id,
            staffId,
            now: at,
          })
          return settledCount(tx, id)
        }),
    },
  },
  'replacedTexts.noteReplacedTexts': {
    'replacedTexts.note': {
      parts: byChild,
      leaked: ({ db, world }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          const id = await replacedTextOn(tx, teacherSurveyId, world.a.staff.teacher)
          await noteReplacedTexts(tx, scope, [teacherSurveyId], at)
          return settledCount(tx, id)
        }),
    },
  },
  'replacedTexts.lastChangeOf': Object.fromEntries(
    [['replacedTexts.lastChange', byChild] as const, ['replacedTexts.lastChangeSide', bySide] as const].map(
      ([use, parts]) => [
        use,
        {
          parts,
          leaked: ({ db, world }, scope, { teacherSurveyId }) =>
            undone(db, async (tx) => {
              await replacedTextOn(tx, teacherSurveyId, world.a.staff.teacher)
              return lastChangeOf(tx, scope, teacherSurveyId)
            }),
        } satisfies ScopeProbes[string][string],
      ],
    ),
  ),
  'replacedTexts.hasChangedSince': {
    'replacedTexts.changed': {
      parts: byChild,
      leaked: async ({ db }, scope, { id: playerId, teacherSurveyId: surveyId }) => {
        const seen = { since: 0, deviceId: randomUUID(), staffId: 0 }
        return (await hasChangedSince(db, scope, { playerId, surveyId }, seen)) === null ? 0 : 1
      },
    },
  },
}
