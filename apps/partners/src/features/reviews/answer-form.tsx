import { REVIEW_REPLY_MAX_LENGTH } from '@basera/contract/rules/reviews/review-rules';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { answerReview, type ReviewedStay } from './calls';
import { keep } from './keep';

type Entry = { words: string };

/** What the business answers to a guest's review, for everybody to read. */
export function AnswerForm({ stay, onClose }: { stay: ReviewedStay; onClose(): void }) {
  const { t } = useLingui();
  const toast = useToast();
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<Entry, Entry>({
    defaultValues: { words: '' },
    read: ({ words }) =>
      words.trim() ? { ready: { words: words.trim() } } : { problems: { words: t`Write what is to be said.` } },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('words'), [setFocus]);
  const send = ({ words }: Entry) =>
    keep(() => answerReview(stay.id, words), {
      bookingId: stay.id,
      onKept: () => toast({ title: t`Your answer is on the page of the stay`, tone: 'good' }),
      onRefused: ({ words: problem }, message) => show({ words: problem }, message),
    });
  return (
    <form className="stack-16" noValidate onSubmit={submitTo(send)}>
      <TextArea
        label={t`Your answer`}
        rows={4}
        maxLength={REVIEW_REPLY_MAX_LENGTH}
        hint={t`Everybody reads it beneath the review. It is given once, and cannot be changed.`}
        error={problems.words}
        {...form.register('words')}
      />
      {failure && !problems.words && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="row flex-wrap">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Sending...`}>{t`Send answer`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
