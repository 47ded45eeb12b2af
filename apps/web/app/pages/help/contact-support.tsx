import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
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
import type { Route } from './+types/contact-support';
import { helpTopics } from './help-topics';

export const links = pageStyles(supportStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/contact-support',
    title: 'Contact support',
    description: 'Write to the people behind Basera about a booking, a payment or your account.',
  });

/** What a ticket is about whose booking the address names. */
const subjectOf = (query: URLSearchParams): string => {
  const [booking] = /^\d{1,9}$/.exec(query.get('booking') ?? '') ?? [];
  return booking ? `Booking #${booking}` : '';
};

/** Where support is asked: at /contact-support, and with the category chosen at the addresses of the help centre's cards. */
export default function ContactSupportPage() {
  const { pathname } = useLocation();
  const topic = helpTopics.find(({ to }) => to === pathname);
  const [query] = useSearchParams();
  return (
    <main className="wrap grid gap-3 py-3 pb-8 md:gap-5 md:py-5 md:pb-11">
      <header className="grid gap-1.5">
        <h1 className="h1">{topic ? `${topic.title}: contact support` : 'Contact support'}</h1>
        <p className="lead max-w-[17.3em] md:max-w-[37em]">
          {topic?.words ?? 'Tell us what happened and what you expected.'} A person reads every ticket.
        </p>
      </header>
      <div className="contact-support">
        <section className="stack-16" aria-labelledby="raise-a-ticket">
          <h2 className="h2" id="raise-a-ticket">
            Raise a Ticket
          </h2>
          <WithoutScripts what="The form" />
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
  const { supportEmail, grievanceOfficer: officer } = useSite();
  return (
    <section className="panel stack" aria-labelledby="other-ways">
      <h2 className="h3" id="other-ways">
        Other ways
      </h2>
      <p className="soft">
        Many answers stand in the{' '}
        <Link className="link" to="/faq">
          FAQ
        </Link>{' '}
        and in the{' '}
        <Link className="link" to="/help-center">
          help centre
        </Link>
        . You change or cancel a booking yourself, under{' '}
        <Link className="link" to="/bookings">
          Recent Bookings
        </Link>
        .
      </p>
      <Link className="link row py-1" to="/support">
        <MessageCircle className="i" aria-hidden="true" />
        Automatic answers in the support chat
      </Link>
      <a className="link row py-1 wrap-anywhere" href={`mailto:${supportEmail}`}>
        <Mail className="i" aria-hidden="true" />
        {supportEmail}
      </a>
      <p className="soft">
        Not settled? Our grievance officer is {officer.name} ({officer.designation}),{' '}
        <a className="link wrap-anywhere" href={`mailto:${officer.email}`}>
          {officer.email}
        </a>
        {officer.phone && `, telephone ${officer.phone}`}. A complaint is acknowledged within 48 hours and settled
        within one month.
      </p>
    </section>
  );
}
