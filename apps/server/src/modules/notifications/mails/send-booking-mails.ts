import type { Language } from '@basera/contract/languages/languages';
import { type UntoldStep, untoldSteps } from '../../bookings/index.ts';
import { asksBank } from '../../payouts/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { bookingMail, type ToldStep } from './booking-mail.ts';
import { forReader } from './for-reader.ts';
import { bookingToTell, roomsToTell } from './mail-queries.ts';
import { tellOfEach } from './untold.ts';

/** Tells guests by e-mail what happened to their bookings, each step once. */
export const sendBookingMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldSteps, async (step) => {
    const { recipient, told } = await readStep(deps, step);
    const mail = recipient && bookingMail(told, await forReader(deps, recipient));
    if (mail)
      await deps.email.send({ to: recipient, messageId: `step-${step.id}`, bookingId: step.booking_id, ...mail });
  });

async function readStep(
  deps: NotificationsDeps,
  { booking_id, kind, refund, returned_because, created_at, staff_id }: UntoldStep,
) {
  const { db } = deps;
  const { email, called_off_because: calledOffBecause, ...booking } = await bookingToTell(db, booking_id);
  const rooms = await roomsToTell(db, booking_id);
  const voucher =
    kind === 'accepted' || kind === 'changed' ? (language: Language) => voucherOf(deps, booking_id, language) : null;
  const because = returned_because;
  const isByStaff = staff_id !== null;
  // What was paid too late is none of what the bank asks for.
  const waitsForBank = kind !== 'returned' && (await asksBank(db, booking_id));
  const step = { kind, refund, because, at: created_at, isByStaff, waitsForBank };
  const told: ToldStep = { ...step, booking, rooms, voucher, calledOffBecause };
  return { recipient: email, told };
}

/** The mail goes without its voucher rather than not at all: it can be had under Recent Bookings. */
const voucherOf = ({ voucher, log }: NotificationsDeps, bookingId: number, language: Language) =>
  voucher(bookingId, language).catch((error: unknown) => {
    log.error({ err: error, booking: bookingId }, 'a voucher could not be drawn');
    return null;
  });
