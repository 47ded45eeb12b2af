import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { nightRanges } from '@basera/contract/rules/calendar/night-ranges';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { type CaseWanted, keepCases } from '../../cases/index.ts';
import { lockFeedsOfRoom } from './block-queries.ts';
import {
  type BlockOnRoom,
  blocksOnRoom,
  bookingsOn,
  type HeldNights,
  type OversoldNight,
  oversoldNights,
} from './collision-queries.ts';

/**
 * Opens a case for each booking that another site has sold as well, and settles those of which nothing is left. In a
 * transaction of its own, behind the one that closes nights: a case refers to its booking, and bookings are locked before nights.
 */
export async function settleCollisions(
  trx: Transaction<DB>,
  { property_id, room_id: roomId }: { property_id: number; room_id: number },
  { clock }: { clock: Clock },
): Promise<void> {
  const now = clock.now();
  const about = { kind: 'double_booking', propertyId: property_id, roomId } as const;
  await lockFeedsOfRoom(trx, roomId);
  const oversold = await oversoldNights(trx, roomId, dayOfNight(now));
  const [first, last] = [oversold[0]?.night, oversold.at(-1)?.night];
  if (first === undefined || last === undefined) return keepCases(trx, about, [], now);
  const span = { from: first, to: last };
  const blocks = await blocksOnRoom(trx, roomId, span);
  const wanted = chosen(await bookingsOn(trx, roomId, span), oversold).flatMap(({ booking, nights }) => {
    const there = blocks.filter(
      (block) => !isEcho(block, booking) && nights.some((night) => block.first_night <= night && night < block.until),
    );
    return there.length > 0 ? [caseOf(booking, nights, there)] : [];
  });
  await keepCases(trx, about, wanted, now);
}

/**
 * Our own booking, sent back by a site that reads our calendar: the very same nights, at a site that calls what was booked
 * with it a reservation, and this none. Neither alone would do: what other sites have booked comes under any name.
 */
const isEcho = (block: BlockOnRoom, booking: HeldNights): boolean => block.is_unnamed && isSameDates(block, booking);

const isSameDates = (block: BlockOnRoom, { check_in, check_out }: HeldNights): boolean =>
  block.first_night === check_in && block.until === check_out;

/** As many bookings as nights are sold too often: the latest, since the others were there before it. */
function chosen(bookings: HeldNights[], oversold: OversoldNight[]) {
  const left = new Map(oversold.map(({ night, units }) => [night, units]));
  return bookings.flatMap((booking) => {
    const nights = nightsOf(booking.check_in, booking.check_out).filter((night) => (left.get(night) ?? 0) > 0);
    for (const night of nights) left.set(night, (left.get(night) ?? 0) - booking.quantity);
    return nights.length > 0 ? [{ booking, nights }] : [];
  });
}

const caseOf = (booking: HeldNights, nights: CalendarDate[], blocks: BlockOnRoom[]): CaseWanted => ({
  bookingId: booking.id,
  facts: {
    nights: nightRanges(nights),
    blocks: blocks.map(({ site, unit_no, first_night, until, reference }) => ({
      site,
      unit_no,
      first_night,
      until,
      reference,
    })),
    is_same_dates: blocks.some((block) => isSameDates(block, booking)),
  },
});
