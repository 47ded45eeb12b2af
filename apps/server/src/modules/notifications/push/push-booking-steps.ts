import { bookingOfStep, takeUnpushedStep } from '../../bookings/index.ts';
import { whoMay } from '../../partners/index.ts';
import { asksBank } from '../../payouts/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { wasAcceptedBefore } from '../mails/mail-queries.ts';
import { tellsOwners } from '../mails/owner-mail.ts';
import { putDownOwnerMails } from '../mails/send-owner-mails.ts';
import { putDownOwnerTexts, textsOwners } from '../texts/send-owner-texts.ts';
import { putDown } from './deliver-push.ts';
import { guestNotice, ownerNotice } from './push-words.ts';

/** Puts down, once each, what guests and owners are told by push of what happened to bookings, and owners by e-mail. */
export async function pushBookingSteps(deps: NotificationsDeps): Promise<void> {
  while (await pushNext(deps));
}

/** One step, marked in the transaction that puts its pushes and mails down. False when none is left. */
const pushNext = (deps: NotificationsDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const next = await takeUnpushedStep(trx, deps.clock.now());
    if (!next) return false;
    const booking = await bookingOfStep(trx, next);
    // The desk's own: whoever entered it knows, and has told the guest.
    if (booking.user_id === null) return true;
    const waitsForBank = await asksBank(trx, booking.id);
    const step = { kind: next.kind, refund: next.refund, booking, isByStaff: next.staff_id !== null, waitsForBank };
    const forGuest = guestNotice(step);
    if (forGuest) await putDown(trx, deps, [booking.user_id], forGuest);
    const forOwner = ownerNotice({ ...step, wasAccepted: await wasAcceptedBefore(trx, next.id) });
    if (forOwner) await putDown(trx, deps, await whoMay(trx, booking.business_id, 'decide_bookings'), forOwner);
    if (tellsOwners(next.kind)) await putDownOwnerMails(trx, next.id, booking.business_id);
    if (textsOwners(next.kind)) await putDownOwnerTexts(trx, deps, next.id, booking.business_id);
    return true;
  });
