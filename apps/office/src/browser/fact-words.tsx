import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatRupees, formatToThePaisa } from '@basera/contract/money';
import type { Fact, FactName } from '@basera/contract/rules/office/facts';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import { siteNames } from '@basera/contract/words/site-words';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccountNames } from './account-words';
import { momentWords, nightsWords } from './date-words';
import { useListingStates } from './listing-words';
import { useMay } from './session';
import { useStateWords, wordsOf } from './state-words';

/** What facts are called. */
export function useFactNames(): Record<FactName, string> {
  const { t } = useLingui();
  return {
    ...useMoneyNames(),
    account: t`Account`,
    alike: t`Alike`,
    answer_to: t`Answer to`,
    before: t`Before`,
    booking: t`Booking`,
    booking_status: t`Booking`,
    by: t`By`,
    business: t`Business`,
    business_number: t`Its number`,
    city: t`Town`,
    days: t`Days`,
    error: t`What went wrong`,
    given: t`Given`,
    guest: t`Guest`,
    guests: t`Guests`,
    hold_until: t`Held until`,
    nights: t`Nights`,
    now: t`Now`,
    number: t`Number`,
    other_words: t`The other says`,
    payment_status: t`Payment`,
    person: t`Person`,
    since: t`Since`,
    sold_at: t`Sold at`,
    reports: t`Reports`,
    review: t`Other review`,
    reviews: t`Reviews`,
    stay: t`Stay`,
    subject: t`About`,
    stay_status: t`It is`,
    ticket_status: t`State`,
    to: t`To`,
    what: t`What`,
    why: t`Why`,
    words: t`The guest reads`,
  };
}

/** Those that speak of money. */
function useMoneyNames() {
  const { t } = useLingui();
  return {
    amount: t`Amount`,
    asked_for: t`Asked for`,
    became: t`What becomes of it`,
    bank_took: t`Taken by the guest’s bank`,
    beyond: t`Beyond what was left`,
    books: t`Our books`,
    by_terms: t`By its terms`,
    came: t`Came`,
    credit: t`Credit`,
    credit_note: t`Credit note`,
    credited: t`Taken back by credit notes`,
    currency: t`Currency`,
    debit: t`Debit`,
    entity: t`At the gateway`,
    fee: t`Fee`,
    gateway: t`The gateway`,
    gst: t`GST`,
    invoice: t`On the invoice`,
    invoice_number: t`Invoice`,
    lines: t`To be booked`,
    not_split: t`Not split`,
    other: t`Also`,
    owner_owes: t`The owner owes`,
    page: t`Page it was paid on`,
    payments: t`Payments`,
    payout: t`Payout`,
    payee: t`Goes to`,
    reference: t`Reference`,
    refund: t`Goes back`,
    refund_number: t`Number of the refund`,
    report: t`Report`,
    reversed: t`Taken back`,
    set_aside: t`Set aside`,
    settlement: t`Settlement`,
    states: t`States`,
    sum: t`Sum`,
    tax: t`Tax on the fee`,
    transaction: t`Payment number`,
    to_guest: t`To the guest`,
    to_owner: t`To the owner`,
    we_said: t`What two of us had said`,
  };
}

/** What kinds of money the gateway and the books speak of. */
function useEntityWords(): (code: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    payment: t`Payment`,
    refund: t`Refund`,
    transfer: t`Transfer to an owner`,
    reversal: t`Transfer taken back`,
    adjustment: t`Adjustment`,
    at_bank: t`At the owner’s bank`,
  };
  return (code) => wordsOf(words, code);
}

