import type { Paise } from '@basera/contract/money';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Flags } from '../../platform/machine/flags.ts';
import type { DB } from '../../platform/schema.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { InvoiceKind } from '../papers/index.ts';
import type { PaymentToOpen } from '../payments/index.ts';
import type { Turns } from './place/turns/turns.ts';

export type BookingsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  /** Name of the gateway that takes the payments. */
  gateway: string;
  openPayment(payment: PaymentToOpen): Promise<string>;
  /** Asks the gateway, briefly, how the unpaid payments of a booking stand. Never throws. */
  askAboutPayments(bookingId: number): Promise<void>;
  /** Sends owed refunds off without keeping the guest waiting; the regular job does what is left. */
  sendRefundsSoon(): void;
  /** Tells guests what has happened, beside the answer; the regular job does what is left. */
  tellGuestsSoon(): void;
  /** The tax invoice of a booking that is over, as the last thing in the transaction that ends it; none where no money stays. */
  makeInvoice(trx: Transaction<DB>, invoice: { bookingId: number; kind: InvoiceKind; now: Date }): Promise<void>;
  /** Room-nights that one network may hold unpaid at once, all people and stays together. */
  unpaidRoomNightsPerNetwork: number;
  /** What the operator pays of a dearer stay at most, where a guest was refused or cancelled. */
  guaranteeMost: Paise;
  /** Guests check the box for the terms themselves, and book only with it. */
  areTermsAsked: boolean;
  /** Who wants rooms of the same stay waits here, and keeps no connection to the database meanwhile. */
  turns: Turns;
  flags: Flags;
  metrics: Pick<Metrics, 'count'>;
  /** True for an address the gateway may send a browser back to. */
  isOwnAddress(url: URL): boolean;
};
