import { ConversationList } from '@basera/messaging/inbox/conversation-list.tsx';
import conversationStyles from '@basera/messaging/inbox/conversations.css?url';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { pageStyles } from '../../browser/style-sheets';
import { RequireSession } from '../../shell/page-guard';
import { siteWords } from '../../words/words';

export const links = pageStyles(conversationStyles);

export const meta = () => [{ title: siteWords._(msg`Messages | Basera`) }, { name: 'robots', content: 'noindex' }];

/** All conversations of who is signed in. */
export default function MessagesPage() {
  const { t } = useLingui();
  return (
    <RequireSession>
      <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
        <div className="grid max-w-[720px] gap-3">
          <h1 className="h1">{t`Messages`}</h1>
          <Conversations />
        </div>
      </main>
    </RequireSession>
  );
}

function Conversations() {
  const { t } = useLingui();
  const userId = useSession()?.user.id;
  if (userId === undefined) return null;
  return (
    <ConversationList as="user" id={userId}>
      <EmptyState
        className="empty-plain"
        title={t`No messages yet`}
        action={<ButtonLink to="/bookings">{t`Your bookings`}</ButtonLink>}
      >
        {t`Write to the people of a stay you have booked: 'Start Chat' stands on the booking.`}
      </EmptyState>
    </ConversationList>
  );
}
