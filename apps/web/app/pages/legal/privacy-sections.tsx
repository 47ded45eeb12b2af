import { OTP_VALID_MINUTES, SESSION_DAYS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { Link } from 'react-router';
import type { LegalSection } from './legal-page';
import { collected } from './privacy-collected';
import { PurposeList } from './your-data/purpose-list';

const kept = [
  {
    when: 'Until you sign out',
    what: 'your session, the bookings you saw last, for when there is no connection, and whether notifications are on here and for whom',
  },
  {
    when: 'Until you sign out, or clear it in your browser',
    what: 'your last search (city, dates, guests), up to five recent searches, your choice of light or dark, which of your houses you look at as an owner, and how messages last reached you',
  },
  {
    when: 'While the tab is open',
    what: 'the link of a friend through which you came, a ticket you have begun to write, a booking you are making, where to go on after a sign-in with Google, and how far down each page you were',
  },
  {
    when: 'While notifications are on',
    what: 'the number under which this browser is registered for them',
  },
  {
    when: 'As long as your browser likes',
    what: 'the page for having no connection, which is the same for everybody',
  },
];

/** Who learns what, by what this site is set up with. */
function receivers({ googleSignIn, mapTiles, picturesElsewhere, realtime }: SiteFacts) {
  return [
    {
      who: 'The owner of a stay you book',
      learns:
        'your name, when you come, with how many guests and in which rooms, what you write to them, and what you enter into its register of guests',
    },
    {
      who: 'The friend whose link you came through',
      learns:
        'your name, with a link to your public profile, the day you came, and how many came through a link of yours',
    },
    {
      who: 'Our payment partner',
      learns:
        'your name, phone number and email, the stay and the amount; you pay on its own page, not on ours; of an owner how their business is reached, where a stay of theirs stands, and the account their money goes to, with its holder and PAN',
    },
    {
      who: 'The services that carry our text messages and emails',
      learns:
        'your number or address and the message; an owner is told by text message of the name and dates of a guest who asks, and whoever is asked to join a house by whom, for which house and as what',
    },
    {
      who: 'The sites that owners name pictures and calendars of',
      learns: 'that our server fetches them; nothing about you',
    },
    {
      who: 'The maker of your browser',
      learns:
        'where you turn notifications on: that and when we send you one, through its push service; what it says can be read by your browser alone',
    },
    ...(googleSignIn
      ? [
          {
            who: 'Google',
            learns: 'where you sign in with it: that you do so here; it tells us your name and email',
          },
        ]
      : []),
    ...(picturesElsewhere
      ? [
          {
            who: 'The service that keeps our pictures',
            learns: 'the picture of your profile and the photos of stays and reviews, and not whose they are',
          },
        ]
      : []),
    ...(mapTiles
      ? [
          {
            who: `The makers of our maps (${hostOf(mapTiles.address)})`,
            learns: 'which part of a map you look at, from which network address',
          },
        ]
      : []),
    ...(realtime.cluster === null
      ? []
      : [
          {
            who: 'Pusher, which brings messages to you at once',
            learns: 'the messages, the number of your account and your network address',
          },
        ]),
  ];
}

// Of several hosts for the same tiles the name they share.
const hostOf = (tiles: string): string =>
  tiles
    .replace(/^https?:\/\//, '')
    .replace('{s}.', '')
    .split('/')[0] ?? '';

const rights = [
  { right: 'Know', details: 'what personal data we hold about you, what we do with it and who received it' },
  { right: 'Correct and complete', details: 'what is wrong or out of date; most of it yourself, on your profile' },
  { right: 'Erase', details: 'what we no longer need and the law does not oblige us to keep' },
  { right: 'Withdraw consent', details: 'as easily as you gave it; what was done before stays lawful' },
  { right: 'Complain', details: 'to our grievance officer, and then to the Data Protection Board of India' },
  { right: 'Nominate', details: 'somebody who may use these rights for you if you die or cannot act' },
];

function WhoWeAre({ site }: { site: SiteFacts }) {
  return (
    <p>
      {site.companyName}, {site.postalAddress.join(', ')}, runs this site and decides what happens with the personal
      data that it handles. Under the Digital Personal Data Protection Act, 2023 (DPDP Act) we are the data fiduciary
      and you are the data principal.
    </p>
  );
}

function WhatWeCollect() {
  return (
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
  );
}

function Why() {
  return (
    <>
      <p>
        To sign you in, make and show your bookings, take and return payments, tell you about your bookings, answer your
        questions, prevent fraud and meet our duties under tax and other law. We do not build advertising profiles, and
        no decision about you is made from your data beyond what you ask us to do.
      </p>
      <PurposeList />
      <p>
        How much of each is kept of you, and the day on which it goes, stands on{' '}
        <Link to="/profile/your-data">Your data</Link>, where you also take consent back by one press.
      </p>
    </>
  );
}

function Sharing({ site }: { site: SiteFacts }) {
  return (
    <>
      <dl>
        {receivers(site).map(({ who, learns }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{learns}</dd>
          </div>
        ))}
      </dl>
      <p>
        Authorities receive data where the law obliges us. We do not sell personal data and do not pass it on for
        anybody else's advertising. Your public profile shows your name, your picture, what you wrote about yourself,
        since when you are here and, once you confirmed a phone number or email, 'Identity Verified' and which of the
        two it is, and nothing more.
      </p>
    </>
  );
}

function YourBrowser() {
  return (
    <>
      <p>What follows stays in your browser's own storage, on this device:</p>
      <dl>
        {kept.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        Signing out clears all of it that is about you. The one cookie we set unasked ties a sign-in with Google to the
        browser that began it, for ten minutes. Another keeps your choice of language for a year, once you have made
        one. We set none for advertising or tracking.
      </p>
    </>
  );
}

function Marketing() {
  return (
    <p>
      On the last step of a booking a box asks whether we may send you offers and travel ideas by email. We keep your
      answer with its time. You can take your consent back on your profile at any time, and the emails stop.
    </p>
  );
}

function HowLong() {
  return (
    <p>
      One-time codes are valid for {OTP_VALID_MINUTES} minutes and sessions for {SESSION_DAYS} days. Your profile, your
      messages and your tickets stay until you delete your account, which you do yourself, on your profile. Bookings and
      payments stay in the books as long as tax and accounting law demands, without your name once your account is
      deleted. The days of your own data stand on <Link to="/profile/your-data">Your data</Link>.
    </p>
  );
}

function Safety() {
  return (
    <p>
      Data travels encrypted. Codes and session keys are stored only in a form from which they cannot be read back. What
      is yours is shown to you alone, and people at our company see it only where their work needs it. If a breach puts
      your data at risk, we tell you and the Data Protection Board.
    </p>
  );
}

function YourRights({ site }: { site: SiteFacts }) {
  return (
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
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> from the email we know, or give the phone number
        of your account. We may ask for a code to be sure that it is you.
      </p>
    </>
  );
}

function Contact({ site }: { site: SiteFacts }) {
  return (
    <>
      <p>
        Our grievance officer, {site.grievanceOfficer.name}, answers at{' '}
        <a href={`mailto:${site.grievanceOfficer.email}`}>{site.grievanceOfficer.email}</a> and at the postal address
        above. Accounts are for people of 18 and older; of children who travel with you we learn only their number.
      </p>
      <p>
        When this policy changes in a way that matters to you, we say so on the site before the change holds. It goes
        together with our <Link to="/terms-conditions">Terms and Services</Link>.
      </p>
    </>
  );
}

/** The ten sections of the privacy policy, as the product behaves. */
export const privacySections = (site: SiteFacts): LegalSection[] => [
  { id: 'who-we-are', title: 'Who we are', body: <WhoWeAre site={site} /> },
  { id: 'what-we-collect', title: 'What we collect', body: <WhatWeCollect /> },
  { id: 'why', title: 'What we use it for', body: <Why /> },
  { id: 'sharing', title: 'Who else sees it', body: <Sharing site={site} /> },
  { id: 'your-browser', title: 'What your browser keeps', body: <YourBrowser /> },
  { id: 'marketing', title: 'Offers by email', body: <Marketing /> },
  { id: 'how-long', title: 'How long we keep it', body: <HowLong /> },
  { id: 'safety', title: 'How we protect it', body: <Safety /> },
  { id: 'your-rights', title: 'Your rights', body: <YourRights site={site} /> },
  { id: 'contact', title: 'Contact, children and changes', body: <Contact site={site} /> },
];
