import { countUnread } from '@basera/contract/endpoints/messaging';
import { keepUnread, useUnread } from '@basera/messaging/inbox/unread.ts';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { Link, useLocation } from 'react-router';

async function readUnread(userId: number, signal: AbortSignal): Promise<void> {
  try {
    const query = { sender_id: String(userId), sender_type: 'user' };
    const { data } = await api.call(countUnread, { query, signal });
    keepUnread(new Map(data.map(({ receiver_id, unread }) => [receiver_id, unread])));
  } catch (error) {
    if (!signal.aborted) console.warn('could not count the unread messages', error);
  }
}

/** Leads to the messages and says how many wait; counted when the page comes and whenever there may be more. */
export function MessageBell({ userId }: { userId: number }) {
  const { t } = useLingui();
  const count = [...useUnread().values()].reduce((sum, unread) => sum + unread, 0);
  const [round, readAgain] = useReducer((last: number) => last + 1, 0);
  useNews(readAgain);
  // The session ends there, mostly before the answer.
  const isSigningOut = useLocation().pathname === '/signout';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads again
  useEffect(() => {
    if (isSigningOut) return;
    const controller = new AbortController();
    void readUnread(userId, controller.signal);
    return () => controller.abort();
  }, [userId, round, isSigningOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's messages are others
  useEffect(() => () => keepUnread(new Map()), [userId]);
  return (
    <Link to="/messages" className="icon-btn bell" aria-label={count > 0 ? t`Messages, ${count} unread` : t`Messages`}>
      <Bell className="i" aria-hidden="true" />
      {count > 0 && (
        <span className="count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
