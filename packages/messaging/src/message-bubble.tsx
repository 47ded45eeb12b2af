import type { Message, PartyType } from '@basera/contract/endpoints/messaging';
import { writtenIn } from '@basera/contract/languages/written-in';
import { Button } from '@basera/ui/button.tsx';
import { classes } from '@basera/ui/classes.ts';
import { useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import type { ChatAbout } from './chat-context';
import { clockWords, partiesOf } from './message-words';
import { OutsideWarning } from './outside/outside-warning';
import type { Outgoing } from './thread';

type SentProps = { message: Message; as: PartyType; isSeen: boolean; about: ChatAbout | undefined };

/** A message the server has, as `as` sees it. */
export function SentBubble({ message, as, isSeen, about }: SentProps) {
  const { t, i18n } = useLingui();
  const isOwn = message.sender_type === as;
  const Tick = isSeen ? CheckCheck : Check;
  return (
    <li className={classes('msg', isOwn && 'msg-own')}>
      <span className="msg-line">{partiesOf(i18n, message, as)}</span>
      <p lang={writtenIn(message.message)}>{message.message}</p>
      {!isOwn && <OutsideWarning message={message.message} about={about} />}
      <span className="msg-line">
        <time dateTime={message.created_at}>{clockWords(message.created_at)}</time>
        {isOwn && (
          <>
            <Tick className={classes('i', isSeen && 'msg-seen')} aria-hidden="true" />
            <span className="sr">{isSeen ? t`Seen` : t`Sent`}</span>
          </>
        )}
      </span>
    </li>
  );
}

type Props = { outgoing: Outgoing; onRetry(): void; onDiscard(): void };

/** A message of one's own that is on its way, or did not get there. */
export function OutgoingBubble({ outgoing: { text, at, problem, isSending }, onRetry, onDiscard }: Props) {
  const { t } = useLingui();
  return (
    <li className="msg msg-own">
      <span className="msg-line">{t`You`}</span>
      <p lang={writtenIn(text)}>{text}</p>
      {isSending ? (
        <span className="msg-line">
          <time dateTime={at}>{clockWords(at)}</time>
          <Clock className="i" aria-hidden="true" />
          {t`Sending...`}
        </span>
      ) : (
        <div className="msg-failed" role="alert">
          <span className="error">
            <CircleAlert className="i i-s" aria-hidden="true" />
            {t`Not sent. ${problem}`}
          </span>
          <span className="flex flex-wrap justify-end gap-1">
            <Button variant="outline" size="s" onClick={onRetry}>
              {t`Retry`}
            </Button>
            <Button variant="ghost" size="s" onClick={onDiscard}>
              {t`Remove`}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}
