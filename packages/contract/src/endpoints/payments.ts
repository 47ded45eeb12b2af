import * as z from 'zod/mini';
import { idInText } from '../parsing/fields.ts';
import { PAYMENT_STATUSES } from '../rules/status/payment-status.ts';
import { endpoint } from './endpoint.ts';

/** Rupees; `transaction_number` and `created_at` (an ISO instant) are those of the payment once there is one. */
export const paymentOnBooking = z.object({
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  transaction_number: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
});
export type PaymentOnBooking = z.infer<typeof paymentOnBooking>;

export const showPayment = endpoint({
  method: 'GET',
  path: '/user/payment/:bookingId/status',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  reply: z.object({ status: z.literal('success'), data: z.object({ payment: paymentOnBooking }) }),
});
