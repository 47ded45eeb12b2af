import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { ownersOf } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { ownerMail } from './owner-mail.ts';
import { roomsToTell } from './send-booking-mails.ts';
import { tellOfEach, type Untold } from './untold.ts';

type OwnerMail = Untold & { event_id: number; user_id: number | null };

/** Puts down who is to be told of a step by e-mail: the business at its own address, and each person who acts for it. */
export async function putDownOwnerMails(trx: Transaction<DB>, eventId: number, businessId: number): Promise<void> {
  const owners = await ownersOf(trx, businessId);
  await trx
    .insertInto('owner_mails')
    .values([null, ...owners].map((user_id) => ({ event_id: eventId, user_id })))
    .execute();
}

/** Tells owners by e-mail what happened to bookings of their stays, each of them once. */
export const sendOwnerMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach<OwnerMail>(deps, 'owner_mails', async ({ id, event_id, user_id }) => {
    const { db } = deps;
    const { kind, address, business, ...booking } = await db
      .selectFrom('booking_events as e')
      .innerJoin('bookings as b', 'b.id', 'e.booking_id')
      .innerJoin('businesses as business', 'business.id', 'b.business_id')
      .selectAll('b')
      .select(['e.kind', 'business.email as address', 'business.name as business'])
      .where('e.id', '=', event_id)
      .executeTakeFirstOrThrow();
    const recipient = user_id === null ? address : await ownAddress(deps, user_id, address);
    const mail = recipient && ownerMail({ kind, booking, business, rooms: await roomsToTell(db, booking.id) }, deps);
    if (mail) await deps.email.send({ to: recipient, messageId: `owner-mail-${id}`, ...mail });
  });

/** Where a person is told who has confirmed an address; null where the mail to the business reaches them already. */
async function ownAddress(
  { db }: NotificationsDeps,
  userId: number,
  ofBusiness: string | null,
): Promise<string | null> {
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return owner?.email && owner.email !== ofBusiness?.toLowerCase() ? owner.email : null;
}
