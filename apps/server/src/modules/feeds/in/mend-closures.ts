import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { closeNights, type LockedNight, lockNights } from '../../bookings/index.ts';
import { closuresOf, saveClosures } from '../../calendar/index.ts';
import { lockFeedsOfRoom, nightsToMend, saveTaken } from './block-queries.ts';

/** The nights that can be booked, and so those that are closed. */
export const windowFrom = (today: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: today,
  to: addDays(today, BOOKING_HORIZON_DAYS + STAY_NIGHTS_MAX),
});

type Mending = LockedNight & { taken: number; kept: number; becomes: number };

/**
 * Closes what other sites have taken of a kind of room, as far as it is free, and opens what they have given back; what
 * the owner closed stays as it is.
 */
export async function mendClosures(trx: Transaction<DB>, roomId: number, clock: Clock): Promise<void> {
  // The night that has begun can be chosen instead of a stay that lets its guest down, until the morning.
  const window = windowFrom(dayOfNight(clock.now()));
  await lockFeedsOfRoom(trx, roomId);
  const wrong = await nightsToMend(trx, roomId, window);
  if (wrong.length === 0) return;
  await saveTaken(
    trx,
    roomId,
    wrong.filter(({ taken, known }) => taken !== known),
  );
  const locked = await lockNights(
    trx,
    wrong.map(({ night }) => ({ roomId, night })),
  );
  // Anew: what came free before the lock was closed by whoever freed it.
  const closures = await closuresOf(trx, 'feed', [roomId], window);
  const keptOn = new Map(closures.map(({ night, units }) => [night, units]));
  const takenOn = new Map(wrong.map(({ night, taken }) => [night, taken]));
  const nights = locked.map((night): Mending => {
    const kept = keptOn.get(night.night) ?? 0;
    const taken = takenOn.get(night.night) ?? 0;
    const free = night.units - night.booked - night.claimed - (night.closed - kept);
    return { ...night, taken, kept, becomes: Math.max(0, Math.min(taken, free)) };
  });
  const changed = nights.filter(({ kept, becomes }) => kept !== becomes);
  // First why, then that they are closed: what is taken and has no reason yet would be closed once more.
  await saveClosures(
    trx,
    'feed',
    changed.map(({ night, becomes }) => ({ room_id: roomId, night, units: becomes })),
    clock.now(),
  );
  await closeNights(
    trx,
    changed.map(({ night, closed, kept, becomes }) => ({ roomId, night, units: closed - kept + becomes })),
  );
}
