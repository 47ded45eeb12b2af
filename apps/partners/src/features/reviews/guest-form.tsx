import {
  REVIEW_NOTE_MAX_LENGTH,
  REVIEW_WORDS_MAX_LENGTH,
  REVIEW_WORDS_MIN_LENGTH,
} from '@basera/contract/rules/reviews/review-rules';
import { formatLongDay } from '@basera/contract/words/date-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { FieldWords, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useId } from 'react';
import { type GuestEntry, type ReviewedStay, writeOfGuest } from './calls';
import { keep } from './keep';

/** `again`: null while neither is chosen. */
type Entry = { again: 'yes' | 'no' | null; words: string; private_note: string };

/** What the business writes of its guests: whether it would have them again, words, and a note for them alone. */
export function GuestForm({ stay, onClose }: { stay: ReviewedStay; onClose(): void }) {
  const { t } = useLingui();
  const toast = useToast();
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<Entry, GuestEntry>({
    defaultValues: { again: null, words: '', private_note: '' },
    read({ again, words, private_note }) {
      const wrong = {
        again: again ? undefined : t`Say yes or no.`,
        words:
          words.trim().length < REVIEW_WORDS_MIN_LENGTH
            ? t`Write a sentence or two: at least ${REVIEW_WORDS_MIN_LENGTH} characters.`
            : undefined,
      };
      if (wrong.again || wrong.words) return { problems: wrong };
      return { ready: { again: again === 'yes', words: words.trim(), private_note: private_note.trim() } };
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('again'), [setFocus]);
  const send = (entry: GuestEntry) =>
    keep(() => writeOfGuest(stay.id, entry), {
      bookingId: stay.id,
      onKept: () => toast({ title: t`Your review is kept`, tone: 'good' }),
      onRefused: ({ again, words, private_note }, message) => show({ again, words, private_note }, message),
    });
  return (
    <form className="stack-16" noValidate onSubmit={submitTo(send)}>
      <Again problem={problems.again} register={form.register('again')} />
      <TextArea
        label={t`What were they like as guests?`}
        maxLength={REVIEW_WORDS_MAX_LENGTH}
        hint={t`${stay.guest} reads it when both of you have written, or after ${formatLongDay(stay.last_day)}. It cannot be changed.`}
        error={problems.words}
        {...form.register('words')}
      />
      <TextArea
        label={t`A private note (optional)`}
        rows={3}
        maxLength={REVIEW_NOTE_MAX_LENGTH}
        hint={t`For ${stay.guest} alone.`}
        error={problems.private_note}
        {...form.register('private_note')}
      />
      {failure && !problems.again && !problems.words && !problems.private_note && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Sending...`}>{t`Send review`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>{t`Not now`}</Button>
      </div>
    </form>
  );
}

type AgainProps = { problem: string | undefined; register: ComponentProps<'input'> };

function Again({ problem, register }: AgainProps) {
  const { t } = useLingui();
  const id = useId();
  const readOnly = useReadOnly();
  const answers = [
    { words: t`Yes`, value: 'yes' },
    { words: t`No`, value: 'no' },
  ];
  return (
    <fieldset className="review-choice" aria-describedby={`${id}-words`}>
      <legend className="label">{t`Would you have them again?`}</legend>
      <div className="row flex-wrap">
        {answers.map(({ words, value }) => (
          <label key={value} className="chip">
            <input type="radio" value={value} {...register} {...readOnly} />
            {words}
          </label>
        ))}
      </div>
      <FieldWords id={id} error={problem} />
    </fieldset>
  );
}
