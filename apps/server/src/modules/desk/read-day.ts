import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import type { DeskDay } from '@basera/contract/endpoints/partners/desk';
import { dayOfNight } from '@basera/contract/rules/arrivals/at-the-door';
import { idsOfDay, takenNights } from './day-queries.ts';
import type { DeskDeps } from './deps.ts';
import { ownerBookingsById } from './list-queries.ts';
import { canMark } from './marks/can-mark.ts';
import { presentOwnerBooking, presentTimes } from './present.ts';
import { withRooms } from './read-bookings.ts';

/** Who comes, who goes and who is there today: each booking in one of the three. */
export async function readDay(deps: DeskDeps, businessId: number): Promise<DeskDay> {
  const { db, clock } = deps;
  const today = clock.today();
  const ids = await idsOfDay(db, businessId, today);
  const now = clock.now();
  const bookings = await withRooms(deps, await ownerBookingsById(db, ids), (row, of) => ({
    ...presentOwnerBooking(row, of),
    ...presentTimes(row),
    can: canMark(row, of.marks, now),
  }));
  const by = Map.groupBy(bookings, (booking) => placeOf(booking, today, dayOfNight(now)));
  return {
    today,
    arriving: by.get('arriving') ?? [],
    leaving: by.get('leaving') ?? [],
    in_house: by.get('in_house') ?? [],
    ...(await takenNights(db, businessId, today)),
  };
}

type Place = 'arriving' | 'leaving' | 'in_house' | 'gone';

/** Whoever is not marked is taken to have come after their first day, which lasts until the morning: `night` is the day whose night it is. */
export function placeOf(
  { start_date, end_date, status, mark }: OwnerBooking,
  today: CalendarDate,
  night: CalendarDate,
): Place {
  if (!mark && status === 'accepted' && start_date === night) return 'arriving';
  if (mark?.mark === 'no_show') return start_date === today ? 'arriving' : 'gone';
  if (mark?.mark === 'left') return dayInIndia(new Date(mark.at)) === today ? 'leaving' : 'gone';
  if (end_date === today) return 'leaving';
  return start_date === today && !mark ? 'arriving' : 'in_house';
}
