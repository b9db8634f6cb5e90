import { catalogue } from './language.ts'

/** Files in a language (001 §2.5, §7). */
export const fileDownloadTexts = catalogue('fileDownload', {
  report: {
    menu: 'PDF',
    download: 'Download ASQ report',
    downloading: 'Making the report',
    saved: 'The report is with your downloads.',
    failed: 'The report was not downloaded.',
    language: 'Language of the report',
    format: 'Format of the report',
    formats: { pdf: 'PDF', html: 'Web page' },
  },
  /** Names of the files if the server gives none. */
  defaultNames: { pdf: 'ASQ Report.pdf', html: 'ASQ Report.html', csv: 'ASQ report.csv' },
  languages: { en: 'English', es: 'Spanish', zh: 'Chinese', fr: 'French', ar: 'Arabic' },
})
