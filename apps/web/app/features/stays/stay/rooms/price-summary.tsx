import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { PartyPrice, Room, Stay } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import { formatRupees } from '@basera/contract/money';
import type { Bill } from '@basera/contract/rules/price-rows';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { clockTime, formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { RequestWords } from '@basera/contract/words/request-words';
import { DatesPicker } from '@basera/ui/calendar/dates-picker.tsx';
import { classes } from '@basera/ui/classes.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PartyPriceLines, type PricedForGuests } from '../../../../ui/prices/party-price';
import { PriceTable } from '../../../../ui/prices/price-table';
import { Drawn } from '../amenities/drawn';
import { Choose, Reserve, type ReserveProps } from './reserve';
import { type Heads, type PickedRoom, pickedWords } from './room-picks';
import type { WhyProps } from './why-this-price';
import './words/room-words';

const useWhy = lateLoader(() => import('./why-this-price'));

type Props = {
  stay: Stay;
  today: CalendarDate;
  dates: StayDates | null;
  /** Shows the page for other dates. */
  onDates(dates: StayDates): void;
  picked: PickedRoom[];
  party: Heads;
  /** What they come to; null while that is not known. */
  bill: Bill | null;
  /** What the page proposes, with its price; null where no rooms sleep the party. */
  price: PricedForGuests | null;
  /** Why none of the rooms can be booked on the dates; null where one can. */
  noRoom: string | null;
  reserve: ReserveProps;
  request: RequestWords | null;
};

/** The price of what is selected, and the way to book it. */
export function PriceSummary(props: Props) {
  const { t } = useLingui();
  const { stay, today, dates, onDates, picked, party, bill, price, noRoom, reserve, request } = props;
  const free = stay.free_cancellation_until;
  const moment = free && momentInIndia(free);
  return (
    <section className="card card-pad stack-16 summary" id="bill" aria-labelledby="bill-title">
      <div className="grid gap-1">
        <h2 className="h3" id="bill-title">
          {t`Your stay`}
        </h2>
        {free && (
          <span className="perk">
            <span>{t`Free cancellation`}</span> <span>{t`until ${moment}`}</span>
          </span>
        )}
      </div>
      {dates && <When stay={stay} today={today} dates={dates} onChange={onDates} />}
      {dates && picked.length > 0 ? (
        bill && <PriceTable lines={bill.rows} total={bill.total} totalNote={t`Taxes and fees included`} />
      ) : (
        <Proposed stay={stay} price={price} noRoom={noRoom} onPropose={reserve.onPropose} />
      )}
      <Reserve {...reserve} price={price} block />
      {dates && <Why stay={stay} picked={picked} party={party} price={price} />}
      {request && (
        <p className="hint">
          <b className="strong block">{t`Request to book`}</b>
          <span {...NAME}>{request.answer}</span> {request.money}
        </p>
      )}
      <p className="hint">
        {t`You pay on the last step.`} {!free && dates && !noRoom && t`No free cancellation on these dates.`}
      </p>
    </section>
  );
}

type WhenProps = { stay: Stay; today: CalendarDate; dates: StayDates; onChange(dates: StayDates): void };

/** The dates of the stay; a press opens the calendar for others. */
function When({ stay, ...chosen }: WhenProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { checkIn, checkOut } = chosen.dates;
  const from = stay.check_in_time && clockTime(stay.check_in_time);
  const by = stay.check_out_time && clockTime(stay.check_out_time);
  return (
    <DatesPicker
      {...chosen}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="when">
          <Moment label={t`Check in`} date={checkIn} time={from && t`from ${from}`} />
          <Moment label={t`Check out`} date={checkOut} time={by && t`by ${by}`} />
        </button>
      }
    />
  );
}

type MomentProps = { label: string; date: CalendarDate; time: string | null };

function Moment({ label, date, time }: MomentProps) {
  return (
    <span>
      <span className="hint">{label} </span>
      <span className="strong">{formatWeekday(date)} </span>
      {time && <span className="hint">{`${time} `}</span>}
    </span>
  );
}

