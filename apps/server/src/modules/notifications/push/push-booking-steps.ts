import type { Paise } from '@basera/contract/money';
import { sql } from 'kysely';
import type { BookingEventKind } from '../../bookings/index.ts';
import { ownersOf } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { tellsOwners } from '../mails/owner-mail.ts';
import { putDownOwnerMails } from '../mails/send-owner-mails.ts';
import { putDown } from './deliver-push.ts';
import { guestNotice, ownerNotice } from './push-words.ts';

type Step = { id: number; booking_id: number; kind: BookingEventKind; refund: Paise };

/** Puts down, once each, what guests and owners are told by push of what happened to bookings, and owners by e-mail. */
export async function pushBookingSteps(deps: NotificationsDeps): Promise<void> {
  while (await pushNext(deps));
}

/** One step, marked in the transaction that puts its pushes and mails down. False when none is left. */
const pushNext = (deps: NotificationsDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Step>`
      update booking_events set pushed_at = ${deps.clock.now()}
      where id = (select id from booking_events where pushed_at is null order by id limit 1 for update skip locked)
      returning id, booking_id, kind, refund`.execute(trx);
    const [next] = rows;
    if (!next) return false;
    const booking = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', next.booking_id)
      .executeTakeFirstOrThrow();
    const step = { kind: next.kind, refund: next.refund, booking };
    const forGuest = guestNotice(step);
    if (forGuest) await putDown(trx, deps, [booking.user_id], forGuest);
    const forOwner = ownerNotice(step);
    if (forOwner) await putDown(trx, deps, await ownersOf(trx, booking.business_id), forOwner);
    if (tellsOwners(next.kind)) await putDownOwnerMails(trx, next.id, booking.business_id);
    return true;
  });
