import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Countdown } from '@basera/ui/countdown.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentPage } from '../calls';

type Props = {
  bookingId: number;
  /** What is paid, for those who cannot see beside what the button stands. */
  forWhat: string;
  label?: string;
  /** ISO instant until which the rooms are held. */
  until: string;
  onHoldEnd(): void;
  size?: 's';
};

/** Pays what is held, with the time that is left for it. */
export function PayNow({ bookingId, forWhat, label, until, onHoldEnd, size }: Props) {
  const { t } = useLingui();
  const { open, isBusy, error } = usePaymentPage(bookingId);
  const [over, setOver] = useState<string | null>(null);
  // Whoever holds the rooms may answer the same as before; what is over is offered no more, whatever it says.
  if (over === until) return null;
  const end = () => {
    setOver(until);
    onHoldEnd();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Button {...(size && { size })} busy={isBusy} busyLabel={t`Continuing...`} onClick={open}>
        {label ?? t`Pay now`}
        <span className="sr"> {forWhat}</span>
      </Button>
      <span className="small soft">
        {t`Held for`}{' '}
        <b className="strong">
          <Countdown end={Date.parse(until)} onEnd={end} />
        </b>{' '}
        {t`minutes`}
      </span>
      {error && (
        <p className="small text-bad basis-full" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Leads the browser to the page on which a held booking or change is paid; `error` says why that did not work. */
function usePaymentPage(bookingId: number): { open(): void; isBusy: boolean; error: string | null } {
  const { mutate, isPending, isSuccess, error } = useMutation(
    { mutationFn: () => paymentPage(bookingId), onSuccess: (address) => window.location.assign(address) },
    queries,
  );
  // The browser is on its way: until it is there, the button stays busy.
  return { open: () => mutate(), isBusy: isPending || isSuccess, error: error && messageOf(error) };
}
