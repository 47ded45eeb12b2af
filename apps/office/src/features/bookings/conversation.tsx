import { useLingui } from '@lingui/react/macro';
import { momentWords } from '../../browser/date-words';
import { useWithReason } from '../../browser/reasons/with-reason';
import { conversationOf } from './calls';

type Props = { bookingId: number; conversationId: number };

/** What guest and owner wrote to one another, where the case needs it: why is asked before, and each look stands in the audit. */
export function Conversation({ bookingId, conversationId }: Props) {
  const { t } = useLingui();
  const { data, isPending, read, asking } = useWithReason({ kind: 'conversation', id: conversationId }, () =>
    conversationOf(String(bookingId)),
  );
  const by = { user: t`Guest`, business: t`Owner` };
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">{t`Messages`}</h2>
      {!data && (
        <>
          <p className="soft">{t`Guest and owner have written to one another. Read it only if the case needs it: each look stands in the audit.`}</p>
          <button type="button" className="link link-btn tap" disabled={isPending} onClick={read}>
            {t`Read the messages`}
          </button>
        </>
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
      {asking}
    </section>
  );
}
