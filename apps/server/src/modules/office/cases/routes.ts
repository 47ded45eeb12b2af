import type { FoundBooking } from '@basera/contract/endpoints/office/cases';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireReason } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { bookingFound, contactOfGuest } from './booking-queries.ts';

const { cases } = officeEndpoints;

const none = () => new HttpError('not_found', 'There is no such booking.');

async function showBooking(db: Kysely<DB>, bookingId: number): Promise<FoundBooking> {
  const row = await bookingFound(db, bookingId);
  if (!row) throw none();
  return {
    id: row.id,
    status: row.status,
    property: { id: row.property_id, name: row.property_name },
    start_date: row.check_in,
    end_date: row.check_out,
    guests: row.guests,
    amount: rupeesFromPaise(row.amount),
    business: { id: row.business_id, name: row.business },
    guest: { id: row.user_id, name: row.guest_name },
  };
}

export function caseRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db } = deps;

  serve(cases.showFoundBooking, async ({ params: { bookingId } }) => ({ data: await showBooking(db, bookingId) }));

  serve(cases.showGuestContact, async ({ params: { bookingId }, session: { staff } }) => {
    const contact = await contactOfGuest(db, bookingId);
    if (!contact) throw none();
    await requireReason(deps, staff.id, { kind: 'booking', id: bookingId });
    return { data: { name: contact.guest_name, phone: contact.phone, email: contact.email } };
  });
}
