// Generated from ../csvExport.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { csvReportAnswerSchema } from '../csvExport.ts'

export const csvReportAnswerChecker: Checker<AnswerBy<typeof csvReportAnswerSchema>> = {
  rule: {
    data: ['nullable', {
      id: 'text',
      createdAt: 'instant',
      presignedS3Url: ['nullable', 'text'],
      status: ['one of', ['pending', 'in_progress', 'failed', 'finished']],
      previous: ['nullable', {
        id: 'text',
        createdAt: 'instant',
        presignedS3Url: ['nullable', 'text'],
      }],
      rows: {
        done: ['between', 0, Infinity, 'integer'],
        total: ['nullable', ['between', 0, Infinity, 'integer']],
      },
      bytes: ['nullable', ['between', 0, Infinity, 'integer']],
      params: {
        asq: ['nullable', 'text'],
        recent: 'boolean',
        concern: 'boolean',
        monitorOrRefer: 'boolean',
        followUpSelect: ['nullable', 'text'],
        state: ['nullable', 'text'],
        player: ['nullable', 'text'],
        groups: ['nullable', 'text'],
        subgroups: ['nullable', 'text'],
        cohorts: ['nullable', 'text'],
        teachers: ['nullable', 'text'],
        start: ['nullable', 'text'],
        end: ['nullable', 'text'],
        tz: 'text',
      },
      names: {
        player: ['list', {
          value: ['between', 0, Infinity, 'integer'],
          label: 'text',
        }],
        groups: ['list', {
          value: ['between', 0, Infinity, 'integer'],
          label: 'text',
        }],
        subgroups: ['list', {
          value: ['between', 0, Infinity, 'integer'],
          label: 'text',
        }],
        cohorts: ['list', {
          value: ['between', 0, Infinity, 'integer'],
          label: 'text',
        }],
      },
    }],
  },
}
