import { paise } from '@basera/contract/money';
import * as z from 'zod/mini';
import {
  patiently,
  type RazorpayAccount,
  type RazorpayCall,
  RazorpayError,
  razorpayCaller,
} from '../payment-gateway/razorpay-calls.ts';
import { type PayoutGateway, PayoutRefused, type Transfer } from './payout-gateway.ts';
import { razorpayAccounts } from './razorpay-accounts.ts';

const error = z.nullish(z.object({ description: z.nullish(z.string()), reason: z.nullish(z.string()) }));
const settlement = z.object({ id: z.string(), status: z.string(), utr: z.nullish(z.string()) });
const transfer = z.object({
  id: z.string(),
  recipient: z.string(),
  amount: z.number(),
  amount_reversed: z.number(),
  status: z.enum(['created', 'pending', 'processed', 'failed', 'reversed', 'partially_reversed']),
  on_hold: z.boolean(),
  settlement_status: z.nullish(z.string()),
  recipient_settlement_id: z.nullish(z.string()),
  recipient_settlement: z.nullish(settlement),
  error,
});
const transfers = z.object({ items: z.array(transfer) });
const payment = z.object({ id: z.string(), order_id: z.nullish(z.string()) });
const order = z.object({ transfers: z.nullish(transfers) });
const reversal = z.object({ id: z.string(), amount: z.number() });

type RazorpayTransfer = z.infer<typeof transfer>;

/**
 * Razorpay Route over fetch (https://razorpay.com/docs/api/payments/route): linked accounts of owners, and transfers to them that come with
 * a payment link, from a payment, or from the balance. Only the last has a key; the others are asked about before they are repeated.
 */
export function razorpayPayouts(account: RazorpayAccount): PayoutGateway {
  const call = razorpayCaller(account);
  return {
    name: 'razorpay',
    transfersOf: (transactionNumber, signal) => patiently(() => transfersOf(call, transactionNumber, signal), signal),

    async readTransfer(transferId, signal) {
      const path = `/transfers/${encodeURIComponent(transferId)}?expand[]=recipient_settlement`;
      return asTransfer(await patiently(() => call(transfer, path, signal), signal));
    },

    makeTransfer: ({ transactionNumber, account: to, amount, reference }, signal) =>
      refusing(async () => {
        const one = { account: to, amount, currency: 'INR', notes: { reference }, on_hold: true };
        if (transactionNumber === null) {
          const headers = { 'x-transfer-idempotency': reference };
          // Once: a no to its repeat would say nothing of the call whose answer got lost.
          return asTransfer(await call(transfer, '/transfers', signal, { body: one, headers }));
        }
        const path = `/payments/${encodeURIComponent(transactionNumber)}/transfers`;
        const made = (await call(transfers, path, signal, { body: { transfers: [one] } })).items[0];
        if (!made) throw new Error('Razorpay named no transfer');
        return asTransfer(made);
      }),

    async setHold(transferId, isHeld, signal) {
      const path = `/transfers/${encodeURIComponent(transferId)}`;
      const body = { on_hold: isHeld };
      await refusing(() => patiently(() => call(transfer, path, signal, { method: 'PATCH', body }), signal));
    },

    async reverse(transferId, amount, signal) {
      const path = `/transfers/${encodeURIComponent(transferId)}/reversals`;
      await refusing(() => call(reversal, path, signal, { body: { amount } }));
    },

    ...razorpayAccounts(call),
  };
}

/** What came with the page stands with its order, what was made afterwards with the payment. */
async function transfersOf(call: RazorpayCall, transactionNumber: string, signal: AbortSignal): Promise<Transfer[]> {
  const path = `/payments/${encodeURIComponent(transactionNumber)}`;
  const { order_id } = await call(payment, path, signal);
  const own = (await call(transfers, `${path}/transfers`, signal)).items;
  const ordered = order_id
    ? ((await call(order, `/orders/${encodeURIComponent(order_id)}?expand[]=transfers`, signal)).transfers?.items ?? [])
    : [];
  const all = new Map([...ordered, ...own].map((one) => [one.id, one]));
  return [...all.values()].map(asTransfer);
}

async function refusing<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (caught) {
    if (caught instanceof RazorpayError && caught.status === 400) throw new PayoutRefused(caught.message);
    throw caught;
  }
}

const STATUSES: Record<RazorpayTransfer['status'], Transfer['status']> = {
  created: 'waiting',
  pending: 'waiting',
  processed: 'made',
  reversed: 'made',
  partially_reversed: 'made',
  failed: 'failed',
};

const asTransfer = (one: RazorpayTransfer): Transfer => ({
  transferId: one.id,
  account: one.recipient,
  amount: paise(one.amount),
  reversed: paise(one.amount_reversed),
  status: STATUSES[one.status],
  why: one.error?.description ?? one.error?.reason ?? null,
  onHold: one.on_hold,
  settlement: settlementOf(one),
});

/** On its way to a bank once it has a settlement; there when that is processed, with the bank's number. */
function settlementOf({ recipient_settlement_id, recipient_settlement }: RazorpayTransfer): Transfer['settlement'] {
  const id = recipient_settlement?.id ?? recipient_settlement_id;
  if (!id) return null;
  const status = recipient_settlement?.status;
  const reference = recipient_settlement?.utr ?? null;
  if (status === 'failed') return { id, status: 'failed', reference };
  return { id, status: status === 'processed' && reference !== null ? 'done' : 'waiting', reference };
}
