import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { PartyPrice } from '@basera/contract/endpoints/stays';
import { needsStaleUnit } from '@basera/contract/rules/feeds/freshness';
import { cheapestParty } from '@basera/contract/rules/party';
import { partyPriceOf } from '@basera/contract/rules/party-price';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { roomsToSay } from '../queries.ts';
import { freeRoomsOf } from '../search/search-queries.ts';

/** For whom a list of stays says its prices: no dates are one night of any, nobody yet is one guest. */
export type PartyTrip = { dates: StayDates | null; today: CalendarDate; guests: number; children: number };

/** `needs_answer`: its rooms may be sold on another site. */
export type PricedForParty = { party: PartyPrice | null; without_meals: boolean; needs_answer: boolean };

export const unpriced: PricedForParty = { party: null, without_meals: false, needs_answer: false };

/** What some stays cost a party, by their ids: what the search says of them. Those whose free rooms sleep fewer are left out. */
export async function partyPrices(
  db: Kysely<DB>,
  stayIds: number[],
  trip: PartyTrip,
): Promise<Map<number, PricedForParty>> {
  if (stayIds.length === 0) return new Map();
  const { dates, guests, children } = trip;
  const nights = dates && daysBetween(dates.checkIn, dates.checkOut);
  const [freeRooms, { withChoice, kinds }] = await Promise.all([
    freeRoomsOf(db, stayIds, trip),
    roomsToSay(db, stayIds),
  ]);
  const prices = new Map<number, PricedForParty>();
  for (const [stayId, rooms] of freeRooms) {
    const party = cheapestParty(rooms, guests, children);
    if (!party) continue;
    const without_meals = party.rooms.some(({ id }) => withChoice.has(id));
    const needs_answer = needsStaleUnit(party.rooms, rooms);
    prices.set(stayId, { party: partyPriceOf(party, nights, (id) => kinds.get(id)), without_meals, needs_answer });
  }
  return prices;
}
