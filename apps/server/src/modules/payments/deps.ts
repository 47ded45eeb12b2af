import type { Paise } from '@basera/contract/money';
import type { Kysely, Transaction } from 'kysely';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { GatewayEvent, PaymentGateway } from '../../providers/payment-gateway/payment-gateway.ts';
import type { PlannedTransfer } from '../../providers/payout-gateway/payout-gateway.ts';
import type { BookingRow } from './lock-booking.ts';
import type { PaymentToOpen } from './page/payment-to-open.ts';

/** Why money that came goes back whole: what it was for was cancelled, its time was over, or it came a second time. */
export type ReturnedBecause = 'given_up' | 'too_late' | 'change_over' | 'twice';

/** What becomes of a booking whose money has arrived: its rooms are the guest's, or why the money goes back. */
export type PaidBooking = 'kept' | ReturnedBecause;

/** What was paid for: a locked booking, or a change of it. */
export type PaidFor = { booking: BookingRow; change_id: number | null };

/** Money that goes back whole; `amount` in paise. */
export type Returned = { bookingId: number; amount: Paise; because: ReturnedBecause };

/** Money that came in under a number of the gateway's; `isStray`: it is not what was asked for, and goes back whole. */
export type CameIn = {
  booking: BookingRow;
  payment: { id: number; gateway: string };
  transactionNumber: string;
  isStray: boolean;
};

/** What the gateway tells of what goes to owners. */
export type AboutPayouts = Extract<GatewayEvent['about'], { kind: 'transfer' | 'account' | 'dispute' }>;

export type PaymentsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  background: Background;
  gateway: PaymentGateway;
  metrics: Pick<Metrics, 'count'>;
  tellGuestsSoon(): void;
  /** Told inside the transaction in which a payment is completed; called once a payment. */
  confirmPaid(trx: Transaction<DB>, payment: PaidFor, now: Date): Promise<PaidBooking>;
  /** What goes on to the owner with whoever pays on a page; `reference` is the page's. */
  planTransfers(payment: PaymentToOpen, reference: string): Promise<PlannedTransfer[]>;
  /** Told inside the transaction in which a payment comes in, of each that came; again for the same changes nothing. */
  notePaid(trx: Transaction<DB>, came: CameIn, now: Date): Promise<void>;
  /** Whether what an owner had of a refund has come back, so that the guest can have it. */
  readyToRefund(bookingId: number): Promise<'ready' | 'later'>;
  /** The gateway spoke of a transfer, a dispute or an owner's account: what is there is asked for. What a person has to look at, if anything. */
  hearOfPayouts(about: AboutPayouts): Promise<string | null>;
  /** Brings on what goes to owners, beside what goes on now; the regular job does what is left. */
  bringPayoutsSoon(): void;
  /** Told inside the transaction in which money that came for nothing becomes owed to the guest, so that they hear of it. */
  noteReturned(trx: Transaction<DB>, returned: Returned, now: Date): Promise<void>;
};
