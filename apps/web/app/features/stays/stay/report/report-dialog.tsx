import { reportStay } from '@basera/contract/endpoints/reports';
import type { Stay } from '@basera/contract/endpoints/stays';
import { REPORT_MESSAGE_MAX_LENGTH } from '@basera/contract/limits';
import { REPORT_REASONS, reportReasons } from '@basera/contract/rules/listing/report-reasons';
import { ApiError, api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field, FieldWords, TextArea } from '@basera/ui/fields/field.tsx';
import { useEntryForm } from '@basera/ui/fields/use-entry-form.ts';
import { Note } from '@basera/ui/note.tsx';
import { DialogView } from '@basera/ui/overlays/dialog-view.tsx';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { type ReadyReport, type ReportEntry, readReport } from './report-rules';

type Props = { stay: Pick<Stay, 'id' | 'name'>; opener: HTMLElement | null; onClose(): void };

/** What is wrong with a stay, in the traveller's words; a person of ours reads it and answers by mail. */
export function ReportDialog({ stay, opener, onClose }: Props) {
  const form = useId();
  const [sent, setSent] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  return (
    <DialogView
      title="Report this stay"
      opener={opener}
      onClose={onClose}
      bodyClassName="stack-16"
      footer={
        sent === null ? (
          <Button type="submit" form={form} busy={isSending} busyLabel="Sending...">
            Send report
          </Button>
        ) : (
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        )
      }
    >
      {sent === null ? (
        <ReportForm id={form} stay={stay} onSending={setSending} onSent={setSent} />
      ) : (
        <Note tone="good" role="status">
          {sent}
        </Note>
      )}
    </DialogView>
  );
}

type FormProps = Pick<Props, 'stay'> & {
  id: string;
  onSending(isSending: boolean): void;
  onSent(message: string): void;
};

function ReportForm({ id, stay, onSending, onSent }: FormProps) {
  const own = useSession()?.user.email ?? '';
  // The same for the same report, so that a press after a lost answer makes no second one.
  const key = useRef<string | null>(null);
  const { form, problems, failure, submitTo, show } = useEntryForm<ReportEntry, ReadyReport>({
    defaultValues: { reason: '', message: '', email: own },
    read: (entry) => readReport(entry, false),
  });
  const send = async (body: ReadyReport) => {
    key.current ??= freshKey();
    onSending(true);
    try {
      const headers = { 'idempotency-key': key.current };
      const { message } = await api.call(reportStay, { params: { propertyId: String(stay.id) }, body, headers });
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
      <p className="soft">
        Tell us what is wrong with {stay.name}. A person of ours looks at it. The owner is not told who reported it.
      </p>
      <ReasonField {...form.register('reason')} error={problems.reason} />
      <TextArea
        label="What happened *"
        {...form.register('message')}
        rows={5}
        maxLength={REPORT_MESSAGE_MAX_LENGTH}
        aria-required
        hint="What you saw, and when. Are you in danger? Then call 112 first."
        error={problems.message}
      />
      <Field
        label="Email *"
        {...form.register('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        aria-required
        hint="Where we answer."
        error={problems.email}
      />
      <div aria-live="polite">{failure && <Note tone="bad">{failure} Nothing you wrote is lost.</Note>}</div>
    </form>
  );
}

function ReasonField({ error, ...select }: ComponentProps<'select'> & { error: ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>What is wrong *</label>
      <select
        {...select}
        id={id}
        className="select"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-words` : undefined}
        data-autofocus
      >
        <option value="">Choose one</option>
        {REPORT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {reportReasons[reason]}
          </option>
        ))}
      </select>
      <FieldWords id={id} error={error} />
    </div>
  );
}
