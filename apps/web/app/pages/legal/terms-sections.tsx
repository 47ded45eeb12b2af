import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import './words/legal-words';
import {
  BOOKING_HORIZON_DAYS,
  CHANGE_DEADLINE_HOURS,
  FREE_CANCELLATION_HOURS,
  HALF_CANCELLATION_HOURS,
  HALF_REFUND_PERCENT,
  HOLD_MINUTES,
  OTP_VALID_MINUTES,
  RELAXED_CANCELLATION_HOURS,
  SESSION_DAYS,
  STAY_NIGHTS_MAX,
} from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { Link } from 'react-router';
import { guaranteeWords } from './guarantee-words';
import type { LegalSection } from './legal-page';

const cancellationTable = [
  { when: siteWords._(msg`Up to ${FREE_CANCELLATION_HOURS} hours before check-in`), back: siteWords._(msg`All of it`) },
  {
    when: siteWords._(msg`Between ${FREE_CANCELLATION_HOURS} and ${HALF_CANCELLATION_HOURS} hours before check-in`),
    back: `${HALF_REFUND_PERCENT}%`,
  },
  {
    when: siteWords._(msg`Less than ${HALF_CANCELLATION_HOURS} hours before check-in`),
    back: siteWords._(msg`Nothing`),
  },
  { when: siteWords._(msg`If you do not turn up (no-show)`), back: siteWords._(msg`Nothing`) },
];

function CancellationOptions({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`What you get back depends on when you cancel. These terms hold for every stay; an owner may give you kinder ones, never stricter.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`When you cancel`}</th>
            <th scope="col">{t`What you get back`}</th>
          </tr>
        </thead>
        <tbody>
          {cancellationTable.map(({ when, back }) => (
            <tr key={when}>
              <td>{when}</td>
              <td>{back}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t`Kinder are ‘Relaxed’, by which cancelling is free up to ${RELAXED_CANCELLATION_HOURS} hours before check-in, and ‘Until arrival’, by which it is free until check-in; after that, or if you do not turn up, nothing goes back. A booking keeps the terms it was made under.`}
      </p>
      <p>
        {t`Check-in counts as 2 pm Indian Standard Time on the first day of the stay, or as the stay's own check-in time where it has another. The exact hours for your dates stand on the page where you check the details, before you pay.`}
      </p>
      <p>
        <Sentence
          words={t`You cancel under <a>Recent Bookings</a>, and see what you get back before you confirm. If you cannot, write to <b>${site.supportEmail}</b> with your booking ID; the time at which your message reaches us is the time that counts. If the owner cancels or rejects a booking that is paid, you get all of it back, whenever that happens.`}
          a={(text) => <Link to="/bookings">{text}</Link>}
          b={(text) => (
            <a translate="no" href={`mailto:${site.supportEmail}`}>
              {text}
            </a>
          )}
        />
      </p>
      <p>{guaranteeWords(site.guaranteeMost ?? null)}</p>
    </>
  );
}

function About({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`These terms are an agreement between you and ${site.companyName} (“we”, “us”), which runs this site. By using the site or booking through it you accept them. If you do not, please do not book here.`}
      </p>
      <p>
        {t`The site is a marketplace. It brings you together with the owners of hotels, villas, resorts and retreats in India. When you book, the contract for the stay is made directly between you and the owner; we are not a party to it, and we take 0% commission on it.`}
      </p>
    </>
  );
}

function Account() {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`You can search and look at stays without an account. To complete a booking you sign in with a code that we send to your phone or your email; the code is valid for ${OTP_VALID_MINUTES} minutes. You must be 18 or older, and what you tell us about yourself must be true.`}
      </p>
      <p>
        {t`You stay signed in on your device for up to ${SESSION_DAYS} days, or until you sign out. Keep your codes to yourself: what is done with them counts as done by you, until you tell us that somebody else has them.`}
      </p>
    </>
  );
}

function SearchAndPrices() {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`Owners write what their stays offer and set the prices. Search results are sorted by price, or in the order you choose; nobody can pay us for a better place. Prices are in Indian rupees and include taxes and fees. The total is the price of each night, with the meals you choose, for all your rooms.`}
      </p>
      <p>
        {t`A price can change until you book. If it does while you are booking, we show you the old and the new total and ask; you never pay a price that you did not see.`}
      </p>
    </>
  );
}

function Booking() {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`When you press Complete Booking on the last step, your rooms are held for ${HOLD_MINUTES} minutes so that you can pay. If no payment arrives in that time, the hold ends, the rooms go back on sale and you owe nothing.`}
      </p>
      <p>
        {t`A paid booking is accepted at once, unless the stay looks at each request itself; then it is accepted or rejected by the owner, and a rejected booking is refunded in full. You can book up to ${BOOKING_HORIZON_DAYS} days ahead and for up to ${STAY_NIGHTS_MAX} nights.`}
      </p>
    </>
  );
}

