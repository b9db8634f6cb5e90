import { importInstruments } from '../commands/importInstruments.ts'
import { importFile } from './importFile.ts'

const done = {
  added: 'is now the current version',
  current_again: 'is the current version again',
  already_current: 'is the current version already',
  version_taken: 'was refused',
} as const

await importFile({
  usage: 'Usage: npm run import-instruments -- FILE\nThe format of FILE is described in docs/instrument-format.md.',
  importText: importInstruments,
  linesOf: ({ imported }) => [
    ...imported.map(
      ({ instrument, as }) => `${instrument.name} (${instrument.locale}), version ${instrument.version}, ${done[as]}.`,
    ),
    'Surveys that exist keep the version they were made with.',
  ],
})
