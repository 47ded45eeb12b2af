import type { Right } from '@basera/contract/rules/business/roles';
import type { Kysely } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import { type OwnerBookingRow, ownerBookingById, propertyById } from './list-queries.ts';

/** A booking by its number: 404 where it is another business's or there is none, 403 for a role that may not do this. */
export async function requireBooking(
  db: Kysely<DB>,
  userId: number,
  bookingId: number,
  right: Right,
): Promise<OwnerBookingRow> {
  const booking = await ownerBookingById(db, bookingId);
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  await requireRight(db, userId, booking.business_id, right, 'booking');
  return booking;
}

/** The same of a stay, for what is entered at its desk. */
export async function requireStay(db: Kysely<DB>, userId: number, propertyId: number) {
  const property = await propertyById(db, propertyId);
  if (!property) throw new HttpError('not_found', say`There is no such stay.`);
  await requireRight(db, userId, property.business_id, 'run_desk', 'stay');
  return { userId, propertyId, businessId: property.business_id };
}
