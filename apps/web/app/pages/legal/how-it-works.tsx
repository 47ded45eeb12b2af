import {
  BEST_KILOMETRES_MAX,
  BEST_PERCENT_A_KILOMETRE,
  BEST_PERCENT_A_STAR,
  BEST_STARS_EVEN,
  FREE_CANCELLATION_HOURS,
  HALF_CANCELLATION_HOURS,
  HALF_REFUND_PERCENT,
  HOLD_MINUTES,
} from '@basera/contract/limits';
import { ASK_AGAIN_HOURS, ASK_HOURS, SILENT_HOURS } from '@basera/contract/rules/arrivals/arrival-hours';
import { RECORD_LEAST } from '@basera/contract/rules/facts/owner-record';
import { CALL_HOURS } from '@basera/contract/rules/office/case-queue';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  BadgeCheck,
  BedDouble,
  ClipboardCheck,
  CreditCard,
  DoorOpen,
  HandCoins,
  type LucideIcon,
  QrCode,
  Search,
  ShieldCheck,
  Timer,
} from 'lucide-react';
import { Link } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import type { Route } from './+types/how-it-works';
import { guaranteeWords } from './guarantee-words';
import { ScrollToTop } from './scroll-to-top';
import './words/legal-words';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/how-it-works',
    title: siteWords._(msg`How it works`),
    description: siteWords._(
      msg`Find a stay in India, book it directly with the owner at 0% commission, and pay online in a few steps.`,
    ),
  });

type Point = { icon: LucideIcon; title: string; words: string };

const steps: Point[] = [
  {
    icon: Search,
    title: siteWords._(msg`Find a stay`),
    words: siteWords._(
      msg`Give a city, your dates and how many you are. The price on a card is what the cheapest free rooms that sleep all of you cost on your dates, in all and a night, with taxes and fees included. Where meals are a choice, it says “without meals”.`,
    ),
  },
  {
    icon: BedDouble,
    title: siteWords._(msg`Select your rooms`),
    words: siteWords._(
      msg`Look at the photos, the map and the rooms. The rooms of the card’s price are selected when you come from it; select others if you like, one or several. Where meals are a choice, ‘Room only’ and with meals stand beside each other with what they come to. The total is on the page all the time.`,
    ),
  },
  {
    icon: BadgeCheck,
    title: siteWords._(msg`Check the details`),
    words: siteWords._(
      msg`Dates, guests, rooms, price and until when you can cancel, all on one page. Nothing is booked yet, and you can go back and change your selection.`,
    ),
  },
  {
    icon: CreditCard,
    title: siteWords._(msg`Pay online`),
    words: siteWords._(
      msg`Sign in with a code and complete the booking. You pay by UPI, card, net banking or wallet on the page of our payment partner, and your booking is there as soon as the payment is.`,
    ),
  },
];

const promises: Point[] = [
  {
    icon: HandCoins,
    title: siteWords._(msg`0% commission`),
    words: siteWords._(
      msg`You book directly with the owner. We take no share, so the owner has no reason to ask you for more.`,
    ),
  },
  {
    icon: Timer,
    title: siteWords._(msg`Rooms held for ${HOLD_MINUTES} minutes`),
    words: siteWords._(
      msg`From Complete Booking on, nobody else can take your rooms while you pay. If a payment comes too late and the rooms are gone, all of it comes back by itself.`,
    ),
  },
  {
    icon: DoorOpen,
    title: siteWords._(msg`You are expected`),
    words: siteWords._(
      msg`${ASK_HOURS} and ${ASK_AGAIN_HOURS} hours before check-in every stay is asked to confirm that it expects you. If it has said nothing ${SILENT_HOURS} hours before, you are told, somebody of us calls, and your trip page shows other stays for your dates at about the same price; nothing is held for you there. If the stay cancels, everything you paid goes back at once, and it cannot sell those nights for more than you paid.`,
    ),
  },
  {
    icon: QrCode,
    title: siteWords._(msg`No surprise at the desk`),
    words: siteWords._(
      msg`Your voucher has a code that opens your booking with us for the desk: the price as we signed it, what is due there, and the rules you agreed to. Asked for more, or refused? Tell us from the door: what goes to the stay is kept back, and somebody of us calls within ${CALL_HOURS} hours. What comes of it stands below.`,
    ),
  },
  {
    icon: ClipboardCheck,
    title: siteWords._(msg`The owner’s record`),
    words: siteWords._(
      msg`The page of a stay says how many bookings its owner cancelled in the last twelve months (and of how many the guests stood at the door), how many requests were refused and within how many hours half of them were answered, and how many arrivals were confirmed in time; an arrival that its guest called off, or that was booked too late to be asked about, is not held against anybody. The numbers are counted from bookings, each with how many it rests on; of fewer than ${RECORD_LEAST} nothing is said.`,
    ),
  },
  {
    icon: ShieldCheck,
    title: siteWords._(msg`Cancellation terms you can rely on`),
    words: siteWords._(
      msg`Free up to ${FREE_CANCELLATION_HOURS} hours before check-in, ${HALF_REFUND_PERCENT}% back up to ${HALF_CANCELLATION_HOURS} hours before, nothing after that or if you do not turn up. Some stays are kinder, none is stricter. Refunds take 7-10 business days.`,
    ),
  },
];