function Payments() {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`You pay online, by UPI, card, net banking or wallet, on the page of our payment partner. We do not see or keep your card or UPI details. A booking counts as paid when our payment partner confirms the payment to us; being sent back to our site is not yet a confirmation.`}
      </p>
      <p>
        {t`If a payment arrives after the hold has ended, you get the rooms if they are still free. If they are not, the payment is returned in full without your asking.`}
      </p>
    </>
  );
}

function Changes() {
  const { t } = useLingui();
  return (
    <p>
      <Sentence
        words={t`Requests to change dates, rooms, meals or guests are due at least ${CHANGE_DEADLINE_HOURS} hours before check-in. You make them under <a>Recent Bookings</a>. A change needs free rooms. If it costs more or less, you see the difference and agree to it before anything changes. Until a change is confirmed to you, the booking stands as it was.`}
        a={(text) => <Link to="/bookings">{text}</Link>}
      />
    </p>
  );
}

function Refunds() {
  const { t } = useLingui();
  return (
    <p>
      {t`Refunds take 7-10 business days from the day we send them. They go back the way you paid, to the same card, account or wallet. Recent Bookings shows the state of your payment. If a refund has not arrived after that time, write to us with the transaction number and we follow it up with the payment partner.`}
    </p>
  );
}

function YourStay() {
  const { t } = useLingui();
  return (
    <p>
      {t`Bring an identity document with your photo for every adult: Indian law asks the owner to see it. Keep to the house rules, to the number of guests you booked for, and to the check-in and check-out times. The owner answers for the stay, its condition and its safety. If something is not as it was described, tell the owner at once and write to us, with pictures if you can, so that we can help while you are there.`}
    </p>
  );
}

function FairUse() {
  const { t } = useLingui();
  return (
    <p>
      {t`Use the site to find and book stays for yourself and the people you travel with. Do not book rooms you do not mean to use, try to get at data or accounts of others, upload anything harmful or unlawful, or load the site with automated requests. We may refuse bookings and close accounts that do; paid bookings then end under the cancellation terms above.`}
    </p>
  );
}

function Responsibility() {
  const { t } = useLingui();
  return (
    <>
      <p>
        {t`We answer for what we do: showing what owners offer, holding rooms, taking payments to the right place and returning money as these terms say. We do not answer for what owners promise and do not keep, but we help you to hold them to it.`}
      </p>
      <p>
        {t`As far as the law allows, what we owe you for one booking is limited to what you paid for it. Nothing in these terms takes away the rights you have as a consumer, or limits what we owe for harm done on purpose or by gross negligence.`}
      </p>
    </>
  );
}

function ComplaintsAndLaw({ site }: { site: SiteFacts }) {
  const { t } = useLingui();
  const officer = site.grievanceOfficer;
  const phone = officer.phone ? t`, telephone ${officer.phone}` : '';
  return (
    <>
      <p>
        <Sentence
          words={t`<a>Raise a ticket</a> or write to our grievance officer, ${officer.name} (${officer.designation}), at <b>${officer.email}</b>${phone}. We acknowledge a complaint within 48 hours and answer it within one month. Our postal address is ${site.companyName}, ${site.postalAddress.join(', ')}; our registration number is ${site.registrationNumber}.`}
          a={(text) => <Link to="/contact-support">{text}</Link>}
          b={(text) => (
            <a translate="no" href={`mailto:${officer.email}`}>
              {text}
            </a>
          )}
        />
      </p>
      <p>
        <Sentence
          words={t`If we change these terms, the new ones hold for bookings made after that; the date at the top says when they last changed. The law of India applies. How we treat personal data stands in the <a>Privacy Policy</a>.`}
          a={(text) => <Link to="/privacy-policy">{text}</Link>}
        />
      </p>
    </>
  );
}

/** The twelve sections of the terms, as the product behaves. */
export const termsSections = (site: SiteFacts): LegalSection[] => [
  { id: 'about', title: siteWords._(msg`About these terms`), body: <About site={site} /> },
  { id: 'account', title: siteWords._(msg`Your account`), body: <Account /> },
  { id: 'search-and-prices', title: siteWords._(msg`Search and prices`), body: <SearchAndPrices /> },
  { id: 'booking', title: siteWords._(msg`Booking and holding rooms`), body: <Booking /> },
  { id: 'payments', title: siteWords._(msg`Payments`), body: <Payments /> },
  {
    id: 'cancellation-policy',
    title: siteWords._(msg`Cancellation Options`),
    body: <CancellationOptions site={site} />,
  },
  { id: 'changes', title: siteWords._(msg`Changing a booking`), body: <Changes /> },
  { id: 'refunds', title: siteWords._(msg`Refunds`), body: <Refunds /> },
  { id: 'your-stay', title: siteWords._(msg`Your stay`), body: <YourStay /> },
  { id: 'fair-use', title: siteWords._(msg`Fair use of the site`), body: <FairUse /> },
  { id: 'responsibility', title: siteWords._(msg`Responsibility`), body: <Responsibility /> },
  {
    id: 'complaints-and-law',
    title: siteWords._(msg`Complaints, changes and law`),
    body: <ComplaintsAndLaw site={site} />,
  },
];
