import * as z from 'zod/mini';
import { calendarDay, idInText } from '../parsing/fields.ts';
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

/**
 * One way back, to one payment; rupees, ISO instants. 'sent': the guest's bank is at work on it; 'done': it has it; 'refused': it
 * would not take it. `reference`: the number by which that bank finds it, once it has given one.
 */
export const refundPart = z.object({
  amount: z.number(),
  stage: z.enum(['asked', 'sent', 'done', 'refused']),
  asked_at: z.string(),
  sent_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  arrives_by: calendarDay,
  reference: z.nullable(z.object({ kind: z.enum(['arn', 'rrn', 'utr']), number: z.string() })),
});
export type RefundPart = z.infer<typeof refundPart>;

export const showPayment = endpoint({
  method: 'GET',
  path: '/user/payment/:bookingId/status',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  reply: z.object({ status: z.literal('success'), data: z.object({ payment: paymentOnBooking }) }),
});
