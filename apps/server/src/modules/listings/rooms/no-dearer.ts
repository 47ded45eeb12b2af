import type { CalendarDate } from '@basera/contract/calendar-date';
import { areExtrasDearer } from '@basera/contract/rules/terms/extra-guests';
import { formatWeekdayAndYear } from '@basera/contract/words/date-words';
import type { Selectable, Transaction } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { cappedUntil, standsInFor } from '../../bookings/index.ts';
import { extraPricesOf } from '../../stays/index.ts';
import { roomById } from './room-queries.ts';

type Meals = Pick<Selectable<DB['rooms']>, 'meal' | 'breakfast' | 'lunch' | 'dinner'>;

const sumOf = ({ breakfast, lunch, dinner }: Meals) => breakfast + lunch + dinner;

const areMealsDearer = (now: Meals, before: Meals): boolean =>
  before.meal === 'yes' ? now.meal !== 'yes' : sumOf(before) > 0 && sumOf(now) > sumOf(before);

type Change = { room: Meals & { id: number }; now: Meals; today: CalendarDate };

/** Throws 422 for meals that cost more than they do where the owner has let somebody down for nights to come. */
export async function requireMealsNoDearer(trx: Transaction<DB>, { room, now, today }: Change): Promise<void> {
  const until = areMealsDearer(now, room) ? (await cappedUntil(trx, [room.id], today)).get(room.id) : undefined;
  if (!until) return;
  const words = `You cancelled a booking of this room: until ${formatWeekdayAndYear(until)} its meals cannot cost more than they do now.`;
  throw invalidField('meal', words);
}

/** Throws 422 where a kind of room that may stand in for cancelled ones asks more than they do for meals or extra guests. */
export async function requireNoDearerThanBooked(
  trx: Transaction<DB>,
  roomId: number,
  today: CalendarDate,
): Promise<void> {
  const booked = await standsInFor(trx, roomId, today);
  if (booked.length === 0) return;
  const own = await roomById(trx, roomId);
  for (const room of booked) {
    const dearer = areMealsDearer(own, room)
      ? ({ field: 'meal', what: 'meals' } as const)
      : areExtrasDearer(extraPricesOf(own), extraPricesOf(room))
        ? ({ field: 'sleeps', what: 'extra guests' } as const)
        : null;
    if (!dearer) continue;
    const words = `You cancelled a booking of ${room.name}: until ${formatWeekdayAndYear(room.until)} ${dearer.what} of a kind of room made since cannot cost more than there.`;
    throw invalidField(dearer.field, words);
  }
}
