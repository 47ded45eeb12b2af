import { TICKET_MESSAGE_MAX_LENGTH } from '@basera/contract/limits';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { TextArea } from '@basera/ui/fields/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { reply } from './calls';
import './words/support-words';

/** What a person writes again to a ticket that was answered; it is open again then. */
export function TicketReply({ number }: { number: string }) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const { mutate, isPending, error } = useMutation(
    { mutationFn: () => reply(number, message), onSuccess: () => setMessage('') },
    queries,
  );
  const isEmpty = message.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && !isEmpty) mutate();
  };
  return (
    <form className="stack ticket-reply" aria-label={t`Reply to ${number}`} onSubmit={submit} noValidate>
      <TextArea
        label={t`Your reply`}
        rows={3}
        maxLength={TICKET_MESSAGE_MAX_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={error ? messageOf(error) : undefined}
      />
      <div>
        <Button type="submit" size="s" variant="outline" busy={isPending} disabled={isEmpty}>{t`Send reply`}</Button>
      </div>
    </form>
  );
}