type ProposedProps = Pick<Props, 'stay' | 'price'> & { noRoom: string | null; onPropose(): void };

/** The cheapest rooms for the party, and the one press that selects them. */
function Proposed({ stay, price, noRoom, onPropose }: ProposedProps) {
  const { t } = useLingui();
  if (!price) {
    const isTooSmall = !noRoom && stay.rooms.length > 0;
    return (
      <p className="small soft">
        {noRoom && `${noRoom} ${t`Try other dates.`}`}
        {isTooSmall && t`The free rooms sleep fewer than your party.`}
      </p>
    );
  }
  return (
    <div className="stack-16">
      <p>
        <PartyPriceLines {...price} isLeast />
        <span {...NAME} className="small soft block">
          {takenWords(stay.rooms, price.party)}
        </span>
      </p>
      {price.nights !== null && <Choose price={price} onPropose={onPropose} block />}
    </div>
  );
}

/** '1 × Garden Room, 2 × Dormitory' */
const takenWords = (rooms: Room[], { rooms: taken }: PartyPrice): string =>
  taken
    .map(({ room_id, quantity }) => `${quantity} × ${rooms.find(({ id }) => id === room_id)?.room_name ?? ''}`)
    .join(', ');

/** Why it costs what it does, once somebody asks. */
function Why(asked: WhyProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const part = useWhy(isOpen);
  return (
    <details className="noscript:hidden" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link tap cursor-pointer">{t`Why this price`}</summary>
      {part === 'failed' && t`We could not load this. Please try again.`}
      {part && part !== 'failed' && <part.WhyThisPrice {...asked} />}
    </details>
  );
}

/** The same in one line at the bottom of a phone. */
export function ReserveBar({
  stay,
  dates,
  picked,
  bill,
  price,
  noRoom,
  reserve,
  request,
}: Omit<Props, 'today' | 'onDates'>) {
  const { t } = useLingui();
  const nights = dates ? daysBetween(dates.checkIn, dates.checkOut) : 0;
  const isPicked = picked.length > 0 && dates !== null;
  // What is proposed is pressed below the price on a phone, in a row with what is not open yet.
  const canPropose = !isPicked && price !== null && price.nights !== null;
  return (
    <div className="bottom-bar no-panel flex-wrap gap-x-1! gap-y-1!">
      <div className={classes('min-w-0', canPropose ? 'bar-price' : 'flex-1')}>
        {isPicked ? (
          <>
            <p className="price">
              {bill && formatRupees(bill.total)} <small>{t`in all`}</small>
            </p>
            <p className="small soft num">
              {pickedWords(picked)}, {several(nights, 'night')} ·{' '}
              <a className="link tap" href="#bill">
                {t`Details`}
              </a>
            </p>
          </>
        ) : (
          (price && <FromPrice price={price} />) || (
            <p className="small soft">
              {noRoom ?? (stay.rooms.length > 0 && t`The free rooms sleep fewer than your party.`)}
            </p>
          )
        )}
        {request && <p className="small strong">{t`Request to book`}</p>}
      </div>
      {canPropose && <Choose price={price} onPropose={reserve.onPropose} block />}
      <Reserve {...reserve} price={price} className="order-first basis-full" />
    </div>
  );
}

function FromPrice({ price }: { price: PricedForGuests }) {
  const { t } = useLingui();
  const { total, per_night } = price.party;
  return (
    <>
      <p className="price">
        <small>{t`From`}</small> {formatRupees(total ?? per_night)}{' '}
        <small className="nowrap">{total === null ? t`a night` : t`in all`}</small>
      </p>
      {price.withoutMeals && <p className="small soft">{t`without meals`}</p>}
    </>
  );
}

export function ContactSupport() {
  const { t } = useLingui();
  return (
    <Link className="help" to="/contact-support">
      <Drawn icon="headset" className="i" />
      <span>
        <span className="strong block">{t`Contact Support`}</span>
        <span className="hint block">{t`Questions about this stay? Write to us.`}</span>
      </span>
      <ChevronRight className="i i-s push" />
    </Link>
  );
}
