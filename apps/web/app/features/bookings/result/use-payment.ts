import type { PaymentOnBooking } from '@basera/contract/endpoints/payments';
import { PAYMENT_POLL_MS } from '@basera/contract/limits';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { hasFailed, queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paymentQuery } from '../calls';
import { paymentOutcome } from './payment-outcome';

const ASKS_FOR_MINUTES = 5;

type Known = {
  /** Null until the server answered once. */
  payment: PaymentOnBooking | null;
  /** No booking of this guest has that id. */
  missing: boolean;
  /** The last question was not answered. */
  failed: boolean;
  /** Still pending, and no longer asking by itself. */
  stopped: boolean;
};

const isMissing = (error: unknown) => error instanceof ApiError && [403, 404, 422].includes(error.status);
const isSettled = (payment: PaymentOnBooking | undefined) =>
  payment !== undefined && !paymentOutcome(payment.status, null).keepsAsking;

/** The payment of a booking; while it is pending it is asked for again and again, for some minutes. */
export function usePayment(bookingId: string): Known & { askAgain(): void } {
  const [asksOn, setAsksOn] = useState(true);
  useEffect(() => {
    if (!asksOn) return;
    const timer = setTimeout(() => setAsksOn(false), ASKS_FOR_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, [asksOn]);

  const asked = paymentQuery(bookingId);
  const query = useQuery(
    {
      ...asked,
      // It is asked for again anyway.
      retry: false,
      refetchInterval: ({ state }) =>
        asksOn && !isSettled(state.data) && !isMissing(state.error) ? PAYMENT_POLL_MS : false,
      // Who pays in another window comes back to an answer.
      refetchIntervalInBackground: true,
    },
    queries,
  );
  const missing = isMissing(query.error);
  return {
    payment: query.data ?? null,
    missing,
    failed: hasFailed(query) && !missing,
    stopped: !asksOn && !isSettled(query.data) && !missing,
    askAgain() {
      setAsksOn(true);
      void readAgain(asked.queryKey);
    },
  };
}
