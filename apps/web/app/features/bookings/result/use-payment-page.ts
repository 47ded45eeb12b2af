import { resumePayment } from '@basera/contract/endpoints/bookings';
import { useState } from 'react';
import { api, messageOf } from '../../../browser/calls/api';

/** Leads the browser to the page on which a held booking or change is paid; `error` says why that did not work. */
export function usePaymentPage(bookingId: number): { open(): void; isBusy: boolean; error: string | null } {
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null });
  const open = async () => {
    setState({ isBusy: true, error: null });
    try {
      const { data } = await api.call(resumePayment, { params: { bookingId: String(bookingId) } });
      window.location.assign(data.payment.payment_url);
    } catch (error) {
      setState({ isBusy: false, error: messageOf(error) });
    }
  };
  return { open: () => void open(), ...state };
}
