import { catalogue } from './language.ts'

/** Files in a language (001 §2.5, §7). */
export const fileDownloadTexts = catalogue('fileDownload', {
  report: {
    download: 'Download ASQ report',
    downloading: 'Making the report',
    saved: 'The report is with your downloads.',
    failed: 'The report was not downloaded.',
    language: 'Language of the report',
    defaultName: 'ASQ Report',
    format: 'Format of the report',
    formats: { pdf: 'PDF', html: 'Web page' },
  },
  languages: { en: 'English', es: 'Spanish', zh: 'Chinese', fr: 'French', ar: 'Arabic' },
})