const Icon = ({ icon: Drawing }: { icon: LucideIcon }) => (
  <Drawing className="i i-l text-peepal" strokeWidth={1.75} aria-hidden="true" />
);

export default function HowItWorksPage() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <main className="wrap grid gap-6 py-3 pb-8 md:gap-9 md:py-5 md:pb-11">
      <header className="grid max-w-[35em] gap-1.5">
        <h1 className="h1 outline-none" tabIndex={-1}>
          {t`How it works`}
        </h1>
        <p className="lead">
          {t`Four steps from a search to a booking that is yours, made directly with the people who own the place.`}
        </p>
      </header>
      <ol className="grid gap-4 md:grid-cols-2 md:gap-x-8 md:gap-y-5">
        {steps.map(({ icon, title, words }, index) => (
          <li key={title} className="flex gap-2 border-t border-line pt-3">
            <Icon icon={icon} />
            <div className="grid max-w-[32em] content-start gap-0.5">
              <h2 className="h3">
                <span className="sr">{t`Step ${index + 1}:`} </span>
                {title}
              </h2>
              <p className="soft text-pretty">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <Promises />
      <Guarantee most={site.guaranteeMost ?? null} />
      <BestValue />
      <section className="panel grid justify-items-start gap-1">
        <h2 className="h3">{t`You have a place to stay?`}</h2>
        <p className="soft max-w-[32em]">
          {t`Owners list their stays on our partners site, set their own prices and keep all of them.`}
        </p>
        <a className="btn btn-outline mt-1" href={site.partnersUrl}>
          {t`List your property`}
        </a>
      </section>
      <ScrollToTop />
    </main>
  );
}

/** What is got back, held and paid where a stay lets its guest down; in the words of the terms. */
function Guarantee({ most }: { most: number | null }) {
  const { t } = useLingui();
  return (
    <section className="grid max-w-[41em] gap-1" aria-labelledby="guarantee">
      <h2 className="h2 scroll-mt-[calc(var(--header)+16px)]" id="guarantee">{t`If a stay lets you down`}</h2>
      <p className="text-pretty">{guaranteeWords(most)}</p>
      <p className="text-pretty">
        {t`You need not ask for the money. Asked for more than your voucher says is due? Where we find that it is so, what you paid beyond it comes back to you from what the stay is to have.`}
      </p>
    </section>
  );
}

function BestValue() {
  const { t } = useLingui();
  return (
    <section className="grid max-w-[41em] gap-1" aria-labelledby="best-value">
      <h2 className="h2 scroll-mt-[calc(var(--header)+16px)]" id="best-value">{t`How 'Best value' is worked out`}</h2>
      <p className="text-pretty">
        {t`The total for your party on your dates decides, with two corrections. Each star above ${BEST_STARS_EVEN} makes the total count for ${BEST_PERCENT_A_STAR}% less, each star below for ${BEST_PERCENT_A_STAR}% more. Each kilometre from the middle of the place makes it count for ${BEST_PERCENT_A_KILOMETRE}% more, up to ${BEST_KILOMETRES_MAX} kilometres. What counts for least comes first.`}
      </p>
      <p className="text-pretty">
        {t`Nothing else is in it: no owner can pay for a place in the list, in this order or in any other.`}{' '}
        <Link className="link" to="/honesty">{t`How that is checked`}</Link>
      </p>
    </section>
  );
}

function Promises() {
  const { t } = useLingui();
  return (
    <section className="grid gap-3" aria-labelledby="promises">
      <h2 className="h2" id="promises">
        {t`What you can rely on`}
      </h2>
      <ul className="grid gap-2 lg:grid-cols-3 lg:gap-3">
        {promises.map(({ icon, title, words }) => (
          <li key={title} className="card card-pad grid content-start gap-1">
            <Icon icon={icon} />
            <h3 className="h3">{title}</h3>
            <p className="soft text-pretty">{words}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-[41em]">
        <Sentence
          words={t`Every detail stands in the <a>Terms and Services</a>, with the <b>Cancellation Options</b>. Short answers are in the <c>FAQ</c>.`}
          a={(text) => (
            <Link className="link" to="/terms-conditions">
              {text}
            </Link>
          )}
          b={(text) => (
            <Link className="link" to="/terms-conditions#cancellation-policy">
              {text}
            </Link>
          )}
          c={(text) => (
            <Link className="link" to="/faq">
              {text}
            </Link>
          )}
        />
      </p>
    </section>
  );
}
