import { addDays, dayInIndia, instantInIndia, timeInIndia } from '@basera/contract/calendar-date';
import { REMIND_OWNER_AFTER_HOURS, REMIND_OWNER_FROM_HOUR, REMIND_OWNER_UNTIL_HOUR } from '@basera/contract/limits';
import { lockBooking } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { type BookingRow, recordEvent } from '../queries.ts';
import { answerBy, isRequest } from './decide-booking.ts';
import { requestsToRemind, wasReminded } from './queries.ts';

const HOUR_MS = 3_600_000;

type RequestTimes = Pick<BookingRow, 'updated_at' | 'check_in' | 'check_in_time'>;

/**
 * When the owner of a request is told once more: after 6 of the 24 hours, or half of what there is where that is less; not in the night,
 * unless the morning would leave them no hour to answer.
 */
export function remindAt(request: RequestTimes): Date {
  const asked = request.updated_at.getTime();
  const end = answerBy(request).getTime();
  const due = new Date(asked + Math.min(REMIND_OWNER_AFTER_HOURS * HOUR_MS, Math.max(0, end - asked) / 2));
  const hour = Number.parseInt(timeInIndia(due), 10);
  if (hour >= REMIND_OWNER_FROM_HOUR && hour < REMIND_OWNER_UNTIL_HOUR) return due;
  const day = hour < REMIND_OWNER_FROM_HOUR ? dayInIndia(due) : addDays(dayInIndia(due), 1);
  const morning = instantInIndia(day, `${String(REMIND_OWNER_FROM_HOUR).padStart(2, '0')}:00`);
  return morning.getTime() <= end - HOUR_MS ? morning : due;
}

/** Reminds owners, once a request, that somebody waits for their answer. */
export async function remindOwners(deps: BookingsDeps): Promise<void> {
  const now = deps.clock.now();
  const isDue = (one: RequestTimes) => now >= remindAt(one) && now < answerBy(one);
  const due = (await requestsToRemind(deps.db)).filter(isDue);
  let reminded = 0;
  for (const { id } of due) {
    const isNew = await deps.db.transaction().execute(async (trx) => {
      const { booking } = await lockBooking(trx, id);
      if (!isRequest(booking) || (await wasReminded(trx, id))) return false;
      await recordEvent(trx, id, 'reminded', now);
      return true;
    });
    if (isNew) reminded += 1;
  }
  if (reminded > 0) deps.tellGuestsSoon();
}
