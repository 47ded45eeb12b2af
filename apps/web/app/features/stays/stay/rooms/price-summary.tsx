import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { billOf } from '@basera/contract/rules/price-rows';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { clockTime, formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { Check, ChevronRight, Headset } from 'lucide-react';
import { Link } from 'react-router';
import { PriceTable } from '../../../../ui/price-table';
import { Reserve, type ReserveProps } from './reserve';
import { isFullyTaken, type PickedRoom, roomCount, totalPrice } from './room-picks';

type Props = {
  stay: Stay;
  dates: StayDates | null;
  picked: PickedRoom[];
  reserve: ReserveProps;
};

/** The price of what is selected, and the way to book it. */
export function PriceSummary({ stay, dates, picked, reserve }: Props) {
  const free = stay.free_cancellation_until;
  const isFull = isFullyTaken(stay.rooms);
  return (
    <section className="card card-pad stack-16 summary" id="bill" aria-labelledby="bill-title">
      <div className="spread items-baseline!">
        <h2 className="h3" id="bill-title">
          Your stay
        </h2>
        {free && (
          <span className="perk">
            <Check className="i i-s" />
            Free cancellation
          </span>
        )}
      </div>
      {dates && (
        <div className="when">
          <Moment label="Check in" date={dates.checkIn} word="from" time={stay.check_in_time} />
          <Moment label="Check out" date={dates.checkOut} word="by" time={stay.check_out_time} />
        </div>
      )}
      {dates && picked.length > 0 ? (
        <Bill picked={picked} />
      ) : (
        <div>
          <FromPrice stay={stay} />
          <p className="small soft">
            {isFull && 'Every room is taken on these dates. Try other dates.'}
            {!isFull && stay.rooms.length > 0 && 'Choose a room to see the whole price, with taxes and fees.'}
          </p>
        </div>
      )}
      <Reserve {...reserve} block />
      <p className="hint">
        You pay on the last step.{' '}
        {free ? (
          <>
            Free to cancel until <span className="nowrap">{momentInIndia(free)}.</span>
          </>
        ) : (
          dates && !isFull && 'No free cancellation on these dates.'
        )}
      </p>
    </section>
  );
}

type MomentProps = { label: string; date: CalendarDate; word: string; time: string | null };

function Moment({ label, date, word, time }: MomentProps) {
  return (
    <div>
      <span className="hint">{label}</span>
      <span className="strong">{formatWeekday(date)}</span>
      {time && <span className="hint">{`${word} ${clockTime(time)}`}</span>}
    </div>
  );
}

function Bill({ picked }: { picked: PickedRoom[] }) {
  const { rows, total } = billOf(picked);
  return <PriceTable lines={rows} total={total} totalNote="Taxes and fees included" />;
}

function FromPrice({ stay }: Pick<Props, 'stay'>) {
  const cheapest = stay.cheapest_room?.base_price_per_night;
  if (cheapest === undefined) return null;
  const hasMealChoice = stay.rooms.some(({ id, meal }) => id === stay.cheapest_room?.id && meal === 'both');
  return (
    <p className="price whitespace-normal!">
      <small>From</small> <span className="nowrap">{formatRupees(cheapest)}</span>{' '}
      <small className="nowrap">a night{hasMealChoice && ','}</small>{' '}
      {hasMealChoice && <small className="nowrap">without meals</small>}
    </p>
  );
}

/** The same in one line at the bottom of a phone. */
export function ReserveBar({ stay, dates, picked, reserve }: Props) {
  const nights = dates ? daysBetween(dates.checkIn, dates.checkOut) : 0;
  return (
    <div className="bottom-bar no-panel flex-wrap">
      <div className="min-w-0">
        {picked.length > 0 && dates ? (
          <>
            <p className="price">{formatRupees(totalPrice(picked))}</p>
            <p className="small soft num">
              {several(roomCount(picked), 'room')}, {several(nights, 'night')} ·{' '}
              <a className="link tap" href="#bill">
                Details
              </a>
            </p>
          </>
        ) : (
          <FromPrice stay={stay} />
        )}
      </div>
      <Reserve {...reserve} className="order-first basis-full" />
    </div>
  );
}

export function ContactSupport() {
  return (
    <Link className="help" to="/contact-support">
      <Headset className="i" />
      <span>
        <span className="strong block">Contact Support</span>
        <span className="hint block">Questions about this stay? Write to us.</span>
      </span>
      <ChevronRight className="i i-s push" />
    </Link>
  );
}
