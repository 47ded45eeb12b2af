import { CHAT_SCROLL_DELAY_MS, OLDER_MESSAGES_WITHIN_PX } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatAbout } from './chat-context';
import type { Conversation, Shown } from './conversation';
import { OutgoingBubble, SentBubble } from './message-bubble';
import { dayWords } from './message-words';
import { byDay } from './thread';

const NEAR_END_PX = 120;

type Props = { conversation: Conversation; shown: Shown };

/** The end comes into view when it opens and when something new comes there; what stands still stays where it is. */
function useScrolling({ conversation, shown }: Props): { log: RefObject<HTMLElement | null>; onScroll(): void } {
  const log = useRef<HTMLElement>(null);
  const isSettled = useRef(false);
  const isAtEnd = useRef(true);
  const before = useRef({ firstId: 0, height: 0 });
  const { isLoaded, hasOlder, loading, failed, messages, outgoing } = shown;
  const firstId = messages[0]?.id ?? 0;
  const lastId = messages.at(-1)?.id ?? 0;

  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight });

  // biome-ignore lint/correctness/useExhaustiveDependencies: own messages bring the end into view
  useLayoutEffect(() => {
    isAtEnd.current = true;
  }, [outgoing.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the heights
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const { firstId: lastFirst, height } = before.current;
    if (lastFirst !== 0 && firstId < lastFirst) box.scrollTop += box.scrollHeight - height;
    else if (isAtEnd.current) toEnd();
    before.current = { firstId, height: box.scrollHeight };
  }, [firstId, lastId, outgoing, loading]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a reading
  useEffect(() => {
    isSettled.current = false;
    if (!isLoaded) return;
    const timer = setTimeout(() => {
      toEnd();
      isSettled.current = true;
    }, CHAT_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoaded]);

  // Where everything fits there is nothing to scroll.
  useEffect(() => {
    const box = log.current;
    const fits = box !== null && box.scrollHeight <= box.clientHeight;
    if (isLoaded && hasOlder && !loading && !failed && fits) void conversation.loadOlder();
  }, [conversation, isLoaded, hasOlder, loading, failed]);

  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (isSettled.current && !failed && box.scrollTop <= OLDER_MESSAGES_WITHIN_PX) void conversation.loadOlder();
  };
  return { log, onScroll };
}

/** All that is known of a conversation, by day, what is on its way last. */
export function MessageList({ conversation, shown, about }: Props & { about: ChatAbout | undefined }) {
  const { t, i18n } = useLingui();
  const { log, onScroll } = useScrolling({ conversation, shown });
  const { messages, outgoing, hasOlder, isLoaded, loading, failed, seenByOther } = shown;
  const today = new Date();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="chat-log" ref={log} onScroll={onScroll} tabIndex={0} aria-label={t`Messages`}>
      {loading && (
        <p className="chat-rule" role="status">
          {loading === 'latest' ? t`Loading messages...` : t`Loading older messages...`}
        </p>
      )}
      {failed === 'latest' && (
        <Failed words={t`We could not load your messages.`} onRetry={() => void conversation.open()} />
      )}
      {failed === 'older' && (
        <Failed words={t`Older messages did not come.`} onRetry={() => void conversation.loadOlder()} />
      )}
      {isLoaded && !hasOlder && <p className="chat-rule">{t`No more messages`}</p>}
      {byDay(messages).map(({ day, messages: ofDay }) => (
        <section key={day} className="chat-day" aria-label={dayWords(i18n, day, today)}>
          <h3 className="chat-rule">{dayWords(i18n, day, today)}</h3>
          <ol>
            {ofDay.map((message) => (
              <SentBubble
                key={message.client_id ?? message.id}
                message={message}
                as={shown.as}
                about={about}
                isSeen={message.seen || message.id <= seenByOther}
              />
            ))}
          </ol>
        </section>
      ))}
      {outgoing.length > 0 && (
        <ol className="chat-day">
          {outgoing.map((one) => (
            <OutgoingBubble
              key={one.clientId}
              outgoing={one}
              onRetry={() => void conversation.retry(one.clientId)}
              onDiscard={() => conversation.discard(one.clientId)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function Failed({ words, onRetry }: { words: string; onRetry(): void }) {
  const { t } = useLingui();
  return (
    <div className="chat-rule grid justify-items-center gap-1" role="alert">
      {words}
      <Button variant="outline" size="s" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </div>
  );
}
