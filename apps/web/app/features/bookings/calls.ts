import { readMarketingConsent } from '@basera/contract/endpoints/accounts';
import {
  type Cancellation,
  type ChangeQuote,
  type ChangeTerms,
  cancelBooking,
  changeBooking,
  type Inquiry,
  listBookings,
  previewCancellation,
  quoteChange,
  resumePayment,
} from '@basera/contract/endpoints/bookings';
import { type Buyer, saveBuyer } from '@basera/contract/endpoints/papers';
import { showPayment } from '@basera/contract/endpoints/payments';
import { showStay } from '@basera/contract/endpoints/stays';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { keepLastBookings } from './list/last-bookings';

const paramsOf = (bookingId: number) => ({ bookingId: String(bookingId) });

/** The signed-in guest's bookings, newest first; kept on the device as well, for when there is no network. */
export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  async queryFn({ signal }): Promise<Inquiry[]> {
    const { data } = await api.call(listBookings, { signal });
    keepLastBookings(data.inquiries.data);
    return data.inquiries.data;
  },
  meta: { whenFailed: 'could not load the bookings' },
});

/** What the guest answered before about offers by email. */
export const offersQuery = queryOptions({
  queryKey: ['offers-answer'],
  queryFn: async ({ signal }) => (await api.call(readMarketingConsent, { signal })).data.consent,
  meta: { whenFailed: 'could not load what was agreed to' },
});

/** The payment of a booking as the gateway last told it. */
export const paymentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['payment', bookingId],
    queryFn: async ({ signal }) => (await api.call(showPayment, { params: { bookingId }, signal })).data.payment,
    meta: { whenFailed: 'could not ask for the payment' },
  });

/** What cancelling would give back. */
export const cancellationQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['cancellation', bookingId],
    queryFn: async ({ signal }) =>
      (await api.call(previewCancellation, { params: paramsOf(bookingId), signal })).data.cancellation,
  });

/** What a change would cost or give back; without terms nothing is asked. */
export const changeQuoteQuery = (bookingId: number, terms: ChangeTerms | null) =>
  queryOptions({
    queryKey: ['change-quote', bookingId, terms],
    queryFn: terms
      ? async ({ signal }): Promise<ChangeQuote> =>
          (await api.call(quoteChange, { params: paramsOf(bookingId), body: terms, signal })).data.quote
      : skipToken,
  });

/** The rooms that a stay has on offer, to change a booking of it to. */
export const roomsOnOfferQuery = (slug: string) =>
  queryOptions({
    queryKey: ['rooms-on-offer', slug],
    queryFn: async ({ signal }) => (await api.call(showStay, { params: { id: slug }, signal })).data.property.rooms,
  });

/** Cancels for exactly what was shown. */
export const cancel = (bookingId: number, { refund, paid }: Cancellation) =>
  api.call(cancelBooking, { params: paramsOf(bookingId), body: { refund, paid } });

/** Changes for exactly what was quoted. Resolves to where the difference is paid, null when there is none to pay. */
export async function change(bookingId: number, terms: ChangeTerms, { amount, refund }: ChangeQuote) {
  const { data } = await api.call(changeBooking, { params: paramsOf(bookingId), body: { ...terms, amount, refund } });
  return data.change.payment_url;
}

/** Where a held booking or change is paid. */
export const paymentPage = async (bookingId: number): Promise<string> =>
  (await api.call(resumePayment, { params: paramsOf(bookingId) })).data.payment.payment_url;

/** Saves the business that the tax invoice is made out to; resolves to it, null when it was taken away. */
export const saveInvoiceBuyer = async (bookingId: number, buyer: Buyer): Promise<Buyer | null> =>
  (await api.call(saveBuyer, { params: paramsOf(bookingId), body: buyer })).data.buyer;
