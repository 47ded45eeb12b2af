import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/payment-gateway.ts';
import type { NewTransfer, PayoutGateway } from '../../providers/payout-gateway/payout-gateway.ts';

/** Does a call, or fails it: before it is done, or after, when its answer gets lost (`isLate`). */
export type Maybe = <T>(call: () => Promise<T>, isLate: boolean) => Promise<T>;

/**
 * SQL: what was asked for here. Notes each transfer that was begun though a refund of its booking was under way: from when its payment was looked at,
 * or from before it was noted as asked for, until it is asked for.
 */
export function refundWatch(database: () => { db: Kysely<DB> }) {
  const seen = new Map<string, number[]>();
  const wrong: string[] = [];
  const refunds = async (payout: RawBuilder<boolean>): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select r.id from payouts o join payments p on p.booking_id = o.booking_id join refunds r on r.payment_id = p.id
      where r.status in ('pending', 'sent') and ${payout}`.execute(database().db);
    return rows.map(({ id }) => id);
  };
  const ofPayment = (number: string) => refunds(sql`o.transaction_number = ${number}`);
  return {
    wrong,
    looksAt: async (number: string): Promise<void> => void seen.set(number, await ofPayment(number)),
    async makes({ transactionNumber, reference }: NewTransfer): Promise<void> {
      const id = Number(reference.split('-')[1]);
      const before = transactionNumber
        ? (await ofPayment(transactionNumber)).filter((one) => seen.get(transactionNumber)?.includes(one))
        : await refunds(sql`o.id = ${id} and r.created_at < o.asked_at`);
      if (before.length > 0) wrong.push(`${reference} beside refund ${before}`);
    },
  };
}
export type RefundWatch = ReturnType<typeof refundWatch>;

type Watched = { watch: RefundWatch; isLate(): boolean };

/** A gateway of payouts that is down, or loses answers, when `maybe` says so; `watch` looks at what it is asked for, `isLate` says which it is of a transfer. */
export const unreliablePayouts = (gateway: PayoutGateway, maybe: Maybe, { watch, isLate }: Watched): PayoutGateway => ({
  ...gateway,
  async transfersOf(transaction, signal) {
    await watch.looksAt(transaction);
    return maybe(() => gateway.transfersOf(transaction, signal), false);
  },
  readTransfer: (id, signal) => maybe(() => gateway.readTransfer(id, signal), false),
  async makeTransfer(transfer, signal) {
    await watch.makes(transfer);
    return maybe(() => gateway.makeTransfer(transfer, signal), isLate());
  },
  setHold: (id, isHeld, signal) => maybe(() => gateway.setHold(id, isHeld, signal), true),
  reverse: (id, amount, signal) => maybe(() => gateway.reverse(id, amount, signal), true),
});

/** The same of payments; `isLate`: whether what fails now was done, and its answer got lost. */
export const unreliableGateway = (gateway: PaymentGateway, maybe: Maybe, isLate: () => boolean): PaymentGateway => ({
  ...gateway,
  createLink: (request, signal) => maybe(() => gateway.createLink(request, signal), isLate()),
  readLink: (id, signal) => maybe(() => gateway.readLink(id, signal), false),
  refund: (request, signal) => maybe(() => gateway.refund(request, signal), isLate()),
});
