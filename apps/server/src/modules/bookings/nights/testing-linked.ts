import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/schema.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type LinkedPart, linkRooms } from './link-rooms.ts';
import { closeNights, exchangeNights, lockNights, releaseNights, roomNights, takeNights } from './take-nights.ts';

export const FIRST = calendarDate('2026-12-01');
export const night = (number: number): CalendarDate => addDays(FIRST, number);

/** So many units of a room on some nights, by their numbers. */
export type Taking = { room: number; quantity: number; nights: number[] };
export const asNights = ({ room, quantity, nights }: Taking) =>
  roomNights([{ room_id: room, quantity }], nights.map(night));

/** What can be done to linked rooms, each in a transaction of its own; false where the rooms are somebody else's. */
export function linkedSteps(database: () => Database) {
  const transact = <T>(work: (trx: Transaction<DB>) => Promise<T>) => database().db.transaction().execute(work);
  const orFalse = (work: Promise<unknown>): Promise<boolean> =>
    work
      .then(() => true)
      .catch((error: { code?: string }) => {
        if (error.code === 'rooms_unavailable') return false;
        throw error;
      });
  const take = (...takings: Taking[]) => orFalse(transact((trx) => takeNights(trx, takings.flatMap(asNights))));
  const giveBack = (taking: Taking) => transact((trx) => releaseNights(trx, asNights(taking)));
  const exchange = (from: Taking, to: Taking) =>
    orFalse(transact((trx) => exchangeNights(trx, asNights(from), asNights(to))));
  const close = (room: number, nights: number[], units: number) =>
    transact(async (trx) => {
      const locked = await lockNights(
        trx,
        nights.map((number) => ({ roomId: room, night: night(number) })),
      );
      await closeNights(
        trx,
        locked.map((one) => ({
          roomId: room,
          night: one.night,
          units: Math.min(units, one.units - one.booked - one.claimed),
        })),
      );
      return locked;
    });
  /** The first night that is in its way; nothing is linked then. */
  const link = (whole: number, parts: LinkedPart[], since = 0) => {
    let clash: CalendarDate | null = null;
    return transact(async (trx) => {
      clash = await linkRooms(trx, whole, parts, night(since));
      if (clash) throw new Error('clash');
    })
      .catch((error: Error) => {
        if (error.message !== 'clash') throw error;
      })
      .then(() => clash);
  };
  const all = (...rooms: number[]): LinkedPart[] => rooms.map((roomId) => ({ roomId, units: null }));
  /** A stay's rooms, by how many units of each there are. */
  const roomsOf = async (...units: number[]) =>
    (await makeStay(database(), { rooms: units.map((count) => ({ units: count })) })).rooms.map(({ id }) => id);
  return { transact, take, giveBack, exchange, close, link, all, roomsOf };
}
