import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import './words/notification-words';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { CalendarCheck, House, MessageCircle, MessageSquareQuote, ReceiptIndianRupee } from 'lucide-react';
import { Link } from 'react-router';
import { RequireSession } from '../../shell/page-guard';
import { Asking } from './asking';
import { PushSwitch } from './push-switch';

export const meta = () => [{ title: siteWords._(msg`Notifications | Basera`) }, { name: 'robots', content: 'noindex' }];

const reasons = [
  {
    icon: ReceiptIndianRupee,
    title: siteWords._(msg`Your payment and booking`),
    words: siteWords._(msg`Paid, accepted or rejected: you know at once.`),
  },
  {
    icon: MessageCircle,
    title: siteWords._(msg`Messages from your stay`),
    words: siteWords._(msg`An answer reaches you while you are away from the site.`),
  },
  {
    icon: CalendarCheck,
    title: siteWords._(msg`The day before check-in`),
    words: siteWords._(msg`A reminder with the time you are expected.`),
  },
  {
    icon: MessageSquareQuote,
    title: siteWords._(msg`How your stay was`),
    words: siteWords._(msg`A question after it, and one reminder. You can turn it off below.`),
  },
  {
    icon: House,
    title: siteWords._(msg`Requests for your own stay`),
    words: siteWords._(msg`If you are an owner: who asks, who books, who cancels.`),
  },
];

/** Why notifications are good for, and the one place that asks for them. */
export default function NotificationsPage() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <RequireSession>
      <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
        <div className="grid max-w-[640px] gap-3">
          <h1 className="h1">{t`Notifications`}</h1>
          <p className="lead">
            {t`Basera can tell you on this device, also when the site is closed. Your browser asks you first, and you can turn it off at any time.`}
          </p>
          <section className="card card-pad" aria-label={t`What we tell you`}>
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
            <Sentence
              words={t`No offers, no advertising. How we treat what we know of you is in the <a>privacy policy</a>.`}
              a={(text) => (
                <Link className="link" to="/privacy-policy">
                  {text}
                </Link>
              )}
            />
          </p>
        </div>
      </main>
    </RequireSession>
  );
}
