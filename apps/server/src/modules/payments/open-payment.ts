import { GATEWAY_TIMEOUT_MS, PAYMENT_LINK_MINUTES } from '@basera/contract/limits';
import type { LinkRequest } from '../../providers/payment-gateway.ts';
import type { PaymentsDeps } from './index.ts';

export type PaymentToOpen = Pick<LinkRequest, 'amount' | 'description' | 'callbackUrl' | 'customer'> & {
  bookingId: number;
};

/**
 * Asks the gateway for a page to pay on and keeps its address. No transaction is open meanwhile.
 * Throws when the gateway fails or takes too long.
 */
export async function openPayment(deps: PaymentsDeps, { bookingId, ...request }: PaymentToOpen): Promise<string> {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const link = await gateway.createLink(
    {
      ...request,
      reference: `booking-${bookingId}`,
      currency: 'INR',
      expiresAt: new Date(now.getTime() + PAYMENT_LINK_MINUTES * 60_000),
    },
    AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  );
  await db
    .updateTable('payments')
    .set({ gateway_link_id: link.linkId, payment_url: link.url, updated_at: now })
    .where('booking_id', '=', bookingId)
    .execute();
  return link.url;
}
