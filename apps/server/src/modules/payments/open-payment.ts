import { GATEWAY_TIMEOUT_MS, PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
import type { LinkRequest } from '../../providers/payment-gateway.ts';
import type { PaymentsDeps } from './index.ts';
import { linksOfPayment } from './queries.ts';

export type PaymentToOpen = Pick<LinkRequest, 'amount' | 'description' | 'callbackUrl' | 'customer'> & {
  paymentId: number;
};

// A page that ends while it opens helps nobody.
const LIFE_LEFT_MS = 30_000;

/**
 * The page to pay on: the one there is while it lives, else a new one. No transaction is open meanwhile.
 * Throws when the gateway fails or takes too long.
 */
export async function openPayment(deps: PaymentsDeps, { paymentId, ...request }: PaymentToOpen): Promise<string> {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const links = await linksOfPayment(db, paymentId);
  const live = links.find((link) => link.expires_at.getTime() > now.getTime() + LIFE_LEFT_MS);
  if (live) return live.url;
  const expiresAt = new Date(now.getTime() + PAYMENT_LINK_MINUTES * 60_000);
  const { linkId, url } = await gateway.createLink(
    { ...request, reference: `payment-${paymentId}-${links.length + 1}`, currency: 'INR', expiresAt },
    AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  );
  await db
    .insertInto('payment_links')
    .values({
      gateway: gateway.name,
      link_id: linkId,
      payment_id: paymentId,
      url,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return url;
}
