import { instantInIndia } from '@basera/contract/calendar-date';
import type { OwnerCancellations } from '@basera/contract/endpoints/partners/desk';
import { OWNER_CANCELLATIONS_SHOWN } from '@basera/contract/limits';
import { rupeesFromPaise } from '@basera/contract/money';
import { ownerRecord, recordFrom } from '../../arrivals/index.ts';
import type { DeskDeps } from '../deps.ts';
import { latestCalledOff } from './record-queries.ts';

/** What a business called off in the last twelve months, of how many bookings: the numbers that everybody reads. */
export async function readRecord({ db, clock }: DeskDeps, businessId: number): Promise<OwnerCancellations> {
  const day = recordFrom(clock.today());
  const from = instantInIndia(day, '00:00');
  const { accepted, cancelled } = await ownerRecord({ db, clock }, businessId);
  const latest = await latestCalledOff(db, businessId, { from, most: OWNER_CANCELLATIONS_SHOWN });
  return {
    from: day,
    ...{ accepted, cancelled },
    latest: latest.map((row) => ({
      booking_id: row.booking_id,
      guest_name: row.guest_name,
      property_name: row.property_name,
      start_date: row.check_in,
      end_date: row.check_out,
      reason: row.reason,
      refunded: rupeesFromPaise(row.refunded),
      at: row.at.toISOString(),
      by: row.by,
    })),
  };
}
