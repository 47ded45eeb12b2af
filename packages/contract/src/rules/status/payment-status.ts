/** The life of a payment. Once completed it never goes back to unpaid, whatever arrives late or twice. */
export const paymentLifecycle = {
  pending: { next: ['completed', 'failed', 'expired'], paid: false },
  // A gateway's link lives on after a failed try, and money may arrive after we gave up waiting.
  failed: { next: ['completed', 'expired'], paid: false },
  expired: { next: ['completed'], paid: false },
  completed: { next: ['refunding'], paid: true },
  refunding: { next: ['refunded', 'partly_refunded'], paid: true },
  // A bank that was said to have taken it has not after all.
  refunded: { next: ['refunding'], paid: true },
  // A booking may be made smaller, and then be cancelled.
  partly_refunded: { next: ['refunding'], paid: true },
} as const satisfies Record<string, { next: readonly string[]; paid: boolean }>;

export type PaymentStatus = keyof typeof paymentLifecycle;
export const PAYMENT_STATUSES = Object.keys(paymentLifecycle) as PaymentStatus[];

export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  (paymentLifecycle[from].next as readonly string[]).includes(to);

export const isPaid = (status: PaymentStatus): boolean => paymentLifecycle[status].paid;
