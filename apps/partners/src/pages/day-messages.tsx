import '@basera/messaging/inbox/conversations.css';
import { ConversationList } from '@basera/messaging/inbox/conversation-list.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { lookingHere } from '../browser/looking';

const MESSAGES_SHOWN = 3;

/** What guests have written last. */
export function DayMessages({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  // Support is shown nobody's conversations.
  if (lookingHere()) return null;
  return (
    <section className="stack-16" aria-labelledby="day-messages">
      <div className="spread">
        <h2 className="h3" id="day-messages">{t`Messages`}</h2>
        <Link className="link small tap" to="/messages">{t`All messages`}</Link>
      </div>
      <ConversationList as="business" id={businessId} most={MESSAGES_SHOWN}>
        <p className="card card-pad soft">{t`No messages yet.`}</p>
      </ConversationList>
    </section>
  );
}
