import { daysBetween } from '@basera/contract/calendar-date';
import { rupeesFromPaise } from '@basera/contract/money';
import { INSTEAD_SHOWN, PRICE_CLASS_PERCENT } from '@basera/contract/rules/arrivals/arrival-hours';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { perNight } from '@basera/contract/rules/price';
import { searchStays } from '../stays/index.ts';
import { type ArrivingRow, ofTownElsewhere, townOf } from './arrival-queries.ts';
import type { ArrivalsDeps } from './deps.ts';

type Instead = Pick<ArrivingRow, 'property_id' | 'amount' | 'check_in' | 'check_out' | 'guests' | 'children'>;
type Asked = {
  /** Of its nights, those that are asked for; all where none are said. */
  dates?: Pick<Instead, 'check_in' | 'check_out'>;
  /** Leaves out those whose owner has to say yes first. */
  atOnce?: boolean;
};

/** Stays of the same town and of other owners that are free now for the party and dates of a booking, at about its price a night. Nothing of them is held. */
export async function staysInstead(
  { db, stays, clock }: Pick<ArrivalsDeps, 'db' | 'stays' | 'clock'>,
  booking: Instead,
  { dates = booking, atOnce = false }: Asked = {},
) {
  const town = await townOf(db, booking.property_id);
  if (!town) return [];
  const nights = daysBetween(booking.check_in, booking.check_out);
  const price = rupeesFromPaise(perNight(booking.amount, nights));
  // A night that has begun can be searched for until the morning.
  const tonight = { now: () => clock.now(), today: () => dayOfNight(clock.now()) };
  const { data: cards } = await searchStays(
    { ...stays, clock: tonight },
    {
      city: town.name,
      from_date: dates.check_in,
      to_date: dates.check_out,
      max_guests: booking.guests,
      children: booking.children,
      price_min: Math.floor((price * (100 - PRICE_CLASS_PERCENT)) / 100),
      price_max: Math.ceil((price * (100 + PRICE_CLASS_PERCENT)) / 100),
      order: 'best',
    },
  );
  const elsewhere = await ofTownElsewhere(
    db,
    booking.property_id,
    cards.map(({ id }) => id),
  );
  return cards
    .filter(({ id, reviews_requests }) => elsewhere.has(id) && !(atOnce && reviews_requests))
    .slice(0, INSTEAD_SHOWN);
}
