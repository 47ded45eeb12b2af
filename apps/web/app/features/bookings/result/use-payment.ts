import { type PaymentOnBooking, showPayment } from '@basera/contract/endpoints/payments';
import { PAYMENT_POLL_MS } from '@basera/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../../browser/calls/api';
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

const nothing: Known = { payment: null, missing: false, failed: false, stopped: false };

const isMissing = (error: unknown) => error instanceof ApiError && [403, 404, 422].includes(error.status);
const isSettled = ({ status }: PaymentOnBooking) => !paymentOutcome(status, null).keepsAsking;

/** The payment of a booking; while it is pending it is asked for again and again, for some minutes. */
export function usePayment(bookingId: string): Known & { askAgain(): void } {
  const [known, setKnown] = useState(nothing);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const until = Date.now() + ASKS_FOR_MINUTES * 60_000;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      if (Date.now() < until) timer = setTimeout(ask, PAYMENT_POLL_MS);
      else setKnown((last) => ({ ...last, stopped: true }));
    };
    const ask = async () => {
      try {
        const { data } = await api.call(showPayment, { params: { bookingId }, signal });
        setKnown({ ...nothing, payment: data.payment });
        if (!isSettled(data.payment)) next();
      } catch (error) {
        if (signal.aborted) return;
        console.error('could not ask for the payment', error);
        if (isMissing(error)) return setKnown({ ...nothing, missing: true });
        setKnown((last) => ({ ...last, failed: true }));
        next();
      }
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [bookingId, round]);

  const askAgain = useCallback(() => {
    setKnown((last) => ({ ...last, failed: false, stopped: false }));
    setRound((last) => last + 1);
  }, []);
  return { ...known, askAgain };
}
