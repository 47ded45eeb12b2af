import type { Conversation } from '@basera/contract/endpoints/messaging';
import { writtenIn } from '@basera/contract/languages/written-in';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOpenChat, useRealtime } from '../chat-context';
import { chatOf, whenWords } from '../message-words';
import { useUnread } from './unread';
import { type Side, useInbox } from './use-inbox';

type Props = Side & {
  /** No more than the latest so many, where others are shown elsewhere. */
  most?: number;
  /** What stands there before the first message. */
  children: ReactNode;
};

/** The conversations of one side, kept up to date while they are looked at. */
export function ConversationList({ as, id, most, children }: Props) {
  const { t } = useLingui();
  const { shown: conversations, failed, hasMore, showMore, reload } = useInbox({ as, id }, useRealtime());
  if (conversations === null && failed) return <Failed onRetry={reload} />;
  if (conversations === null) return <Waiting />;
  if (conversations.length === 0) return children;
  return (
    <>
      <ul className="card conversations">
        {conversations.slice(0, most).map((conversation) => (
          <li key={conversation.id}>
            <Row conversation={conversation} as={as} />
          </li>
        ))}
      </ul>
      {hasMore && most === undefined && (
        <Button variant="outline" onClick={showMore} className="justify-self-center">
          {t`Show more`}
        </Button>
      )}
    </>
  );
}

function Row({ conversation, as }: { conversation: Conversation; as: Side['as'] }) {
  const { t } = useLingui();
  const { business, property, last_message: last } = conversation;
  const openChat = useOpenChat();
  // A guest's counts are those of the bell, which also know what was seen in the panel.
  const unreadByGuest = useUnread().get(business.id) ?? 0;
  const unread = as === 'user' ? unreadByGuest : conversation.unread;
  const chat = chatOf(conversation, as);
  return (
    <button type="button" aria-haspopup="dialog" onClick={() => openChat(chat)}>
      <span className="strong conversation-title">
        <span translate="no">{chat.title}</span>
        {as === 'business' && property && (
          <span className="small soft font-normal" translate="no">
            {' '}
            · {property.name}
          </span>
        )}
      </span>
      <time className="small soft" dateTime={last.created_at}>
        {whenWords(last.created_at, new Date())}
      </time>
      <span className="conversation-words">
        {last.sender_type === as ? t`You` : last.sender.name}:{' '}
        <span lang={writtenIn(last.message)}>{last.message}</span>
      </span>
      {unread > 0 && (
        <span className="count">
          {unread}
          <span className="sr"> {t`unread`}</span>
        </span>
      )}
    </button>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <div className="stack-16" aria-busy="true">
      <span className="sr" role="status">
        {t`Loading your messages`}
      </span>
      <Skeleton height={76} className="rounded-card" />
      <Skeleton height={76} className="rounded-card" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      className="empty-plain"
      title={t`We could not load your messages`}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    >
      {t`They are kept. Check your connection, or try again in a moment.`}
    </EmptyState>
  );
}
