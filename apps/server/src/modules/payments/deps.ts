import type { Paise } from '@basera/contract/money';
import type { Kysely, Transaction } from 'kysely';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/payment-gateway.ts';
import type { BookingRow } from './lock-booking.ts';

/** Why money that came goes back whole: what it was for was cancelled, its time was over, or it came a second time. */
export type ReturnedBecause = 'given_up' | 'too_late' | 'change_over' | 'twice';

/** What becomes of a booking whose money has arrived: its rooms are the guest's, or why the money goes back. */
export type PaidBooking = 'kept' | ReturnedBecause;

/** What was paid for: a locked booking, or a change of it. */
export type PaidFor = { booking: BookingRow; change_id: number | null };

/** Money that goes back whole; `amount` in paise. */
export type Returned = { bookingId: number; amount: Paise; because: ReturnedBecause };

export type PaymentsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  background: Background;
  gateway: PaymentGateway;
  tellGuestsSoon(): void;
  /** Told inside the transaction in which a payment is completed; called once a payment. */
  confirmPaid(trx: Transaction<DB>, payment: PaidFor, now: Date): Promise<PaidBooking>;
  /** Told inside the transaction in which money that came for nothing becomes owed to the guest, so that they hear of it. */
  noteReturned(trx: Transaction<DB>, returned: Returned, now: Date): Promise<void>;
};
