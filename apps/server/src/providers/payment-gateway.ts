import type { Paise } from '@basera/contract/money';

/** What is to be paid. `reference` is ours and unique; `callbackUrl` is where the browser comes back to. */
export type LinkRequest = {
  reference: string;
  amount: Paise;
  currency: 'INR';
  description: string;
  callbackUrl: string;
  expiresAt: Date;
  customer: { name: string; email: string | null; phone: string | null };
};

/** A page to pay on. `expiresAt` is past for one that was closed already. */
export type PaymentLink = { linkId: string; url: string; expiresAt: Date };

/** How a link stands with the gateway. */
export type LinkOutcome =
  | { kind: 'paid'; transactionNumber: string; amount: Paise; currency: string }
  | { kind: 'failed' }
  | { kind: 'expired' }
  | { kind: 'open' };

/** How a refund stands: on its way, with the guest, or refused by a bank. */
export type RefundOutcome = 'sent' | 'done' | 'failed';

export type GatewayEvent = {
  eventId: string;
  about:
    | { kind: 'link'; linkId: string; outcome: LinkOutcome }
    | { kind: 'refund'; refundId: string; outcome: RefundOutcome }
    // Signed, and nothing we act on.
    | { kind: 'other'; name: string };
};

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
  refund(request: RefundRequest, signal: AbortSignal): Promise<{ refundId: string; outcome: RefundOutcome }>;
  readRefund(refundId: string, signal: AbortSignal): Promise<RefundOutcome>;
  /** Null for a missing or wrong signature. Throws for a signed body that makes no sense. */
  readWebhook(request: WebhookRequest): GatewayEvent | null;
  /** The link a returning browser speaks of; null where the signature is missing or wrong. */
  readReturn(query: URLSearchParams): { linkId: string } | null;
};
