import { Mail } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import type { Route } from './+types/contact-support';
import { helpTopics } from './help-topics';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/contact-support',
    title: 'Contact support',
    description: 'Write to the people behind Basera about a booking, a payment or your account.',
  });

/** Where support is asked: at /contact-support, and with the topic chosen at the addresses of the help centre's cards. */
export default function ContactSupportPage() {
  const { supportEmail } = useSite();
  const { pathname } = useLocation();
  const topic = helpTopics.find(({ to }) => to === pathname);
  const subject = topic ? `Help with: ${topic.title}` : 'Help with Basera';
  return (
    <main className="wrap grid gap-3 py-3 pb-8 md:py-5 md:pb-11">
      <h1 className="h1">{topic ? `${topic.title}: contact support` : 'Contact support'}</h1>
      <p className="lead max-w-[60ch]">
        {topic?.words ?? 'Tell us what happened and what you expected.'} Write to us by email and name your booking ID
        if you have one: you find it under{' '}
        <Link className="link" to="/bookings">
          Recent Bookings
        </Link>
        .
      </p>
      <a
        className="btn btn-primary justify-self-start"
        href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
      >
        <Mail className="i" aria-hidden="true" />
        {supportEmail}
      </a>
      <p className="soft">
        Many answers stand in the{' '}
        <Link className="link" to="/faq">
          FAQ
        </Link>{' '}
        and in the{' '}
        <Link className="link" to="/help-center">
          help centre
        </Link>
        .
      </p>
    </main>
  );
}
