import type { ReviewHindrance } from '@basera/contract/rules/reviews/review-rules';
import { PAYMENT_STATUSES, isPaid as wasPaid } from '@basera/contract/rules/status/payment-status';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Of the row `b`: guests of an accepted booking have not left at `now`. */
const isBeforeCheckOut = (now: Date) =>
  sql<boolean>`(b.check_out + b.check_out_time::time) at time zone 'Asia/Kolkata' > ${now}`;

const PAYMENTS_OF = sql`payments p where p.booking_id = b.id and p.status in (${sql.join(PAYMENT_STATUSES.filter(wasPaid))})`;

/** All that was paid was taken back by the guest's bank: what we or the owner gave back was paid for all the same. */
const isTakenBack = sql<boolean>`(select coalesce(sum(f.by_bank), 0) >= sum(p.amount)
  from (select p.id, p.amount from ${PAYMENTS_OF}) p
  left join (select payment_id, sum(by_bank) as by_bank from refunds group by payment_id) f on f.payment_id = p.id)`;

/**
 * What keeps the booking `b` from being reviewed at `now`, but for the two weeks; null where nothing does. Who may write, who is asked to and what
 * owners are shown all begin here: a review has a stay behind it that took place and was paid for, and a guest who is here.
 */
export const hindranceAt = (now: Date) => sql<ReviewHindrance | null>`case
  when not exists (select from users u where u.id = b.user_id and u.deleted_at is null) then 'guest_gone'
  when b.status not in ('pending', 'accepted', 'completed') then 'no_stay'
  when b.status = 'pending' or (b.status = 'accepted' and ${isBeforeCheckOut(now)}) then 'early'
  when not exists (select from ${PAYMENTS_OF}) then 'unpaid'
  when ${isTakenBack} then 'taken_back'
  when b.status = 'accepted' and exists (select from arrival_cases c
    where c.booking_id = b.id and c.kind = 'refused' and c.settled_at is null) then 'refused'
  end`;

/** The guest of a booking, whose account nobody deletes until the transaction ends; nothing where it is gone. */
export async function keepGuestOf(trx: Transaction<DB>, bookingId: number): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('bookings').select('user_id').where('id', '=', bookingId))
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute();
}
