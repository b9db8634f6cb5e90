import { importFollowUp } from '../commands/importFollowUp.ts'
import { importFile } from './importFile.ts'

await importFile({
  usage: 'Usage: npm run import-follow-up -- FILE\nThe format of FILE is described in docs/follow-up-format.md.',
  importText: importFollowUp,
  linesOf: ({ form, templates }) => [
    ...(form === null ? [] : [`${form.name}, version ${form.version}, is the form of new follow-up reports.`]),
    ...(templates === null ? [] : [`Follow-up messages may begin with ${templates} templates.`]),
    'Reports that exist keep the form they were begun on.',
  ],
})
