import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { CalendarDeps } from '../deps.ts';
import { lockCalendar } from '../write/version-queries.ts';
import { assignUnits, type UnitStretch } from './assign-units.ts';
import {
  blockedUnits,
  bookedUnits,
  dropNotes,
  mostUnits,
  notesOf,
  staysToNumber,
  writeStretches,
  writtenStretches,
} from './unit-queries.ts';

export type NumberingDeps = Pick<CalendarDeps, 'db' | 'clock' | 'log'>;

/**
 * Gives units to bookings that were accepted or changed, and takes them from those that are over for good: of one stay
 * before anybody looks at its numbers, of all by a regular job. Beside the sale, never in its way; one stay that fails
 * keeps no other waiting. Returns how many stays it numbered.
 */
export async function numberUnits({ db, clock, log }: NumberingDeps, propertyId?: number): Promise<number> {
  let numbered = 0;
  for (const id of await staysToNumber(db, propertyId)) {
    try {
      await db.transaction().execute((trx) => numberStay(trx, id, clock));
      numbered += 1;
    } catch (error) {
      log.error({ err: error, property: id }, 'the units of a stay could not be numbered');
    }
  }
  return numbered;
}

/** Under the lock of the stay's calendar: whoever numbers it or moves its bookings comes after the other. */
async function numberStay(trx: Transaction<DB>, propertyId: number, clock: NumberingDeps['clock']): Promise<void> {
  await lockCalendar(trx, propertyId);
  const notes = await notesOf(trx, propertyId);
  // Somebody else did it while this one waited.
  if (notes.length === 0) return;
  const today = clock.today();
  const written = await writtenStretches(trx, propertyId, today);
  const [before, booked] = [
    Map.groupBy(written, ({ room_id }) => room_id),
    Map.groupBy(await bookedUnits(trx, propertyId), ({ room_id }) => room_id),
  ];
  const isBlocked = await blockedUnits(trx, propertyId, today);
  let isWhole = true;
  const after: (UnitStretch & { room_id: number })[] = [];
  for (const { id: room_id, units, most } of await mostUnits(trx, propertyId, today)) {
    const assigned = (count: number) =>
      assignUnits(booked.get(room_id) ?? [], before.get(room_id) ?? [], {
        units: count,
        today,
        isBlocked: (unit, night) => isBlocked(room_id, unit, night),
      });
    const within = assigned(units);
    // Nobody who is booked goes without, even where the owner's rooms are fewer now.
    const given = within.isWhole || most === units ? within : assigned(most);
    isWhole &&= given.isWhole;
    for (const { id, booking_id, unit_no, first_night, last_night } of given.stretches)
      after.push({ id, booking_id, room_id, unit_no, first_night, last_night });
  }
  await writeStretches(trx, { ...changedFrom(written, after), now: clock.now() });
  // What found no unit was read between two changes: it is looked at once more.
  if (isWhole) await dropNotes(trx, notes);
}

type Written = UnitStretch & { id: number; room_id: number };

/** What has to be written so that what stood there becomes what is to stand there. */
export function changedFrom(before: readonly Written[], after: readonly (UnitStretch & { room_id: number })[]) {
  const stays = new Set(after.map(({ id }) => id));
  const known = new Map(before.map((one) => [one.id, one]));
  const isOther = (one: UnitStretch) => {
    const was = known.get(one.id ?? 0);
    return was?.first_night !== one.first_night || was.last_night !== one.last_night;
  };
  return {
    gone: before.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
    moved: after.filter((one): one is Written => one.id !== null && isOther(one)),
    added: after.filter(({ id }) => id === null),
  };
}
