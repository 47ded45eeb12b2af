import { OTP_VALID_MINUTES, SESSION_DAYS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { Link } from 'react-router';
import type { LegalSection } from './legal-page';

const collected = [
  { what: 'Your account', details: 'name, phone number, email, and on your profile what you add yourself' },
  { what: 'Your bookings', details: 'the stay, dates, rooms, meals, number of guests, price and status' },
  { what: 'Your payments', details: 'amount, status, time and transaction number; no card or UPI details' },
  { what: 'Your messages', details: 'what you and the owner of a stay write to one another about a booking' },
  {
    what: 'Your tickets',
    details: 'what you write when you ask us for help, and the picture, without the place and time it was taken',
  },
  { what: 'Technical records', details: 'times, network addresses and kinds of requests, to keep the site safe' },
];

const rights = [
  { right: 'Know', details: 'what personal data we hold about you, what we do with it and who received it' },
  { right: 'Correct and complete', details: 'what is wrong or out of date; most of it yourself, on your profile' },
  { right: 'Erase', details: 'what we no longer need and the law does not oblige us to keep' },
  { right: 'Withdraw consent', details: 'as easily as you gave it; what was done before stays lawful' },
  { right: 'Complain', details: 'to our grievance officer, and then to the Data Protection Board of India' },
  { right: 'Nominate', details: 'somebody who may use these rights for you if you die or cannot act' },
];

/** The ten sections of the privacy policy, as the product behaves. */
export const privacySections = (site: SiteFacts): LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {site.companyName}, {site.postalAddress.join(', ')}, runs this site and decides what happens with the personal
        data that it handles. Under the Digital Personal Data Protection Act, 2023 (DPDP Act) we are the data fiduciary
        and you are the data principal.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect',
    body: (
      <>
        <p>Only what a booking marketplace needs:</p>
        <dl>
          {collected.map(({ what, details }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{details}</dd>
            </div>
          ))}
        </dl>
        <p>You can search and look at stays without telling us who you are.</p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'What we use it for',
    body: (
      <p>
        To sign you in, make and show your bookings, take and return payments, tell you about your bookings, answer your
        questions, prevent fraud and meet our duties under tax and other law. We do not build advertising profiles, and
        no decision about you is made from your data beyond what you ask us to do.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <p>
          The owner of a stay you book learns who comes, when, with how many guests and in which rooms, and how to reach
          you. Our payment partner takes your payment. The services that carry our text messages and emails receive your
          number or address and the message.
        </p>
        <p>
          Authorities receive data where the law obliges us. We do not sell personal data and do not pass it on for
          anybody else's advertising. Your public profile shows your name, your picture, what you wrote about yourself
          and since when you are here, and nothing more.
        </p>
      </>
    ),
  },
  {
    id: 'your-browser',
    title: 'What your browser keeps',
    body: (
      <p>
        Your session, your last search (city, dates, guests), up to five recent searches, your choice of light or dark,
        and during a visit the link of a friend through which you came and a ticket you have begun to write. They stay
        in your browser's own storage; signing out clears it. We set no advertising or tracking cookies.
      </p>
    ),
  },
  {
    id: 'marketing',
    title: 'Offers by email',
    body: (
      <p>
        On the last step of a booking a box asks whether we may send you offers and travel ideas by email. We keep your
        answer with its time. You can take your consent back on your profile at any time, and the emails stop.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <p>
        One-time codes are valid for {OTP_VALID_MINUTES} minutes and sessions for {SESSION_DAYS} days. Your profile,
        your messages and your tickets stay until you delete your account, which you do yourself, on your profile.
        Bookings and payments are kept as long as tax and accounting law demands, and erased after that.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Data travels encrypted. Codes and session keys are stored only in a form from which they cannot be read back.
        What is yours is shown to you alone, and people at our company see it only where their work needs it. If a
        breach puts your data at risk, we tell you and the Data Protection Board.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under the DPDP Act you can ask us, free of charge, to let you:</p>
        <dl>
          {rights.map(({ right, details }) => (
            <div key={right}>
              <dt>{right}</dt>
              <dd>{details}</dd>
            </div>
          ))}
        </dl>
        <p>
          Most of it you do yourself <Link to="/profile/edit">on your profile</Link>: take your data away as a file,
          correct it, withdraw consent, delete your account. For the rest write to{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> from the email we know, or give the phone
          number of your account. We may ask for a code to be sure that it is you.
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact, children and changes',
    body: (
      <>
        <p>
          Our grievance officer answers at <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and at the
          postal address above. Accounts are for people of 18 and older; of children who travel with you we learn only
          their number.
        </p>
        <p>
          When this policy changes in a way that matters to you, we say so on the site before the change holds. It goes
          together with our <Link to="/terms-conditions">Terms and Services</Link>.
        </p>
      </>
    ),
  },
];
