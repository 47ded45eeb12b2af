import { type Paise, paise } from '@basera/contract/money';
import * as z from 'zod/mini';
import type { Mark } from '../../platform/sealing/mark.ts';
import type { PlannedTransfer } from '../payout-gateway/payout-gateway.ts';
import {
  type BankReference,
  type DisputeState,
  type GatewayEvent,
  type LinkOutcome,
  type LinkRequest,
  type PaymentGateway,
  type RefundOutcome,
  type RefundState,
  readBankReference,
  readGatewayEvent,
} from './payment-gateway.ts';
import {
  isRefused,
  isUnknown,
  patiently,
  type RazorpayAccount,
  type RazorpayCall,
  razorpayCaller,
} from './razorpay-calls.ts';
import { isSigned } from './signatures.ts';

// A link has to live for 15 minutes at least when it arrives there.
const LINK_LIFE_MIN_MS = 16 * 60_000;

const payment = z.object({ payment_id: z.string(), status: z.string() });
const link = z.object({
  id: z.string(),
  short_url: z.string(),
  reference_id: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  amount_paid: z.number(),
  currency: z.string(),
  expire_by: z.number(),
  payments: z.nullish(z.array(payment)),
});
const foundLinks = z.object({ payment_links: z.array(link) });
const refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  // 'A dynamic array consisting of a unique reference number (either RRN, ARN or UTR)': an object, an empty list or null.
  acquirer_data: z.optional(z.unknown()),
});
const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.string(),
  amount: z.optional(z.int()),
  amount_deducted: z.optional(z.int()),
});
const paymentOfEvent = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  // Of UPI alone: of a card it says the last four, which many have.
  vpa: z.nullish(z.string()),
});
const event = z.object({
  event: z.string(),
  account_id: z.optional(z.string()),
  payload: z.object({
    payment_link: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    payment: z.optional(z.object({ entity: paymentOfEvent })),
    refund: z.optional(z.object({ entity: refund })),
    dispute: z.optional(z.object({ entity: dispute })),
    transfer: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
});

const refundOutcomes = { pending: 'sent', processed: 'done', failed: 'failed' } as const satisfies Record<
  z.infer<typeof refund>['status'],
  RefundOutcome
>;

/** Razorpay Payment Links over fetch (https://razorpay.com/docs/api/payments/payment-links). */
export function razorpayGateway(account: RazorpayAccount): PaymentGateway {
  const call = razorpayCaller(account);
  const linkOf = async (reference: string, signal: AbortSignal) => {
    const query = new URLSearchParams({ reference_id: reference });
    const { payment_links } = await patiently(() => call(foundLinks, `/payment_links?${query}`, signal), signal);
    return payment_links.find((one) => one.reference_id === reference);
  };
  return {
    name: 'razorpay',

    async createLink(request, signal) {
      const made = await call(link, '/payment_links', signal, { body: linkBody(request) }).catch(async (error) => {
        // A second link for one reference is refused: the first was made, and its answer got lost.
        const known = isRefused(error) && (await linkOf(request.reference, signal));
        if (known) return known;
        // An account it takes nothing for just now must keep nobody from paying: the transfer is made afterwards.
        const { transfers, ...without } = request;
        if (isRefused(error) && transfers?.length)
          return call(link, '/payment_links', signal, { body: linkBody(without) });
        throw error;
      });
      const endsAt = made.status === 'created' ? Math.min(request.expiresAt.getTime(), made.expire_by * 1000) : 0;
      return { linkId: made.id, url: made.short_url, expiresAt: new Date(endsAt) };
    },

    async readLink(linkId, signal) {
      return outcomeOf(
        await patiently(() => call(link, `/payment_links/${encodeURIComponent(linkId)}`, signal), signal),
      );
    },

    async refund({ transactionNumber, amount, idempotencyKey }, signal) {
      const path = `/payments/${encodeURIComponent(transactionNumber)}/refund`;
      const made = await patiently(
        () => call(refund, path, signal, { body: { amount }, headers: { 'x-refund-idempotency': idempotencyKey } }),
        signal,
      );
      return { refundId: made.id, ...refundState(made) };
    },

    async readRefund(refundId, signal) {
      return refundState(
        await patiently(() => call(refund, `/refunds/${encodeURIComponent(refundId)}`, signal), signal),
      );
    },

    readDispute: (disputeId, signal) => disputeOf(call, disputeId, signal),

    readWebhook({ body, headers }) {
      const { webhookSecret, webhookSecretAlso } = account;
      const secrets = [webhookSecret, ...(webhookSecretAlso ? [webhookSecretAlso] : [])];
      if (!secrets.some((secret) => isSigned(secret, body, headers['x-razorpay-signature']))) return null;
      const eventId = headers['x-razorpay-event-id'];
      if (typeof eventId !== 'string' || eventId === '') return null;
      return readGatewayEvent({
        eventId,
        about: aboutOf(z.parse(event, JSON.parse(body.toString('utf8'))), account.markPayer),
      });
    },

    readReturn(query) {
      const field = (name: string) => query.get(`razorpay_${name}`) ?? '';
      const linkId = field('payment_link_id');
      const signed = [linkId, field('payment_link_reference_id'), field('payment_link_status'), field('payment_id')];
      return linkId && isSigned(account.keySecret, signed.join('|'), field('signature')) ? { linkId } : null;
    },
  };
}

/** `options.order.transfers` of a link; held without an end of its own, so that nothing is released that somebody froze. */
const transfersBody = (transfers: PlannedTransfer[] | undefined) =>
  transfers?.length
    ? {
        options: {
          order: {
            transfers: transfers.map(({ account, amount, reference }) => ({
              account,
              amount,
              currency: 'INR',
              notes: { reference },
              on_hold: true,
            })),
          },
        },
      }
    : {};

function linkBody({
  reference,
  amount,
  currency,
  description,
  callbackUrl,
  expiresAt,
  customer,
  transfers,
}: LinkRequest) {
  const expireBy = Math.max(expiresAt.getTime(), Date.now() + LINK_LIFE_MIN_MS);
  return {
    amount,
    currency,
    accept_partial: false,
    reference_id: reference,
    description,
    customer: {
      name: customer.name,
      ...(customer.email && { email: customer.email }),
      ...(customer.phone && { contact: customer.phone }),
    },
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: callbackUrl,
    callback_method: 'get',
    expire_by: Math.ceil(expireBy / 1000),
    ...transfersBody(transfers),
  };
}

function outcomeOf({ status, amount_paid, currency, payments }: z.infer<typeof link>): LinkOutcome {
  if (status === 'expired' || status === 'cancelled') return { kind: 'expired' };
  if (status !== 'paid') return { kind: 'open' };
  const captured = payments?.find((one) => one.status === 'captured');
  // Paid, and the payment itself is not shown yet: asked again at the next turn.
  if (!captured) return { kind: 'open' };
  return { kind: 'paid', transactionNumber: captured.payment_id, amount: paise(amount_paid), currency };
}

const refundState = ({ status, acquirer_data }: z.infer<typeof refund>): RefundState => ({
  outcome: refundOutcomes[status],
  reference: referenceOf(acquirer_data),
});

/** The first number there is; what cannot be read as one must not hold up the refund. */
function referenceOf(data: unknown): BankReference | null {
  const given = z.safeParse(z.record(z.string(), z.unknown()), data).data ?? {};
  for (const kind of ['arn', 'rrn', 'utr'] as const) {
    const found = readBankReference(kind, given[kind]);
    if (found) return found;
  }
  return null;
}

/** What is gone of it once it is over: of one that was lost all that was disputed, where it does not say how much. */
function takenOf({ status, amount = 0, amount_deducted = 0 }: z.infer<typeof dispute>): Paise {
  if (status === 'lost') return paise(amount_deducted > 0 ? amount_deducted : amount);
  return paise(status === 'closed' ? amount_deducted : 0);
}

function disputeState(found: z.infer<typeof dispute>): DisputeState {
  const { payment_id, status } = found;
  const taken = takenOf(found);
  // One that was lost without a word of how much is gone is not over: nothing may go on as if it were.
  const isOver = status === 'won' || status === 'closed' || (status === 'lost' && taken > 0);
  return { transactionNumber: payment_id, isOver, ...(taken > 0 && { taken }) };
}

/** Null for what the account knows no dispute of. Throws as well for one that was lost without a sum: that helps nobody. */
async function disputeOf(call: RazorpayCall, disputeId: string, signal: AbortSignal): Promise<DisputeState | null> {
  const path = `/disputes/${encodeURIComponent(disputeId)}`;
  try {
    const found = await patiently(() => call(dispute, path, signal), signal);
    const state = disputeState(found);
    if (found.status === 'lost' && !state.isOver) throw new Error(`dispute ${disputeId} was lost, and no sum is named`);
    return state;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

const paidOf = ({ id, amount, currency, vpa }: z.infer<typeof paymentOfEvent>, markPayer: Mark): LinkOutcome => ({
  ...{ kind: 'paid', transactionNumber: id, amount: paise(amount), currency },
  // The address of a UPI account itself is nothing we keep.
  ...(vpa && { payer: markPayer(`upi ${vpa.toLowerCase()}`) }),
});

function aboutOf({ event: name, account_id, payload }: z.infer<typeof event>, markPayer: Mark): GatewayEvent['about'] {
  const linkId = payload.payment_link?.entity.id;
  if (linkId && name === 'payment_link.paid' && payload.payment) {
    return { kind: 'link', linkId, outcome: paidOf(payload.payment.entity, markPayer) };
  }
  if (linkId && (name === 'payment_link.expired' || name === 'payment_link.cancelled'))
    return { kind: 'link', linkId, outcome: { kind: 'expired' } };
  if (payload.refund && (name === 'refund.processed' || name === 'refund.failed')) {
    return { kind: 'refund', refundId: payload.refund.entity.id, ...refundState(payload.refund.entity) };
  }
  if (payload.dispute)
    return { kind: 'dispute', disputeId: payload.dispute.entity.id, ...disputeState(payload.dispute.entity) };
  if (payload.transfer) return { kind: 'transfer', transferId: payload.transfer.entity.id };
  // Of an owner's account: what reached its bank, or how far the gateway is with looking at it.
  if (account_id && /^(settlement|product\.route|account)\./.test(name))
    return { kind: 'account', accountId: account_id };
  return { kind: 'other', name };
}
