import { MESSAGES_SHOWN, MESSAGES_SHOWN_MAX, type SentMessage } from '@basera/contract/endpoints/office/machine';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exactMomentWords } from '../../browser/date-words';
import { useWithReason } from '../../browser/reasons/with-reason';
import { useMay } from '../../browser/session';
import { ShowMore } from '../../shell/show-more';
import { messageInFull, messagesQuery } from './calls';
import { Loaded } from './loaded';

/** What left by mail and SMS within a week, or could not. */
export function Messages() {
  const { t } = useLingui();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [most, setMost] = useState(MESSAGES_SHOWN);
  const read = useQuery({ ...messagesQuery({ onlyFailed, most }), placeholderData: keepPreviousData });
  return (
    <Loaded of={read}>
      {({ messages, total, sent, failed, refused }) => (
        <section className="machine-part" aria-labelledby="left">
          <h2 id="left">{t`In a day: ${sent} sent, ${failed} failed, ${refused} refused for good`}</h2>
          <div>
            <Button
              variant={onlyFailed ? 'tint' : 'outline'}
              size="s"
              aria-pressed={onlyFailed}
              onClick={() => {
                setOnlyFailed(!onlyFailed);
                setMost(MESSAGES_SHOWN);
              }}
            >
              {t`Only what failed`}
            </Button>
          </div>
          {messages.length === 0 && <p className="soft">{t`Nothing of that within a week.`}</p>}
          <ul className="machine-rows">
            {messages.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </ul>
          <p>
            <ShowMore
              left={Math.min(total, MESSAGES_SHOWN_MAX) - messages.length}
              isReading={read.isFetching}
              onMore={() => setMost(Math.min(most + MESSAGES_SHOWN, MESSAGES_SHOWN_MAX))}
            />
          </p>
        </section>
      )}
    </Loaded>
  );
}

function Row({ message }: { message: SentMessage }) {
  const { t } = useLingui();
  const { id, channel, outcome, error, at } = message;
  const ways = { email: t`Mail`, sms: t`SMS`, push: t`Push` };
  const words = { sent: t`Sent`, failed: t`Failed`, refused: t`Refused` };
  const tones = { sent: 'good', failed: 'warn', refused: 'bad' } as const;
  return (
    <li className="is-three">
      <span>
        {ways[channel]} <Badge tone={tones[outcome]}>{words[outcome]}</Badge>
        <time className="faint block" dateTime={at}>
          {exactMomentWords(at)}
        </time>
      </span>
      <Whom id={id} masked={message.to} />
      {error ? <span className="soft">{error}</span> : <span />}
    </li>
  );
}

/** Whom it was for, masked until somebody says why they look. */
function Whom({ id, masked }: { id: number; masked: string }) {
  const { t } = useLingui();
  const may = useMay();
  const { data, read, asking } = useWithReason({ kind: 'message', id }, () => messageInFull(id));
  if (data) {
    return (
      <span>
        {data.to}
        <span className="soft block">{data.subject ?? t`A code, or a text: its words are not kept`}</span>
      </span>
    );
  }
  return (
    <span>
      {masked}{' '}
      {may('read_people') && (
        <button type="button" className="link link-btn tap" onClick={read}>
          {t`Show`}
          <span className="sr"> {masked}</span>
        </button>
      )}
      {asking}
    </span>
  );
}
