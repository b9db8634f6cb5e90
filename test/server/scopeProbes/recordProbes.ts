import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../src/server/db/tables.ts'
import {
  findFollowUp,
  followUpOfScreening,
  insertFollowUp,
  lockChildOf,
  saveFollowUp,
  setFollowUpForm,
  usesFollowUp,
} from '../../../src/server/repositories/followUps.ts'
import { deleteNote, findNote, insertNote, readNotes, setNoteBody } from '../../../src/server/repositories/notes.ts'
import { insertFollowUpMessage, lastFollowUpMessage } from '../../../src/server/repositories/parentMessages.ts'
import {
  beginSending,
  familyAddress,
  insertSendOut,
  latestSendOut,
  markSent,
  resultsOfFamily,
  revertSending,
} from '../../../src/server/repositories/resultsEmails.ts'
import { insertTrackedJob } from '../../../src/server/repositories/system/trackedJobs.ts'
import type { Scope } from '../../../src/server/identity/scope.ts'
import { type ScopeProbes, at, byChild, bySide, everywhere, scored, undone } from './scopeProbe.ts'

const noteOn = (tx: Kysely<Tables>, surveyId: number) =>
  tx
    .selectFrom('notes')
    .select(['id', 'author_staff_id as staffId', 'revision'])
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow()

async function sendOut(db: Kysely<Tables>, surveyId: number, staffId: number) {
  const [id, jobId] = [randomUUID(), randomUUID()]
  await insertTrackedJob(db, { id: jobId, name: 'results-email', subject: id, staffId, now: at })
  return { id, surveyId, jobId, staffId, now: at }
}

/** A results e-mail to the family of that survey. */
async function sendOutOn(tx: Kysely<Tables>, scope: Scope, surveyId: number, staffId: number): Promise<string> {
  const made = await sendOut(tx, surveyId, staffId)
  await insertSendOut(tx, everywhere(scope), made)
  return made.id
}

const sendOutRow = (tx: Kysely<Tables>, id: string) =>
  tx.selectFrom('results_emails').select(['sending_at', 'sent_at']).where('id', '=', id).executeTakeFirstOrThrow()

const message = (surveyId: number, staffId: number) => ({
  surveyId,
  templateId: 1,
  body: 'When may we talk?',
  staffId,
  now: at,
})

