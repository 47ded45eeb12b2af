import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import type { Fact } from '@basera/contract/rules/office/facts';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { isKept, payoutsOfBooking } from '../../../payouts/index.ts';
import { bookingFound } from '../../cases/booking-queries.ts';

/** What a case shows beside its line in the queue. */
export type Parts = Pick<
  QueueCase,
  | 'facts'
  | 'thread'
  | 'sides'
  | 'kept'
  | 'rooms'
  | 'call_business'
  | 'approval_id'
  | 'bank_decides'
  | 'unheard'
  | 'unasked_id'
  | 'refund_id'
  | 'guarantee'
  | 'review'
>;
export const nothing: Parts = {
  ...{ facts: [], thread: [], sides: [], kept: null, rooms: [], call_business: null, approval_id: null },
  ...{ bank_decides: false, unheard: null, unasked_id: null, refund_id: null, guarantee: null, review: null },
};

export const nightsOf = (from: string, until: string): string => `${from}/${until}`;

/** What is said of a booking in every case about it. */
export const bookingFacts = async (db: Kysely<DB>, bookingId: number): Promise<Fact[]> =>
  factsOf(await bookingFound(db, bookingId));

/** The same of one that was found. */
export function factsOf(booking: Awaited<ReturnType<typeof bookingFound>>): Fact[] {
  if (!booking) return [];
  return [
    { name: 'stay', as: 'text', value: booking.property_name },
    { name: 'nights', as: 'nights', value: nightsOf(booking.check_in, booking.check_out) },
    { name: 'guest', as: 'text', value: booking.guest_name },
    { name: 'booking_status', as: 'booking_status', value: booking.status },
  ];
}

type Unheard = Pick<Selectable<DB['disputes']>, 'gateway_ref' | 'unknown_at' | 'unknown_why'> & {
  unasked_id: number | null;
};

/** Of a bank's dispute that nobody can be asked about: those from before it was noted why are such as no gateway knows. */
export const unheardOf = ({ gateway_ref, unknown_at, unknown_why, unasked_id }: Unheard): QueueCase['unheard'] =>
  unknown_at && {
    why: unknown_why ?? 'not_known',
    since: unknown_at.toISOString(),
    ref: gateway_ref ?? '',
    unasked_id,
  };

/** How what the owner is to have of a booking stands, part by part. */
export const payoutFacts = async (db: Kysely<DB>, bookingId: number): Promise<Fact[]> =>
  (await payoutsOfBooking(db, bookingId)).map(
    (one): Fact => ({ name: 'payout', as: isKept(one) ? 'kept_back' : 'payout_state', value: one.state }),
  );