/** Why what is due to an owner waits, why money came for nothing, and why nobody can be asked about a dispute. */
function useCodeWords(): Record<'waits' | 'returned' | 'unasked_state' | 'unheard', Record<string, string>> {
  const { t } = useLingui();
  return {
    waits: { owner_suspended: t`Waits: whoever runs the stay, or gave its account, is suspended` },
    returned: {
      given_up: t`It came after the booking was given up`,
      too_late: t`It came too late`,
      change_over: t`It came when the change was over`,
      twice: t`It was paid twice`,
    },
    unheard: {
      not_known: t`The gateway does not know it`,
      no_answer: t`The gateway is silent`,
      out_of_use: t`Its gateway is not in use`,
    },
    unasked_state: {
      waiting: t`It waits for us to decide`,
      bank_asks: t`The guest’s bank asks for it`,
      returning: t`It goes back`,
      refused: t`The bank did not take it back`,
      returned: t`It has gone back`,
      assigned: t`It pays a booking`,
      taken: t`The guest’s bank took it`,
      corrected: t`The books were corrected`,
    },
  };
}

/** Whether the money of a business went elsewhere before. */
function useAccountBeforeWords(): (code: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    another: t`Another account was in use`,
    none: t`None: this is its first`,
  };
  return (code) => wordsOf(words, code);
}

/** How a value is shown; null where there is none. */
export function useFactValue(): (fact: Fact) => ReactNode {
  const { t } = useLingui();
  const states = useStateWords();
  const entity = useEntityWords();
  const codes = useCodeWords();
  const listings = useListingStates();
  const accountBefore = useAccountBeforeWords();
  const may = useMay();
  return ({ name, as, value }) => {
    if (value === null) return null;
    const code = String(value);
    const [from, until] = code.split('/') as [CalendarDate, CalendarDate];
    switch (as) {
      case 'rupees':
        return formatRupees(Number(value));
      case 'moment':
        return momentWords(code);
      case 'nights':
        return nightsWords(from, until);
      case 'booking_status':
        return wordsOf(states.booking, code);
      case 'payment_status':
        return wordsOf(states.payment, code);
      case 'ticket_status':
        return wordsOf(states.ticket, code);
      case 'payout_state':
        return wordsOf(states.payout, code);
      case 'kept_back': {
        const state = wordsOf(states.payout, code);
        return t`${state}, kept back`;
      }
      case 'listing_status':
        return listings[code as ListingStatus]?.words ?? code;
      case 'listing':
        return (
          <Link className="link" to={`/stays/${code}`}>
            {code}
          </Link>
        );
      case 'entity':
        return entity(code);
      case 'lines':
        return <Lines code={code} />;
      case 'waits':
      case 'returned':
      case 'unasked_state':
      case 'unheard':
        return wordsOf(codes[as], code);
      case 'account_before':
        return accountBefore(code);
      case 'business':
        return <Link className="link" to={`/businesses/${code}`}>{`#${code}`}</Link>;
      case 'booking':
        return <Link className="link" to={`/bookings/${code}`}>{`#${code}`}</Link>;
      case 'person':
        return may('read_people') ? <Link className="link" to={`/people/${code}`}>{`#${code}`}</Link> : `#${code}`;
      default:
        return name === 'sold_at' ? wordsOf(siteNames, code) : code;
    }
  };
}

/** The lines of a transaction of the books, 'owner 250 debit, fees 250 credit'. */
function Lines({ code }: { code: string }) {
  const { t } = useLingui();
  const names: Record<string, string> = useAccountNames();
  return code.split(', ').map((line) => {
    const [account = '', rupees = '', side = ''] = line.split(' ');
    const sum = formatToThePaisa(Number(rupees));
    const name = wordsOf(names, account);
    return (
      <span className="block" key={line}>
        {side === 'debit' ? t`Debit ${name}: ${sum}` : t`Credit ${name}: ${sum}`}
      </span>
    );
  });
}

/** Facts as rows of a `fact-list`. */
export function FactRows({ facts }: { facts: Fact[] }) {
  const names = useFactNames();
  const shownAs = useFactValue();
  return facts.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two of one name may say the same
    <Fragment key={place}>
      <dt>{names[fact.name]}</dt>
      <dd>{shownAs(fact)}</dd>
    </Fragment>
  ));
}
