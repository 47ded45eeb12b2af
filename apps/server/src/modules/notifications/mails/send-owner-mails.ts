import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { whoMay } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader } from './for-reader.ts';
import { confirmedEmail, insertOwnerMails, roomsToTell, stepForOwners, untoldOwners } from './mail-queries.ts';
import { ownerMail } from './owner-mail.ts';
import { tellOfEach } from './untold.ts';

/** Puts down who is to be told of a step by e-mail: the business at its own address, and each person who acts for it. */
export async function putDownOwnerMails(trx: Transaction<DB>, eventId: number, businessId: number): Promise<void> {
  const owners = await whoMay(trx, businessId, 'decide_bookings');
  await insertOwnerMails(trx, eventId, [null, ...owners]);
}

/** Tells owners by e-mail what happened to bookings of their stays, each of them once. */
export const sendOwnerMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldOwners, async ({ id, event_id, user_id }) => {
    const { db } = deps;
    const { kind, staff_id, address, business, wasAccepted, askedAt, toldAt, ...booking } = await stepForOwners(
      db,
      event_id,
    );
    const isByStaff = staff_id !== null;
    const recipient = user_id === null ? address : await ownAddress(deps, user_id, address);
    if (!recipient) return;
    const rooms = await roomsToTell(db, booking.id);
    const told = { kind, booking, business, rooms, wasAccepted, askedAt, toldAt, isByStaff };
    const mail = ownerMail(told, await forReader(deps, recipient));
    const about = { messageId: `owner-mail-${id}`, bookingId: booking.id };
    if (mail) await deps.email.send({ to: recipient, ...about, ...mail });
  });

/** Where a person is told who has confirmed an address; null where the mail to the business reaches them already. */
export async function ownAddress(
  { db }: NotificationsDeps,
  userId: number,
  ofBusiness: string | null,
): Promise<string | null> {
  const email = await confirmedEmail(db, userId);
  return email && email !== ofBusiness?.toLowerCase() ? email : null;
}
