import { daysBetween } from '@basera/contract/calendar-date';
import type { Place } from '@basera/contract/distance';
import type { MapArea, SearchQuery } from '@basera/contract/endpoints/search-query';
import type { StayCard } from '@basera/contract/endpoints/stays';
import { rupeesFromPaise } from '@basera/contract/money';
import { INSTEAD_SHOWN, NEARBY_KILOMETRES, PRICE_CLASS_PERCENT } from '@basera/contract/rules/arrivals/arrival-hours';
import { firstDayInstead } from '@basera/contract/rules/arrivals/at-the-door';
import { perNight } from '@basera/contract/rules/price';
import { searchStays } from '../stays/index.ts';
import { type ArrivingRow, elsewhereOf, townOf } from './arrival-queries.ts';
import type { ArrivalsDeps } from './deps.ts';

type Instead = Pick<ArrivingRow, 'property_id' | 'amount' | 'check_in' | 'check_out' | 'guests' | 'children'>;
type Asked = {
  /** Of its nights, those that are asked for; all where none are said. */
  dates?: Pick<Instead, 'check_in' | 'check_out'>;
  /** Leaves out those whose owner has to say yes first. */
  atOnce?: boolean;
};

/**
 * Stays of the same town and of other owners that are free now for the party and dates of a booking, at about its price a night; where the town has none, those of
 * the nearest towns around. Nothing of them is held.
 */
export async function staysInstead(
  deps: Pick<ArrivalsDeps, 'db' | 'stays' | 'clock'>,
  booking: Instead,
  asked: Asked = {},
): Promise<StayCard[]> {
  const town = await townOf(deps.db, booking.property_id);
  if (!town) return [];
  const ofTown = await found(deps, booking, { ...asked, where: { city: town.name }, within: 0 });
  return ofTown.length > 0
    ? ofTown
    : found(deps, booking, { ...asked, where: around(town), within: NEARBY_KILOMETRES });
}

const KILOMETRES_A_DEGREE = 111;

/** A part of the map that has all within so many kilometres of a town in it, and the outskirts of what lies there. */
function around({ latitude, longitude }: Place): MapArea {
  const north = (2 * NEARBY_KILOMETRES) / KILOMETRES_A_DEGREE;
  // A degree of longitude is shorter away from the equator.
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return { north: latitude + north, south: latitude - north, east: longitude + east, west: longitude - east };
}

/** So many pages of the search at most: what does not fit may fill the first of them. */
const PAGES_READ = 10;

type Where = Asked & { where: Pick<SearchQuery, 'city'> | MapArea; within: number };

/** What the search has there, the nearest towns first. */
async function found(
  { db, stays, clock }: Pick<ArrivalsDeps, 'db' | 'stays' | 'clock'>,
  booking: Instead,
  { where, within, dates = booking, atOnce = false }: Where,
): Promise<StayCard[]> {
  const nights = daysBetween(booking.check_in, booking.check_out);
  const price = rupeesFromPaise(perNight(booking.amount, nights));
  // A night that has begun can be searched for until the morning.
  const tonight = { now: () => clock.now(), today: () => firstDayInstead(dates.check_in, clock.now()) };
  const asked: SearchQuery = {
    ...where,
    from_date: dates.check_in,
    to_date: dates.check_out,
    max_guests: booking.guests,
    children: booking.children,
    price_min: Math.floor((price * (100 - PRICE_CLASS_PERCENT)) / 100),
    price_max: Math.ceil((price * (100 + PRICE_CLASS_PERCENT)) / 100),
    order: 'best',
  };
  // Of several towns the nearest may stand anywhere in the list.
  const wanted = within === 0 ? INSTEAD_SHOWN : Number.POSITIVE_INFINITY;
  const fitting: { card: StayCard; away: number }[] = [];
  for (let page = 1, last = 1; page <= Math.min(last, PAGES_READ) && fitting.length < wanted; page += 1) {
    const { data: cards, last_page } = await searchStays({ ...stays, clock: tonight }, { ...asked, page });
    last = last_page;
    const ids = cards.map(({ id }) => id);
    const elsewhere = await elsewhereOf(db, booking.property_id, ids);
    for (const card of cards) {
      const away = elsewhere.get(card.id) ?? Number.POSITIVE_INFINITY;
      if (away <= within && !(atOnce && card.reviews_requests)) fitting.push({ card, away });
    }
  }
  return fitting
    .sort((one, other) => one.away - other.away)
    .slice(0, INSTEAD_SHOWN)
    .map(({ card }) => card);
}
