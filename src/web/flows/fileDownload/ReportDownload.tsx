import { useSelector } from '@xstate/react'
import { paths } from '../../../api/paths.ts'
import { languageOfLocale } from '../../../domain/locale.ts'
import { fileDownloadTexts } from '../../texts/fileDownload.ts'
import { withReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './ReportDownload.module.css'
import { useFileDownload } from './useFileDownload.ts'

interface ReportDownloadProps {
  readonly surveyId: number
  /** The family's locale: the language of the report until another one is chosen. */
  readonly locale: string
}

const { report: texts, languages } = fileDownloadTexts
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Falls back to English if there is no report in the family's language. */
const languageOf = (locale: string): string => {
  const language = languageOfLocale(locale)
  return language in languages ? language : 'en'
}

/** The report of a screening, as PDF or as an accessible web page, in the family's language or another one. */
export function ReportDownload({ surveyId, locale }: ReportDownloadProps) {
  const actor = useFileDownload({
    path: paths.asqSurveyReport(surveyId),
    locale: languageOf(locale),
    format: 'pdf',
  })
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const { locale: chosen, format, failure } = useSelector(actor, (snapshot) => snapshot.context)
  return (
    <div>
      <Popover label={texts.menu}>
        <div className={styles.panel}>
          <Select
            label={texts.language}
            options={choicesOf(languages)}
            value={chosen}
            disabled={state === 'downloading'}
            onChange={(value) => actor.send({ type: 'locale.chosen', locale: value })}
          />
          <Select
            label={texts.format}
            options={choicesOf(texts.formats)}
            value={format}
            disabled={state === 'downloading'}
            onChange={(value) => actor.send({ type: 'format.chosen', format: value === 'html' ? 'html' : 'pdf' })}
          />
          <Button
            variant="primary"
            busy={state === 'downloading'}
            onClick={() => actor.send({ type: 'file.download' })}
          >
            {state !== 'downloading' && <Icon name="download" size={16} />}
            {texts.download}
          </Button>
        </div>
      </Popover>
      {state === 'failed' && failure !== null ? (
        <p className={styles.failed} role="alert">
          {withReason(texts.failed, failure)}
        </p>
      ) : (
        <output className={styles.said}>
          {state === 'downloading' && texts.downloading}
          {state === 'saved' && texts.saved}
        </output>
      )}
    </div>
  )
}
