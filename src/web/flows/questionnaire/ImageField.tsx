import { useSelector } from '@xstate/react'
import { type ChangeEvent, useId } from 'react'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ClearedAnswer } from './ClearedAnswer.tsx'
import { FieldHead, type FieldProps } from './FieldHead.tsx'
import styles from './Field.module.css'
import { OtherSideAnswer } from './OtherSideAnswer.tsx'
import { PictureButton } from './PictureButton.tsx'
import { useLocked, useSheetAnswer } from './taking.ts'
import { useImageAnswer } from './useImageAnswer.ts'

/** An answer that is a picture. While it is being made smaller or sent, no other picture can be chosen. */
export function ImageField({ responseType, section, shut, labelledBy, questionText }: FieldProps) {
  const sayingId = useId()
  const { id } = responseType
  const answer = useSheetAnswer(id)
  const locked = useLocked(responseType, section)
  const picture = useImageAnswer(id)
  const state = useSelector(
    picture,
    (snapshot) => ({
      busy: snapshot.matches('reading')
        ? texts.pictureReading
        : snapshot.matches('uploading')
          ? texts.pictureUploading
          : null,
      problem: snapshot.matches({ idle: 'notAnImage' })
        ? texts.pictureOnly
        : snapshot.matches({ idle: 'heic' })
          ? texts.pictureHeic
          : snapshot.matches({ idle: 'unreadable' })
            ? texts.pictureUnreadable
            : null,
    }),
    (first, second) => first.busy === second.busy && first.problem === second.problem,
  )
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Lets the same file be chosen again after it was removed.
    event.target.value = ''
    if (file) picture.send({ type: 'image.pick', file })
  }
  const imageUrl = answer?.imageUrl ?? null

  return (
    <div className={styles.field}>
      <FieldHead responseType={responseType} answer={answer} locked={locked}>
        <ClearedAnswer responseTypeId={id} shut={locked || shut} labelledBy={labelledBy} />
      </FieldHead>
      <div className={styles.picture}>
        {imageUrl !== null && (
          <img className={styles.thumbnail} src={imageUrl} alt={texts.answerPicture(questionText)} />
        )}
        <PictureButton
          label={imageUrl === null ? texts.choosePicture : texts.replacePicture}
          describedBy={state.busy === null ? labelledBy : `${labelledBy} ${sayingId}`}
          busy={state.busy !== null}
          disabled={locked || shut}
          onPick={pick}
        />
        {imageUrl !== null && (
          <Button variant="quiet" disabled={locked || shut} onClick={() => picture.send({ type: 'image.remove' })}>
            <Icon name="trash" size={16} />
            {texts.removePicture}
          </Button>
        )}
      </div>
      <output id={sayingId} className={`${styles.outcome} ${state.problem === null ? styles.hint : styles.error}`}>
        {state.problem ?? state.busy}
      </output>
      <OtherSideAnswer responseType={responseType} />
      {locked && <p className={styles.hint}>{texts.lockedGroup}</p>}
    </div>
  )
}
