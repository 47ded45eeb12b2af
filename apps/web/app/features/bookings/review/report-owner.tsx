import { REPORT_MESSAGE_MAX_LENGTH } from '@basera/contract/rules/listing/report-reasons';
import { OWNERS_REVIEW_REPORT_REASONS } from '@basera/contract/rules/reviews/review-cases';
import { reviewReportWords } from '@basera/contract/words/stays/report-words';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { ChoiceField } from '@basera/ui/fields/choice-field.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import '../words/booking-words';
import { reportOwner } from './calls';
import { type OwnersReportEntry, type ReadyOwnersReport, readOwnersReport } from './owners-report-entry';

const CHOICES = Object.fromEntries(OWNERS_REVIEW_REPORT_REASONS.map((reason) => [reason, reviewReportWords[reason]]));

/** Reports what the owner wrote of a guest, words or note: a person of ours looks at it. */
export function ReportOwner({ bookingId }: { bookingId: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null)
    return (
      <Note tone="good" role="status">
        {sent}
      </Note>
    );
  if (isOpen) return <ReportForm bookingId={bookingId} onSent={setSent} onCancel={() => setOpen(false)} />;
  return (
    <p>
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>{t`Report this`}</Button>
    </p>
  );
}

type FormProps = { bookingId: number; onSent(message: string): void; onCancel(): void };

function ReportForm({ bookingId, onSent, onCancel }: FormProps) {
  const { t } = useLingui();
  const own = useSession()?.user.email ?? '';
  // The same for the same report, so that a press after a lost answer makes no second one.
  const key = useRef<string | null>(null);
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm<OwnersReportEntry, ReadyOwnersReport>({
    defaultValues: { reason: '', message: '', email: own },
    read: readOwnersReport,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  const send = async (body: ReadyOwnersReport) => {
    key.current ??= freshKey();
    try {
      onSent(await reportOwner(bookingId, body, key.current));
    } catch (error) {
      show(error instanceof ApiError ? error.fields : {}, messageOf(error));
    }
  };
  const forgetKey = () => {
    key.current = null;
  };
  return (
    <form
      className="stack-16 mt-2"
      aria-label={t`Report what the owner wrote of you`}
      onSubmit={submitTo(send)}
      onChange={forgetKey}
      noValidate
    >
      <p className="soft">{t`A person of ours looks at it and answers by mail. The owner is not told that you reported it; if we remove it, they are told why.`}</p>
      <ChoiceField
        label={t`About what *`}
        unchosen={t`Choose one`}
        choices={CHOICES}
        {...form.register('reason')}
        error={problems.reason}
      />
      <TextArea
        label={t`What is wrong *`}
        {...form.register('message')}
        rows={4}
        maxLength={REPORT_MESSAGE_MAX_LENGTH}
        aria-required
        hint={t`Are you in danger? Then call 112 first.`}
        error={problems.message}
      />
      <Field
        label={t`Email *`}
        {...form.register('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        aria-required
        hint={t`Where we answer.`}
        error={problems.email}
      />
      <div aria-live="polite">{failure && <Note tone="bad">{failure}</Note>}</div>
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" busy={isSubmitting} busyLabel={t`Sending...`}>{t`Send report`}</Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>{t`Not now`}</Button>
      </div>
    </form>
  );
}
