import type { LinkRequest } from '../../../providers/payment-gateway/payment-gateway.ts';

export type MadeWith = { bookingId: number; businessId: number };

export type PaymentToOpen = Pick<LinkRequest, 'amount' | 'description' | 'callbackUrl' | 'customer'> & {
  paymentId: number;
  /** The booking with which it was made just now: there is no page of it yet, and nothing of it goes back. */
  madeWith?: MadeWith;
};
