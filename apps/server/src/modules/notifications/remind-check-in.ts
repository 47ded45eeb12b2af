import { addDays, timeInIndia } from '@basera/contract/calendar-date';
import { CHECK_IN_TOLD_FROM_HOUR } from '@basera/contract/limits';
import { takeBeginning } from '../bookings/index.ts';
import type { NotificationsDeps } from './deps.ts';
import { putDown } from './push/deliver-push.ts';
import { checkInNotice } from './push/push-words.ts';

const BATCH = 100;

/** From ten in the morning in India: tells guests, once a booking, that their stay begins tomorrow. */
export async function remindOfCheckIn(deps: NotificationsDeps): Promise<void> {
  const now = deps.clock.now();
  if (Number.parseInt(timeInIndia(now), 10) < CHECK_IN_TOLD_FROM_HOUR) return;
  while ((await remindSome(deps, now)) === BATCH);
}

const remindSome = (deps: NotificationsDeps, now: Date): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const told = await takeBeginning(trx, addDays(deps.clock.today(), 1), BATCH, now);
    for (const booking of told)
      if (booking.user_id !== null) await putDown(trx, deps, [booking.user_id], checkInNotice(booking, now));
    return told.length;
  });
