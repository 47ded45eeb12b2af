import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Mail, MessageCircle } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import { pageStyles } from '../../browser/style-sheets';
import { TICKETS } from '../../features/support/calls';
import { ReportList } from '../../features/support/report-list';
import supportStyles from '../../features/support/support.css?url';
import { TicketForm } from '../../features/support/ticket-form';
import { TicketList } from '../../features/support/ticket-list';
import { WithoutScripts } from '../../shell/without-scripts';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import type { Route } from './+types/contact-support';
import { helpTopics } from './help-topics';

export const links = pageStyles(supportStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/contact-support',
    title: siteWords._(msg`Contact support`),
    description: siteWords._(msg`Write to the people behind Basera about a booking, a payment or your account.`),
  });

/** What a ticket is about whose booking the address names. */
const subjectOf = (query: URLSearchParams): string => {
  const [booking] = /^\d{1,9}$/.exec(query.get('booking') ?? '') ?? [];
  return booking ? siteWords._(msg`Booking #${booking}`) : '';
};

/** Where support is asked: at /contact-support, and with the category chosen at the addresses of the help centre's cards. */
export default function ContactSupportPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const topic = helpTopics.find(({ to }) => to === pathname);
  const [query] = useSearchParams();
  return (
    <main className="wrap grid gap-3 py-3 pb-8 md:gap-5 md:py-5 md:pb-11">
      <header className="grid gap-1.5">
        <h1 className="h1">{topic ? t`${topic.title}: contact support` : t`Contact support`}</h1>
        <p className="lead max-w-[17.3em] md:max-w-[37em]">
          {topic?.words ?? t`Tell us what happened and what you expected.`} {t`A person reads every ticket.`}
        </p>
      </header>
      <div className="contact-support">
        <section className="stack-16" aria-labelledby="raise-a-ticket">
          <h2 className="h2" id="raise-a-ticket">
            {t`Raise a Ticket`}
          </h2>
          <WithoutScripts what={t`The form`} />
          <TicketForm
            key={pathname}
            category={topic?.category}
            subject={subjectOf(query)}
            onSent={() => void readAgain(TICKETS)}
          />
        </section>
        <div className="stack-24">
          <TicketList />
          <ReportList />
          <OtherWays />
        </div>
      </div>
    </main>
  );
}

function OtherWays() {
  const { t } = useLingui();
  const { supportEmail, grievanceOfficer: officer } = useSite();
  const phone = officer.phone ? t`, telephone ${officer.phone}` : '';
  return (
    <section className="panel stack" aria-labelledby="other-ways">
      <h2 className="h3" id="other-ways">
        {t`Other ways`}
      </h2>
      <p className="soft">
        <Sentence
          words={t`Many answers stand in the <a>FAQ</a> and in the <b>help centre</b>. You change or cancel a booking yourself, under <c>Recent Bookings</c>.`}
          a={(text) => (
            <Link className="link" to="/faq">
              {text}
            </Link>
          )}
          b={(text) => (
            <Link className="link" to="/help-center">
              {text}
            </Link>
          )}
          c={(text) => (
            <Link className="link" to="/bookings">
              {text}
            </Link>
          )}
        />
      </p>
      <Link className="link row py-1" to="/support">
        <MessageCircle className="i" aria-hidden="true" />
        {t`Automatic answers in the support chat`}
      </Link>
      <a className="link row py-1 wrap-anywhere" translate="no" href={`mailto:${supportEmail}`}>
        <Mail className="i" aria-hidden="true" />
        {supportEmail}
      </a>
      <p className="soft">
        <Sentence
          words={t`Not settled? Our grievance officer is ${officer.name} (${officer.designation}), <a>${officer.email}</a>${phone}. A complaint is acknowledged within 48 hours and settled within one month.`}
          a={(text) => (
            <a className="link wrap-anywhere" translate="no" href={`mailto:${officer.email}`}>
              {text}
            </a>
          )}
        />
      </p>
    </section>
  );
}
