import type { StayPass } from '@basera/contract/endpoints/door';
import { formatRupees } from '@basera/contract/money';
import { clockTime, formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { guestsWords } from '@basera/contract/words/guests-words';
import { givenRules } from '@basera/contract/words/house-rule-words';
import { several } from '@basera/contract/words/phrases';
import { saidMeals } from '@basera/contract/words/stays/meal-words';
import { Note } from '@basera/ui/note.tsx';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { pageStyles } from '../../../browser/style-sheets';
import { pageServicesContext } from '../../../page-services.server';
import { siteWords } from '../../../words/words';
import tripStyles from '../trip/trip.css?url';
import '../words/booking-words';
import type { Route } from './+types/stay-pass-page';
import { GuestDoor } from './guest-door';

/** Nobody keeps what a code shows. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export const links = pageStyles(tripStyles);

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageServicesContext).stayPass(params.code);
  return found ? data({ found }) : data({ found: null }, { status: 404 });
}

export const meta = () => [
  { title: siteWords._(msg`A booking at the desk | Basera`) },
  { name: 'robots', content: 'noindex' },
];

/** What the code of a voucher opens, for the desk and for the guest. Opening it says nothing. */
export default function StayPassPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap section">
      <div className="grid max-w-[640px] gap-3">{found ? <Pass pass={found} /> : <Over />}</div>
    </main>
  );
}

function Pass({ pass }: { pass: StayPass }) {
  const { t } = useLingui();
  return (
    <>
      <h1 className="h1 wrap-anywhere">{t`${pass.guest_name} at ${pass.property_name}`}</h1>
      <Stands pass={pass} />
      <Facts pass={pass} />
      <Signed pass={pass} />
      <Rules pass={pass} />
      <GuestDoor pass={pass} />
    </>
  );
}

function Stands({ pass: { state, due } }: { pass: StayPass }) {
  const { t } = useLingui();
  const sum = formatRupees(due);
  if (state === 'cancelled') return <Note tone="bad">{t`This booking was cancelled by its guest: it is over.`}</Note>;
  if (state === 'called_off') return <Note tone="bad">{t`This booking was cancelled by the stay: it is over.`}</Note>;
  return (
    <Note tone="good">
      {due === 0
        ? t`This booking stands and is paid in full to Basera. Due at the desk: ₹0.`
        : t`This booking stands. Due at the desk: ${sum}, and no more.`}
    </Note>
  );
}

function Facts({ pass }: { pass: StayPass }) {
  const { t } = useLingui();
  const from = pass.check_in_time && clockTime(pass.check_in_time);
  const checkIn = formatWeekdayAndYear(pass.start_date);
  return (
    <dl className="card card-pad grid gap-2">
      <Fact name={t`Booking`}>#{pass.booking_id}</Fact>
      <Fact name={t`Check-in`}>{from ? t`${checkIn}, from ${from}` : checkIn}</Fact>
      <Fact name={t`Check-out`}>
        {formatWeekdayAndYear(pass.end_date)} ({several(pass.nights, 'night')})
      </Fact>
      <Fact name={t`Guests`}>{guestsWords(pass.guests, pass.children)}</Fact>
      <Fact name={t`Rooms`}>
        <ul>
          {pass.rooms.map((room) => (
            <Rooms key={room.room_name} room={room} />
          ))}
        </ul>
      </Fact>
      <Fact name={t`Price`}>{t`${formatRupees(pass.price)}, taxes and fees included`}</Fact>
      <Fact name={t`Due at the desk`}>
        <b>{formatRupees(pass.due)}</b>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="grid gap-0.5 sm:grid-cols-[160px_minmax(0,1fr)]">
    <dt className="soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** A kind of room, with how many come into each of it. */
function Rooms({ room: { room_name, meals, heads } }: { room: StayPass['rooms'][number] }) {
  const { t } = useLingui();
  const same = heads.every((count) => count === heads[0]);
  const [each = 0] = heads;
  const listed = heads.join(', ');
  const inEach = same
    ? t`${plural(each, { one: '# guest a room', other: '# guests a room' })}`
    : t`${listed} guests, room by room`;
  return (
    <li>
      {heads.length} × {room_name}: {inEach}
      {meals && `, ${saidMeals(meals).toLowerCase()}`}
    </li>
  );
}

function Signed({ pass: { is_as_signed, signed } }: { pass: StayPass }) {
  const { t } = useLingui();
  if (is_as_signed)
    return (
      <p className="soft">{t`Nights, price and what is due are as Basera signed them on the voucher that was scanned.`}</p>
    );
  const [price, nights, day] = [
    formatRupees(signed.price),
    several(signed.nights, 'night'),
    formatWeekdayAndYear(signed.start_date),
  ];
  return (
    <Note tone="warn">{t`The voucher that was scanned is from before a change: it says ${nights} from ${day} for ${price}. What stands above holds now.`}</Note>
  );
}

function Rules({ pass: { house_rules } }: { pass: StayPass }) {
  const { t } = useLingui();
  const rules = house_rules ? givenRules(house_rules) : [];
  return (
    <section className="grid gap-1" aria-labelledby="agreed">
      <h2 className="h3" id="agreed">{t`Rules that were agreed to`}</h2>
      {rules.length > 0 ? (
        <ul className="list-disc pl-3">
          {rules.map(({ rule, words }) => (
            <li key={rule}>{words}</li>
          ))}
        </ul>
      ) : (
        <p>{house_rules ? t`The stay gave none.` : t`They were not shown before paying: none was agreed to.`}</p>
      )}
      <p className="soft">
        {rules.length > 0
          ? t`A refusal for anything else counts as a cancellation by the stay: the guest gets everything back.`
          : t`A refusal counts as a cancellation by the stay: the guest gets everything back.`}
      </p>
    </section>
  );
}

function Over() {
  const { t } = useLingui();
  return (
    <>
      <h1 className="h1">{t`This code opens nothing`}</h1>
      <Note>{t`It is none of ours, or the stay is over. The code of a voucher opens until a day after check-out.`}</Note>
    </>
  );
}
