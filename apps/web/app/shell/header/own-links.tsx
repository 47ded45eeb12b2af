import { useLingui } from '@lingui/react/macro';
import { Luggage } from 'lucide-react';
import { Link } from 'react-router';
import { MessageBell } from './message-bell';

/** What is a press away for who is signed in, on a phone too: their bookings and their messages. */
export function OwnLinks({ userId }: { userId: number }) {
  const { t } = useLingui();
  return (
    <>
      {/* Between the phone's menu and the wide header there is no room for it. */}
      <Link to="/bookings" className="icon-btn md:max-lg:hidden" aria-label={t`Your bookings`} title={t`Your bookings`}>
        <Luggage className="i" aria-hidden="true" />
      </Link>
      <MessageBell userId={userId} />
    </>
  );
}
