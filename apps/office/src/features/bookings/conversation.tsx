import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { ReasonDialog, wantsReason } from '../../browser/reason-dialog';
import { conversationOf } from './calls';

type Props = { bookingId: number; conversationId: number };

/** What guest and owner wrote to one another, where the case needs it: why is asked before, and each look stands in the audit. */
export function Conversation({ bookingId, conversationId }: Props) {
  const { t } = useLingui();
  const [asksWhy, setAsksWhy] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => conversationOf(String(bookingId)),
    onError: (problem) => setAsksWhy(wantsReason(problem)),
  });
  const by = { user: t`Guest`, business: t`Owner` };
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{t`Messages`}</h2>
      {!data && (
        <>
          <p className="soft">{t`Guest and owner have written to one another. Read it only if the case needs it: each look stands in the audit.`}</p>
          <button type="button" className="link link-btn tap" disabled={isPending} onClick={() => mutate()}>
            {t`Read the messages`}
          </button>
        </>
      )}
      {error && !wantsReason(error) && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {data?.has_more && <p className="soft">{t`These are the latest.`}</p>}
      {data && (
        <ol className="read-messages">
          {data.messages.map((message) => (
            <li key={message.id}>
              <p className="faint">
                {by[message.by]}, <time dateTime={message.at}>{momentWords(message.at)}</time>
              </p>
              <p className="wrap-anywhere">{message.words}</p>
            </li>
          ))}
        </ol>
      )}
      {asksWhy && (
        <ReasonDialog
          subject={{ kind: 'conversation', id: conversationId }}
          onGiven={() => mutate()}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </section>
  );
}
