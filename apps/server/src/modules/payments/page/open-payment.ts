import { GATEWAY_TIMEOUT_MS, PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
import type { PaymentsDeps } from '../deps.ts';
import { linksOfPayment } from '../queries.ts';
import { insertLink, noteSeveralPages } from './page-queries.ts';
import type { PaymentToOpen } from './payment-to-open.ts';

// A page that ends while it opens helps nobody.
const LIFE_LEFT_MS = 30_000;

/**
 * The page to pay on: the one there is while it lives, else a new one. No transaction is open meanwhile.
 * Throws when the gateway fails or takes too long.
 */
export async function openPayment(deps: PaymentsDeps, payment: PaymentToOpen): Promise<string> {
  const { db, clock, gateway } = deps;
  const { paymentId, madeWith, ...request } = payment;
  const now = clock.now();
  const links = madeWith ? [] : await linksOfPayment(db, paymentId);
  const lives = (link: { expires_at: Date }) => link.expires_at.getTime() > now.getTime() + LIFE_LEFT_MS;
  const live = links.find(lives);
  if (live) return live.url;
  const until = new Date(now.getTime() + PAYMENT_LINK_MINUTES * 60_000);
  const reference = `payment-${paymentId}-${links.length + 1}`;
  const transfers = await deps.planTransfers(payment, reference);
  // The reference names the try: beside another request, or after a lost answer, the gateway gives the same link again.
  const { linkId, url, expiresAt } = await gateway.createLink(
    { ...request, reference, currency: 'INR', expiresAt: until, transfers },
    AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  );
  if (links.length > 0) await noteSeveralPages(db, paymentId, now);
  await insertLink(db, {
    gateway: gateway.name,
    link_id: linkId,
    payment_id: paymentId,
    url,
    expires_at: expiresAt,
    created_at: now,
  });
  return lives({ expires_at: expiresAt }) ? url : openPayment(deps, { ...payment, madeWith: undefined });
}
