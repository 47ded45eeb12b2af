import {
  RATING_MOST,
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_PARTS,
  REVIEW_WORDS_MAX_LENGTH,
  REVIEW_WORDS_MIN_LENGTH,
} from '@basera/contract/rules/reviews/review-rules';
import { partNames } from '@basera/contract/words/review-words';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { FieldWords, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { sendReview } from './calls';
import { PhotosField } from './photos-field';
import { EMPTY_REVIEW, type ReadyReview, type ReviewEntry, readReview } from './review-entry';
import { usePhotos } from './use-photos';

const STEPS = Array.from({ length: RATING_MOST }, (_, index) => index + 1);

type Props = { bookingId: number; onCancel(): void };

/** Six parts from 1 to 5, words for everybody, and a note for the owner. */
export function ReviewForm({ bookingId, onCancel }: Props) {
  const { t } = useLingui();
  const said = {
    choose: t`Please choose 1 to 5.`,
    tooShort: t`Please say how it was, in ${REVIEW_WORDS_MIN_LENGTH} letters or more.`,
  };
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<ReviewEntry, ReadyReview>({
    defaultValues: EMPTY_REVIEW,
    read: (entry) => readReview(entry, said),
  });
  const photos = usePhotos(bookingId);
  const send = async (ready: ReadyReview) => {
    try {
      await sendReview(bookingId, { ...ready, photos: photos.ids });
    } catch (error) {
      show(error instanceof ApiError ? ofParts(error.fields) : {}, messageOf(error));
    }
  };
  return (
    <form className="stack-16" noValidate onSubmit={submitTo(send)}>
      {REVIEW_PARTS.map((part, index) => (
        <PartField
          key={part}
          name={partNames[part]}
          error={problems[part]}
          isFirst={index === 0}
          input={form.register(part)}
        />
      ))}
      <TextArea
        label={t`Your review *`}
        {...form.register('words')}
        rows={6}
        maxLength={REVIEW_WORDS_MAX_LENGTH}
        aria-required
        hint={t`What would have helped you to know? It cannot be changed once it is sent.`}
        error={problems.words}
      />
      <PhotosField {...photos} />
      <TextArea
        label={t`For the owner alone`}
        {...form.register('private_note')}
        rows={3}
        maxLength={REVIEW_NOTE_MAX_LENGTH}
        hint={t`Nobody else reads this. You may leave it empty.`}
        error={problems.private_note}
      />
      <div aria-live="polite">{failure && <Note tone="bad">{failure}</Note>}</div>
      <div className="flex flex-wrap gap-1.5">
        <Button
          type="submit"
          busy={isSubmitting}
          disabled={photos.isSending}
          busyLabel={t`Sending...`}
        >{t`Send review`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>{t`Not now`}</Button>
      </div>
    </form>
  );
}

/** What the server says of 'parts.clean' is said of the field 'clean'. */
const ofParts = (fields: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([field, words]) => [field.replace(/^parts\./, ''), words]));

type PartProps = { name: string; error: string | undefined; isFirst: boolean; input: ComponentProps<'input'> };

function PartField({ name, error, isFirst, input }: PartProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className="rate-part" aria-describedby={error ? `${id}-words` : undefined}>
      <legend>{name}</legend>
      <div className="rate-steps">
        {STEPS.map((step) => (
          <label key={step}>
            <input type="radio" {...input} value={step} aria-invalid={error ? true : undefined} />
            <span>{step}</span>
          </label>
        ))}
      </div>
      {isFirst && <p className="hint">{t`1 is the worst, 5 the best.`}</p>}
      <FieldWords id={id} error={error} />
    </fieldset>
  );
}
