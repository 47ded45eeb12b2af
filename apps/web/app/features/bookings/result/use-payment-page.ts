import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../browser/calls/api';
import { queries } from '../../../browser/calls/query-client';
import { paymentPage } from '../calls';

/** Leads the browser to the page on which a held booking or change is paid; `error` says why that did not work. */
export function usePaymentPage(bookingId: number): { open(): void; isBusy: boolean; error: string | null } {
  const { mutate, isPending, isSuccess, error } = useMutation(
    { mutationFn: () => paymentPage(bookingId), onSuccess: (address) => window.location.assign(address) },
    queries,
  );
  // The browser is on its way: until it is there, the button stays busy.
  return { open: () => mutate(), isBusy: isPending || isSuccess, error: error && messageOf(error) };
}
