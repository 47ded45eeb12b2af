import { holdsRooms } from '@basera/contract/rules/status/booking-status';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { forgetKeysOfPerson } from '../../platform/idempotency.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { bookingsOfUser, forgetGuest } from './queries.ts';
import { showBookings } from './show-bookings.ts';

const ALL = 100_000;
/** A person's bookings. For the books they stay when the person leaves, without the name. */
export const bookingsOfPerson = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): PersonalData => ({
  name: 'bookings',

  collect: (userId) => showBookings(db, userId, ALL, clock.now()),

  async keepsFromLeaving(trx, userId) {
    const now = clock.now();
    const today = clock.today();
    const open = (await bookingsOfUser(trx, userId, ALL)).find(
      ({ status, check_out, hold_expires_at, refund_is_waiting }) =>
        refund_is_waiting ||
        (holdsRooms(status) && check_out > today && (hold_expires_at === null || hold_expires_at > now)),
    );
    if (!open) return null;
    const stay = say`${open.property_name} (booking ${open.id})`;
    if (open.refund_is_waiting) return say`A refund for ${stay} is on its way to you.`;
    if (open.hold_expires_at) return say`${stay} waits for your payment. Unpaid, it ends by itself within the hour.`;
    return say`Your stay at ${stay} is not over yet.`;
  },

  async erase(trx, userId) {
    await forgetGuest(trx, userId);
    await forgetKeysOfPerson(trx, userId);
  },
});
