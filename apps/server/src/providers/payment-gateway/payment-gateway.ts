import { type Paise, paise } from '@basera/contract/money';
import * as z from 'zod/mini';
import type { PlannedTransfer } from '../payout-gateway/payout-gateway.ts';

/** What is to be paid. `reference` is ours and unique; `callbackUrl` is where the browser comes back to. */
export type LinkRequest = {
  reference: string;
  amount: Paise;
  currency: 'INR';
  description: string;
  callbackUrl: string;
  expiresAt: Date;
  customer: { name: string; email: string | null; phone: string | null };
  /** What goes on to owners of what is paid there, held; left out where the gateway does not take it. */
  transfers?: PlannedTransfer[];
};

/** A page to pay on. `expiresAt` is past for one that was closed already. */
export type PaymentLink = { linkId: string; url: string; expiresAt: Date };

// Words of a gateway about its own things; what the database could not hold is none.
const word = z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/, 'Must be a short word.'));
const amount = z.pipe(
  z.number().check(z.int(), z.gte(0)),
  z.transform((value) => paise(value)),
);
const linkOutcome = z.discriminatedUnion('kind', [
  // `payer`: a mark of what it was paid from, which says no more than whether two are the same; not every payment has one.
  z.object({ kind: z.literal('paid'), transactionNumber: word, amount, currency: word, payer: z.optional(word) }),
  z.object({ kind: z.literal('failed') }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('open') }),
]);
const refundOutcome = z.enum(['sent', 'done', 'failed']);
const bankReference = z.object({
  /** Of a card, of UPI and instant payments, of a bank transfer. */
  kind: z.enum(['arn', 'rrn', 'utr']),
  number: z.string().check(z.regex(/^[\w-]{6,40}$/, 'Must be a number of a bank.')),
});
const disputeFields = {
  transactionNumber: word,
  /** Over: the bank asks no more, or has taken it. */
  isOver: z.boolean(),
  /** What it has taken then. */
  taken: z.optional(amount),
};
const disputeState = z.object(disputeFields);
const gatewayEvent = z.object({
  eventId: word,
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('link'), linkId: word, outcome: linkOutcome }),
    z.object({
      kind: z.literal('refund'),
      refundId: word,
      outcome: refundOutcome,
      reference: z.optional(z.nullable(bankReference)),
    }),
    // Of what goes on to owners: only whom to ask about.
    z.object({ kind: z.literal('transfer'), transferId: word }),
    z.object({ kind: z.literal('account'), accountId: word }),
    // A guest's bank asks for the money of a payment back.
    z.object({ kind: z.literal('dispute'), disputeId: word, ...disputeFields }),
    // Signed, and nothing we act on.
    z.object({ kind: z.literal('other'), name: word }),
  ]),
});

/** How a link stands with the gateway. */
export type LinkOutcome = z.infer<typeof linkOutcome>;

/** How a refund stands: on its way, with the guest, or refused by a bank. */
export type RefundOutcome = z.infer<typeof refundOutcome>;

/** How a dispute of a guest's bank stands. */
export type DisputeState = z.infer<typeof disputeState>;

/** The number by which a bank finds what was sent to it. */
export type BankReference = z.infer<typeof bankReference>;

/** Null for what is none: banks leave it out, or give it later. */
export const readBankReference = (kind: BankReference['kind'], number: unknown): BankReference | null =>
  z.safeParse(bankReference, { kind, number }).data ?? null;

/** How a refund stands, with the bank's number for it once there is one: often only days after it is done. */
export type RefundState = { outcome: RefundOutcome; reference: BankReference | null };

export type GatewayEvent = z.infer<typeof gatewayEvent>;

/** An event as it came or was stored. Throws for what is none: it could never be worked on, however often it is tried. */
export const readGatewayEvent = (value: unknown): GatewayEvent => z.parse(gatewayEvent, value);

export type WebhookRequest = { body: Buffer; headers: Record<string, string | string[] | undefined> };

export type RefundRequest = { transactionNumber: string; amount: Paise; idempotencyKey: string };

/**
 * Port to a company that takes payments on a page of its own. Calls throw when the gateway cannot be
 * reached or refuses; whoever calls gives a signal that ends the wait.
 */
export type PaymentGateway = {
  readonly name: string;
  /** The same reference again is the same link, so that one whose answer got lost is found again. */
  createLink(request: LinkRequest, signal: AbortSignal): Promise<PaymentLink>;
  readLink(linkId: string, signal: AbortSignal): Promise<LinkOutcome>;
  /** The same key again is the same refund. */
  refund(request: RefundRequest, signal: AbortSignal): Promise<{ refundId: string } & RefundState>;
  readRefund(refundId: string, signal: AbortSignal): Promise<RefundState>;
  /** Null where the gateway says that it knows none of that number. Throws too for an answer that leaves open what a bank took. */
  readDispute(disputeId: string, signal: AbortSignal): Promise<DisputeState | null>;
  /** Null for a missing or wrong signature. Throws for a signed body that makes no sense. */
  readWebhook(request: WebhookRequest): GatewayEvent | null;
  /** The link a returning browser speaks of; null where the signature is missing or wrong. */
  readReturn(query: URLSearchParams): { linkId: string } | null;
};
