import { REVIEW_PHOTOS_MAX } from '@basera/contract/rules/reviews/review-rules';
import { PICTURE_TYPES, PICTURE_UPLOAD_MAX } from '@basera/contract/uploads';
import { Button } from '@basera/ui/button.tsx';
import { FieldWords } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import type { usePhotos } from './use-photos';

type Props = Pick<ReturnType<typeof usePhotos>, 'photos' | 'problem' | 'add' | 'remove' | 'send'>;

/** The photos that go with a review, with a look at each and a way to take it out. */
export function PhotosField({ photos, problem, add, remove, send }: Props) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isFull = photos.length >= REVIEW_PHOTOS_MAX;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div className="field">
      <span className="label">{t`Photos`}</span>
      {photos.length > 0 && (
        <ul className="review-chosen">
          {photos.map((photo, index) => (
            <li key={photo.clientId}>
              <img src={photo.address} alt={t`Chosen: ${photo.file.name}`} />
              <p className="small" role="status">
                {photo.problem ? (
                  <span className="error">{photo.problem}</span>
                ) : photo.id === null ? (
                  t`Sending...`
                ) : (
                  t`Goes with it`
                )}
              </p>
              <span className="row flex-wrap">
                {photo.problem && (
                  <Button variant="outline" size="s" onClick={() => void send(photo)}>{t`Try again`}</Button>
                )}
                <Button
                  variant="ghost"
                  size="s"
                  onClick={() => {
                    remove(photo);
                    input.current?.focus();
                  }}
                >
                  {t`Remove`}
                  <span className="sr"> {t`photo ${index + 1}`}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <label className="btn btn-outline file-button justify-self-start">
        <ImagePlus className="i" aria-hidden="true" />
        {photos.length > 0 ? t`Add another photo` : t`Add photos`}
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          disabled={isFull}
          onChange={choose}
          aria-describedby={`${id}-words`}
        />
      </label>
      <FieldWords
        id={id}
        hint={t`Up to ${REVIEW_PHOTOS_MAX}, each of at most ${PICTURE_UPLOAD_MAX}. Where and when they were taken is not kept. They are shown with your review, and go with it.`}
        error={problem ?? undefined}
      />
    </div>
  );
}
