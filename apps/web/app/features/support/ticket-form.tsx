import { useLingui } from '@lingui/react/macro';
import './words/support-words';
import { TICKET_MESSAGE_MAX_LENGTH, TICKET_SUBJECT_MAX_LENGTH } from '@basera/contract/limits';
import type { TicketCategory } from '@basera/contract/rules/status/ticket-status';
import { Button } from '@basera/ui/button.tsx';
import { ChoiceField } from '@basera/ui/fields/choice-field.tsx';
import { Field, TextArea } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useRef } from 'react';
import { AttachmentField } from './attachment-field';
import { categoryNames } from './ticket-words';
import { type Outcome, useTicketForm } from './use-ticket-form';

type Props = {
  /** What the page is about, where it is about something. */
  category: TicketCategory | undefined;
  /** What stands in an empty form; '' for nothing. */
  subject: string;
  onSent(): void;
};

/** What a person asks support. It goes out once they are signed in. */
export function TicketForm({ category, subject, onSent }: Props) {
  const { t } = useLingui();
  const picture = useRef<HTMLInputElement>(null);
  const { register, file, problems, outcome, sentShare, note, choose, submit } = useTicketForm(
    { category, subject },
    onSent,
  );
  return (
    <form
      // Not from under the hands of somebody who has begun to write.
      className="stack-24 ticket-form noscript:not-focus-within:hidden"
      onSubmit={submit}
      // By then the field has told the form what stands in it.
      onChange={note}
      noValidate
    >
      <ChoiceField
        label={t`Category *`}
        unchosen={t`Choose a category`}
        choices={categoryNames}
        {...register('category')}
        defaultValue={category ?? ''}
        error={problems.category}
      />
      <Field
        label={t`Subject *`}
        {...register('subject')}
        defaultValue={subject}
        maxLength={TICKET_SUBJECT_MAX_LENGTH}
        aria-required
        error={problems.subject}
      />
      <Field
        label={t`Email *`}
        {...register('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        aria-required
        hint={t`Where we answer.`}
        error={problems.email}
      />
      <TextArea
        label={t`Message *`}
        {...register('message')}
        rows={7}
        maxLength={TICKET_MESSAGE_MAX_LENGTH}
        aria-required
        hint={t`What happened, and what you expected. Name your booking ID if you have one.`}
        error={problems.message}
      />
      <AttachmentField input={picture} file={file} problem={problems.attachment} onChange={choose} />
      <SendPart outcome={outcome} sentShare={sentShare} hasPicture={Boolean(file)} />
    </form>
  );
}

type SendProps = { outcome: Outcome; sentShare: number | null; hasPicture: boolean };

/** What came of the last press, and the button for the next. */
function SendPart({ outcome, sentShare, hasPicture }: SendProps) {
  const { t } = useLingui();
  const busy = sentShare !== null;
  return (
    <div className="stack">
      <div aria-live="polite">
        {outcome.sent && <Note tone="good">{outcome.sent}</Note>}
        {outcome.failed && <Note tone="bad">{t`${outcome.failed} Nothing you wrote is lost.`}</Note>}
        {outcome.restored && !hasPicture && (
          <Note>{t`We kept what you wrote. A picture cannot be kept: please attach it again.`}</Note>
        )}
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={!hasPicture && !busy}
        busy={busy}
        busyLabel={sentShare ? t`Sending... ${Math.round(sentShare * 100)}%` : t`Sending...`}
        aria-describedby={hasPicture ? undefined : 'ticket-needs'}
      >
        {t`Send ticket`}
      </Button>
      {!hasPicture && (
        <p className="hint" id="ticket-needs">
          {t`A picture is needed before it can be sent.`}
        </p>
      )}
    </div>
  );
}
