import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import './words/legal-words';
import { OTP_VALID_MINUTES, SESSION_DAYS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { Link } from 'react-router';
import type { LegalSection } from './legal-page';
import { collected } from './privacy-collected';
import { receivers } from './privacy-receivers';
import { PurposeList } from './your-data/purpose-list';

const kept = [
  {
    when: siteWords._(msg`Until you sign out`),
    what: siteWords._(
      msg`your session, the bookings you saw last, for when there is no connection, and whether notifications are on here and for whom`,
    ),
  },
  {
    when: siteWords._(msg`Until you sign out, or clear it in your browser`),
    what: siteWords._(
      msg`your last search (city, dates, guests), up to five recent searches, your choice of light or dark, which of your houses you look at as an owner, and how messages last reached you`,
    ),
  },
  {
    when: siteWords._(msg`While the tab is open`),
    what: siteWords._(
      msg`the link of a friend through which you came, a ticket you have begun to write, a booking you are making, where to go on after a sign-in with Google, and how far down each page you were`,
    ),
  },
  {
    when: siteWords._(msg`While notifications are on`),
    what: siteWords._(msg`the number under which this browser is registered for them`),
  },
  {
    when: siteWords._(msg`As long as your browser likes`),
    what: siteWords._(msg`the page for having no connection, which is the same for everybody`),
  },
];

const rights = [
  {
    right: siteWords._(msg`Know`),
    details: siteWords._(msg`what personal data we hold about you, what we do with it and who received it`),
  },
  {
    right: siteWords._(msg`Correct and complete`),
    details: siteWords._(msg`what is wrong or out of date; most of it yourself, on your profile`),
  },
  {
    right: siteWords._(msg`Erase`),
    details: siteWords._(msg`what we no longer need and the law does not oblige us to keep`),
  },
  {
    right: siteWords._(msg`Withdraw consent`),
    details: siteWords._(msg`as easily as you gave it; what was done before stays lawful`),
  },
  {
    right: siteWords._(msg`Complain`),
    details: siteWords._(msg`to our grievance officer, and then to the Data Protection Board of India`),
  },
  {
    right: siteWords._(msg`Nominate`),
    details: siteWords._(msg`somebody who may use these rights for you if you die or cannot act`),
  },
];

function WhoWeAre({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
  return (
    <p>
      {t`${site.companyName}, ${site.postalAddress.join(', ')}, runs this site and decides what happens with the personal data that it handles. Under the Digital Personal Data Protection Act, 2023 (DPDP Act) we are the data fiduciary and you are the data principal.`}
    </p>
  );
}

function WhatWeCollect() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Only what a booking marketplace needs:`}</p>
      <dl>
        {collected.map(({ what, details }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{details}</dd>
          </div>
        ))}
      </dl>
      <p>{t`You can search and look at stays without telling us who you are.`}</p>
    </>
  );
}

function Why() {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`To sign you in, make and show your bookings, take and return payments, tell you about your bookings, answer your questions, prevent fraud and meet our duties under tax and other law. We do not build advertising profiles, and no decision about you is made from your data beyond what you ask us to do.`}
      </p>
      <PurposeList />
      <p>
        <Sentence
          words={t`How much of each is kept of you, and the day on which it goes, stands on <a>Your data</a>, where you also take consent back by one press.`}
          a={(text) => <Link to="/profile/your-data">{text}</Link>}
        />
      </p>
    </>
  );
}

function Sharing({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
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
        {t`Authorities receive data where the law obliges us. We do not sell personal data and do not pass it on for anybody else's advertising. Your public profile shows your name, your picture, what you wrote about yourself, since when you are here and, once you confirmed a phone number or email, 'Identity Verified' and which of the two it is, and nothing more.`}
      </p>
    </>
  );
}

function YourBrowser() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`What follows stays in your browser's own storage, on this device:`}</p>
      <dl>
        {kept.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t`Signing out clears all of it that is about you. The one cookie we set unasked ties a sign-in with Google to the browser that began it, for ten minutes. Another keeps your choice of language for a year, once you have made one. We set none for advertising or tracking.`}
      </p>
    </>
  );
}

