import { reportReview } from '@basera/contract/endpoints/reviews';
import { reportStay } from '@basera/contract/endpoints/support';
import { NAME } from '@basera/contract/languages/marks';
import { REPORT_MESSAGE_MAX_LENGTH, type ReportReason } from '@basera/contract/rules/listing/report-reasons';
import type { ReviewReportReason } from '@basera/contract/rules/reviews/review-cases';
import { reportWords, reviewReportWords } from '@basera/contract/words/stays/report-words';
import { ApiError, api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { ChoiceField } from '@basera/ui/fields/choice-field.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { DialogView } from '@basera/ui/overlays/dialog-view.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { type ReadyReport, type ReportEntry, readReport } from './report-rules';

type About = {
  /** `id`: its number or its slug. */
  stay: { id: number | string; name: string };
  /** Of a review of it; left out for the stay itself. */
  reviewId?: number;
};
type Props = About & { chosen?: ReportReason; opener: HTMLElement | null; onClose(): void };

/**
 * What is wrong with a stay or a review, in the reader's words; a person of ours reads it and answers by mail. `chosen`: the reason that led
 * here.
 */
export function ReportDialog({ stay, reviewId, chosen, opener, onClose }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [sent, setSent] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  return (
    <DialogView
      title={reviewId ? t`Report this review` : t`Report this stay`}
      opener={opener}
      onClose={onClose}
      bodyClassName="stack-16"
      footer={
        sent === null ? (
          <Button type="submit" form={form} busy={isSending} busyLabel={t`Sending...`}>
            {t`Send report`}
          </Button>
        ) : (
          <Button onClick={onClose} data-autofocus>
            {t`Done`}
          </Button>
        )
      }
    >
      {sent === null ? (
        <ReportForm
          id={form}
          stay={stay}
          {...(reviewId && { reviewId })}
          chosen={chosen ?? ''}
          onSending={setSending}
          onSent={setSent}
        />
      ) : (
        <Note tone="good" role="status">
          {sent}
        </Note>
      )}
    </DialogView>
  );
}

type FormProps = About & {
  id: string;
  chosen: ReportReason | '';
  onSending(isSending: boolean): void;
  onSent(message: string): void;
};

type Key = { 'idempotency-key': string };

/** Sends a report of a stay, or of a review of it; what is answered. */
const sendReport = async ({ stay, reviewId }: About, { reason, ...said }: ReadyReport, headers: Key) => {
  if (reviewId === undefined) {
    const body = { ...said, reason: reason as ReportReason };
    return api.call(reportStay, { params: { id: String(stay.id) }, body, headers });
  }
  const body = { ...said, reason: reason as ReviewReportReason };
  return api.call(reportReview, { params: { reviewId: String(reviewId) }, body, headers });
};

function ReportForm({ id, stay, reviewId, chosen, onSending, onSent }: FormProps) {
  const { t } = useLingui();
  const { name } = stay;
  const about: About = reviewId === undefined ? { stay } : { stay, reviewId };
  const reasons: Record<string, string> = reviewId === undefined ? reportWords : reviewReportWords;
  const own = useSession()?.user.email ?? '';
  // The same for the same report, so that a press after a lost answer makes no second one.
  const key = useRef<string | null>(null);
  const { form, problems, failure, submitTo, show } = useEntryForm<ReportEntry, ReadyReport>({
    defaultValues: { reason: chosen, message: '', email: own },
    read: (entry) => readReport(entry, { hasAddress: false, reasons: Object.keys(reasons) }),
  });
  const send = async (body: ReadyReport) => {
    key.current ??= freshKey();
    onSending(true);
    try {
      const { message } = await sendReport(about, body, { 'idempotency-key': key.current });
      onSent(message);
    } catch (error) {
      show(error instanceof ApiError ? error.fields : {}, messageOf(error));
    }
    onSending(false);
  };
  const forgetKey = () => {
    key.current = null;
  };
  return (
    <form id={id} className="stack-16" onSubmit={submitTo(send)} onChange={forgetKey} noValidate>
      <p {...NAME} className="soft">
        {reviewId
          ? t`Tell us what is wrong with this review of ${name}. A bad review is no wrong one. A person of ours looks at it. Neither its author nor the owner is told who reported it.`
          : t`Tell us what is wrong with ${name}. A person of ours looks at it. The owner is not told who reported it.`}
      </p>
      <ChoiceField
        label={t`What is wrong *`}
        unchosen={t`Choose one`}
        choices={reasons}
        {...form.register('reason')}
        error={problems.reason}
        data-autofocus
      />
      <TextArea
        label={t`What happened *`}
        {...form.register('message')}
        rows={5}
        maxLength={REPORT_MESSAGE_MAX_LENGTH}
        aria-required
        hint={
          reviewId
            ? t`What makes you say so. Nothing is hidden before a person has looked.`
            : t`What you saw, and when. Are you in danger? Then call 112 first.`
        }
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
      <div aria-live="polite">
        {failure && (
          <Note tone="bad">
            {failure} {t`Nothing you wrote is lost.`}
          </Note>
        )}
      </div>
    </form>
  );
}