/** What staff write and send about a screening. */
export const recordProbes: ScopeProbes = {
  'notes.readNotes': {
    'notes.list': {
      parts: byChild,
      leaked: async ({ db }, scope, { teacherSurveyId }) =>
        (await readNotes(db, scope, { surveyIds: [teacherSurveyId], questionId: null })).length,
    },
    'notes.sides': {
      parts: bySide,
      leaked: async ({ db }, scope, { teacherSurveyId }) =>
        (await readNotes(db, scope, { surveyIds: [teacherSurveyId], questionId: null })).length,
    },
  },
  'notes.findNote': {
    'notes.one': {
      parts: byChild,
      leaked: async ({ db }, scope, { teacherSurveyId }) => {
        const { id } = await db
          .selectFrom('notes')
          .select('id')
          .where('survey_id', '=', teacherSurveyId)
          .executeTakeFirstOrThrow()
        return (await findNote(db, scope, id)) === null ? 0 : 1
      },
    },
    'notes.sides': {
      parts: bySide,
      leaked: async ({ db }, scope, { teacherSurveyId }) =>
        (await findNote(db, scope, (await noteOn(db, teacherSurveyId)).id)) === null ? 0 : 1,
    },
  },
  'notes.insertNote': {
    'notes.insert': {
      parts: byChild,
      leaked: async ({ db, world }, scope, { parentSurveyId }) => {
        const made = { questionId: 11, body: 'Sings along.', now: at }
        const id = await insertNote(db, scope, { ...made, surveyId: parentSurveyId, staffId: world.a.staff.admin })
        return id === null ? 0 : 1
      },
    },
    'notes.insertSide': {
      parts: bySide,
      leaked: ({ db, world }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          const made = { questionId: 11, body: 'Sings along.', staffId: world.a.staff.admin, now: at }
          return (await insertNote(tx, scope, { ...made, surveyId: teacherSurveyId })) === null ? 0 : 1
        }),
    },
  },
  'notes.setNoteBody': {
    'notes.change': {
      parts: byChild,
      leaked: ({ db }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          const note = await noteOn(tx, teacherSurveyId)
          return (await setNoteBody(tx, scope, { ...note, body: 'Changed.', now: at })) ? 1 : 0
        }),
    },
    'notes.ownSide': {
      parts: bySide,
      leaked: ({ db }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          const note = await noteOn(tx, teacherSurveyId)
          return (await setNoteBody(tx, scope, { ...note, body: 'Changed.', now: at })) ? 1 : 0
        }),
    },
  },
  'notes.deleteNote': {
    'notes.delete': {
      parts: byChild,
      leaked: ({ db }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => ((await deleteNote(tx, scope, await noteOn(tx, teacherSurveyId))) ? 1 : 0)),
    },
    'notes.ownSide': {
      parts: bySide,
      leaked: ({ db }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => ((await deleteNote(tx, scope, await noteOn(tx, teacherSurveyId))) ? 1 : 0)),
    },
  },
  'followUps.lockChildOf': {
    'followUps.lock': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => ((await lockChildOf(db, scope, parentSurveyId)) ? 1 : 0),
    },
  },
  'followUps.setFollowUpForm': {
    'followUps.setForm': {
      parts: byChild,
      leaked: ({ db }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          const { id } = (await followUpOfScreening(tx, everywhere(scope), parentSurveyId))!
          await tx.updateTable('follow_ups').set({ form_id: null }).where('id', '=', id).execute()
          await setFollowUpForm(tx, scope, id, 1)
          return (await findFollowUp(tx, everywhere(scope), id))!.formId === null ? 0 : 1
        }),
    },
  },
  'followUps.saveFollowUp': {
    'followUps.save': {
      parts: byChild,
      leaked: ({ db, world }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          const { id, revision } = (await followUpOfScreening(tx, everywhere(scope), parentSurveyId))!
          const saving = { id, revision, answers: [], changes: [], staffId: world.a.staff.admin, now: at }
          return (await saveFollowUp(tx, scope, saving)) ? 1 : 0
        }),
    },
  },
  'followUps.findFollowUp': {
    'followUps.one': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => {
        const { id } = (await followUpOfScreening(db, everywhere(scope), parentSurveyId))!
        return (await findFollowUp(db, scope, id)) === null ? 0 : 1
      },
    },
  },
  'followUps.followUpOfScreening': {
    'followUps.ofScreening': {
      parts: byChild,
      leaked: async ({ db }, scope, { teacherSurveyId }) =>
        (await followUpOfScreening(db, scope, teacherSurveyId)) === null ? 0 : 1,
    },
  },
  'followUps.usesFollowUp': {
    'followUps.used': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) => ((await usesFollowUp(db, scope, parentSurveyId)) ? 1 : 0),
    },
  },
  'followUps.insertFollowUp': {
    'followUps.insert': {
      parts: byChild,
      leaked: async ({ db }, scope, { teacherSurveyId }) => {
        await insertFollowUp(db, scope, { surveyId: teacherSurveyId, formId: 1, now: at })
        const made = await db.deleteFrom('follow_ups').where('survey_id', '=', teacherSurveyId).executeTakeFirst()
        return Number(made.numDeletedRows)
      },
    },
  },
  'parentMessages.lastFollowUpMessage': {
    'parentMessages.last': {
      parts: byChild,
      leaked: async ({ db, world }, scope, { parentSurveyId, teacherSurveyId }) => {
        await insertFollowUpMessage(db, everywhere(scope), message(parentSurveyId, world.a.staff.admin))
        return (await lastFollowUpMessage(db, scope, teacherSurveyId)) === null ? 0 : 1
      },
    },
  },
  'parentMessages.insertFollowUpMessage': {
    'parentMessages.insert': {
      parts: byChild,
      leaked: async ({ db, world }, scope, { parentSurveyId }) =>
        (await insertFollowUpMessage(db, scope, message(parentSurveyId, world.a.staff.admin))) ? 1 : 0,
    },
  },
  'resultsEmails.latestSendOut': {
    'resultsEmails.latest': {
      parts: byChild,
      leaked: async ({ db, world }, scope, { parentSurveyId }) => {
        await insertSendOut(db, everywhere(scope), await sendOut(db, parentSurveyId, world.a.staff.admin))
        return (await latestSendOut(db, scope, parentSurveyId)) === null ? 0 : 1
      },
    },
    'resultsEmails.latestSide': {
      parts: bySide,
      leaked: ({ db, world }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          await sendOutOn(tx, scope, teacherSurveyId, world.a.staff.admin)
          return (await latestSendOut(tx, scope, teacherSurveyId)) === null ? 0 : 1
        }),
    },
  },
  'resultsEmails.insertSendOut': {
    'resultsEmails.insert': {
      parts: byChild,
      leaked: async ({ db, world }, scope, { parentSurveyId }) => {
        await db.deleteFrom('results_emails').execute()
        return (await insertSendOut(db, scope, await sendOut(db, parentSurveyId, world.a.staff.admin))) ? 1 : 0
      },
    },
    'resultsEmails.insertSide': {
      parts: bySide,
      leaked: ({ db, world }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) =>
          (await insertSendOut(tx, scope, await sendOut(tx, teacherSurveyId, world.a.staff.admin))) ? 1 : 0,
        ),
    },
  },
  'resultsEmails.familyAddress': {
    'resultsEmails.address': {
      parts: byChild,
      leaked: async ({ db }, scope, { parentSurveyId }) =>
        (await familyAddress(db, scope, parentSurveyId)) === '' ? 0 : 1,
    },
    'resultsEmails.addressSide': {
      parts: bySide,
      leaked: async ({ db }, scope, { teacherSurveyId }) =>
        (await familyAddress(db, scope, teacherSurveyId)) === '' ? 0 : 1,
    },
  },
  'resultsEmails.resultsOfFamily': {
    'resultsEmails.contents': {
      parts: byChild,
      leaked: ({ db, world }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          const id = await sendOutOn(tx, scope, parentSurveyId, world.a.staff.admin)
          return (await resultsOfFamily(tx, scope, id)) === null ? 0 : 1
        }),
    },
    'resultsEmails.contentsSide': {
      parts: bySide,
      leaked: ({ db, world }, scope, { teacherSurveyId }) =>
        undone(db, async (tx) => {
          await scored(tx, scope, teacherSurveyId)
          const id = await sendOutOn(tx, scope, teacherSurveyId, world.a.staff.admin)
          return (await resultsOfFamily(tx, scope, id)) === null ? 0 : 1
        }),
    },
  },
  'resultsEmails.beginSending': {
    'resultsEmails.begin': {
      parts: ['partner'],
      leaked: ({ db, world }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          const id = await sendOutOn(tx, scope, parentSurveyId, world.a.staff.admin)
          return (await beginSending(tx, scope, id, at)) ? 1 : 0
        }),
    },
  },
  'resultsEmails.revertSending': {
    'resultsEmails.takeBack': {
      parts: ['partner'],
      leaked: ({ db, world }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          const id = await sendOutOn(tx, scope, parentSurveyId, world.a.staff.admin)
          await tx.updateTable('results_emails').set({ sending_at: at }).where('id', '=', id).execute()
          await revertSending(tx, scope, id)
          return (await sendOutRow(tx, id)).sending_at === null ? 1 : 0
        }),
    },
  },
  'resultsEmails.markSent': {
    'resultsEmails.sent': {
      parts: ['partner'],
      leaked: ({ db, world }, scope, { parentSurveyId }) =>
        undone(db, async (tx) => {
          const id = await sendOutOn(tx, scope, parentSurveyId, world.a.staff.admin)
          await markSent(tx, scope, id, at)
          return (await sendOutRow(tx, id)).sent_at === null ? 0 : 1
        }),
    },
  },
}
