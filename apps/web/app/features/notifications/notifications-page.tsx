import { useSession } from '@basera/ui/browser/storage/session.ts';
import { CalendarCheck, House, MessageCircle, MessageSquareQuote, ReceiptIndianRupee } from 'lucide-react';
import { Link } from 'react-router';
import { RequireSession } from '../../shell/page-guard';
import { Asking } from './asking';
import { PushSwitch } from './push-switch';

export const meta = () => [{ title: 'Notifications | Basera' }, { name: 'robots', content: 'noindex' }];

const reasons = [
  {
    icon: ReceiptIndianRupee,
    title: 'Your payment and booking',
    words: 'Paid, accepted or rejected: you know at once.',
  },
  {
    icon: MessageCircle,
    title: 'Messages from your stay',
    words: 'An answer reaches you while you are away from the site.',
  },
  { icon: CalendarCheck, title: 'The day before check-in', words: 'A reminder with the time you are expected.' },
  {
    icon: MessageSquareQuote,
    title: 'How your stay was',
    words: 'A question after it, and one reminder. You can turn it off below.',
  },
  { icon: House, title: 'Requests for your own stay', words: 'If you are an owner: who asks, who books, who cancels.' },
];

/** Why notifications are good for, and the one place that asks for them. */
export default function NotificationsPage() {
  const session = useSession();
  return (
    <RequireSession>
      <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
        <div className="grid max-w-[640px] gap-3">
          <h1 className="h1">Notifications</h1>
          <p className="lead">
            Basera can tell you on this device, also when the site is closed. Your browser asks you first, and you can
            turn it off at any time.
          </p>
          <section className="card card-pad" aria-label="What we tell you">
            <ul className="grid gap-2">
              {reasons.map(({ icon: Icon, title, words }) => (
                <li key={title} className="flex gap-2">
                  <Icon className="i mt-0.5 shrink-0" aria-hidden="true" />
                  <div>
                    <p className="strong">{title}</p>
                    <p className="soft small">{words}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          {session && <PushSwitch key={session.user.id} userId={session.user.id} token={session.token} />}
          {session && <Asking userId={session.user.id} />}
          <p className="small soft">
            No offers, no advertising. How we treat what we know of you is in the{' '}
            <Link className="link" to="/privacy-policy">
              privacy policy
            </Link>
            .
          </p>
        </div>
      </main>
    </RequireSession>
  );
}
