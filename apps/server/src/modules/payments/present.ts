import type { PaymentOnBooking } from '@basera/contract/endpoints/payments';
import { rupeesFromPaise } from '@basera/contract/money';
import type { PaymentRow } from './queries.ts';

type Shown = Pick<PaymentRow, 'amount' | 'status' | 'transaction_number' | 'paid_at'>;

/** Number and time are those of the payment itself: there are none before it. */
export const presentPayment = (row: Shown): PaymentOnBooking => ({
  amount: rupeesFromPaise(row.amount),
  status: row.status,
  transaction_number: row.transaction_number,
  created_at: row.paid_at?.toISOString() ?? null,
});
