import type { Kysely, Transaction } from 'kysely';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { PaymentGateway } from '../../providers/payment-gateway.ts';

/** What becomes of a booking whose money has arrived: its rooms are the guest's, or the money goes back. */
export type PaidBooking = 'kept' | 'lost';

/** What was paid for: a booking, or a change of it. */
export type PaidFor = { booking_id: number; change_id: number | null };

export type PaymentsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  background: Background;
  gateway: PaymentGateway;
  tellGuestsSoon(): void;
  /** Told inside the transaction in which a payment is completed; called once a payment. */
  confirmPaid(trx: Transaction<DB>, payment: PaidFor, now: Date): Promise<PaidBooking>;
};