function Marketing() {
  const { t } = useLingui();
  return (
    <p>
      {t`On the last step of a booking a box asks whether we may send you offers and travel ideas by email. We keep your answer with its time. You can take your consent back on your profile at any time, and the emails stop.`}
    </p>
  );
}

function HowLong() {
  const { t } = useLingui();
  return (
    <p>
      <Sentence
        words={t`One-time codes are valid for ${OTP_VALID_MINUTES} minutes and sessions for ${SESSION_DAYS} days. Your profile, your messages and your tickets stay until you delete your account, which you do yourself, on your profile. Bookings and payments stay in the books as long as tax and accounting law demands, without your name once your account is deleted. The days of your own data stand on <a>Your data</a>.`}
        a={(text) => <Link to="/profile/your-data">{text}</Link>}
      />
    </p>
  );
}

function Safety() {
  const { t } = useLingui();
  return (
    <p>
      {t`Data travels encrypted. Codes and session keys are stored only in a form from which they cannot be read back. What is yours is shown to you alone, and people at our company see it only where their work needs it. If a breach puts your data at risk, we tell you and the Data Protection Board.`}
    </p>
  );
}

function YourRights({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Under the DPDP Act you can ask us, free of charge, to let you:`}</p>
      <dl>
        {rights.map(({ right, details }) => (
          <div key={right}>
            <dt>{right}</dt>
            <dd>{details}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Sentence
          words={t`Most of it you do yourself <a>on your profile</a>: take your data away as a file, correct it, withdraw consent, delete your account. For the rest write to <b>${site.supportEmail}</b> from the email we know, or give the phone number of your account. We may ask for a code to be sure that it is you.`}
          a={(text) => <Link to="/profile/edit">{text}</Link>}
          b={(text) => (
            <a translate="no" href={`mailto:${site.supportEmail}`}>
              {text}
            </a>
          )}
        />
      </p>
    </>
  );
}

function Contact({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Sentence
          words={t`Our grievance officer, ${site.grievanceOfficer.name}, answers at <a>${site.grievanceOfficer.email}</a> and at the postal address above. Accounts are for people of 18 and older; of children who travel with you we learn only their number.`}
          a={(text) => (
            <a translate="no" href={`mailto:${site.grievanceOfficer.email}`}>
              {text}
            </a>
          )}
        />
      </p>
      <p>
        <Sentence
          words={t`When this policy changes in a way that matters to you, we say so on the site before the change holds. It goes together with our <a>Terms and Services</a>.`}
          a={(text) => <Link to="/terms-conditions">{text}</Link>}
        />
      </p>
    </>
  );
}

/** The ten sections of the privacy policy, as the product behaves. */
export const privacySections = (site: SiteFacts): LegalSection[] => [
  { id: 'who-we-are', title: siteWords._(msg`Who we are`), body: <WhoWeAre site={site} /> },
  { id: 'what-we-collect', title: siteWords._(msg`What we collect`), body: <WhatWeCollect /> },
  { id: 'why', title: siteWords._(msg`What we use it for`), body: <Why /> },
  { id: 'sharing', title: siteWords._(msg`Who else sees it`), body: <Sharing site={site} /> },
  { id: 'your-browser', title: siteWords._(msg`What your browser keeps`), body: <YourBrowser /> },
  { id: 'marketing', title: siteWords._(msg`Offers by email`), body: <Marketing /> },
  { id: 'how-long', title: siteWords._(msg`How long we keep it`), body: <HowLong /> },
  { id: 'safety', title: siteWords._(msg`How we protect it`), body: <Safety /> },
  { id: 'your-rights', title: siteWords._(msg`Your rights`), body: <YourRights site={site} /> },
  { id: 'contact', title: siteWords._(msg`Contact, children and changes`), body: <Contact site={site} /> },
];
