import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { type Refusal, refusalsOf, type TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { limitsOf, takenNights } from './limit-queries.ts';

/** Units of a room on a night that whoever asks has already: they are free to them. */
export type OwnNight = { roomId: number; night: CalendarDate; quantity: number };

type Asked = { dates: StayDates; today: CalendarDate; own?: readonly OwnNight[] };

/** Why rooms are not sold for these dates, by their ids, however free they are; those that may be sold are left out. */
export async function whyNotSold(
  db: Kysely<DB>,
  roomIds: number[],
  { dates, today, own = [] }: Asked,
): Promise<Map<number, Refusal[]>> {
  const limits = await limitsOf(db, roomIds, dates);
  if (limits.size === 0) return new Map();
  const isFull = await fullNights(db, limits, dates, own);
  const refused = new Map<number, Refusal[]>();
  for (const [roomId, ofRoom] of limits) {
    const refusals = refusalsOf(ofRoom, { dates, today, isFree: (night) => !isFull(roomId, night) });
    if (refusals.length > 0) refused.set(roomId, refusals);
  }
  return refused;
}

/** Which nights of rooms that fill their gaps are sold; of others it does not matter. */
async function fullNights(
  db: Kysely<DB>,
  limits: ReadonlyMap<number, TripLimits>,
  { checkIn, checkOut }: StayDates,
  own: readonly OwnNight[],
): Promise<(roomId: number, night: CalendarDate) => boolean> {
  const filling = [...limits].flatMap(([roomId, { fillsGaps }]) => (fillsGaps ? [roomId] : []));
  if (filling.length === 0) return () => false;
  const taken = await takenNights(db, filling, addDays(checkIn, -STAY_NIGHTS_MAX), addDays(checkOut, STAY_NIGHTS_MAX));
  const kept = new Map(own.map(({ roomId, night, quantity }) => [`${roomId} ${night}`, quantity]));
  const full = new Set(
    taken
      .filter((one) => one.taken - (kept.get(`${one.room_id} ${one.night}`) ?? 0) >= one.units)
      .map(({ room_id, night }) => `${room_id} ${night}`),
  );
  return (roomId, night) => full.has(`${roomId} ${night}`);
}
