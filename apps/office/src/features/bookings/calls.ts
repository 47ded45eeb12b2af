import { showFoundBooking, showGuestContact } from '@basera/contract/endpoints/office/cases';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['office booking', bookingId],
    queryFn: async ({ signal }) => (await officeCall(showFoundBooking, { params: { bookingId }, signal })).data,
  });

/** Asked when it is wanted: it takes a reason. */
export const contactOf = async (bookingId: string) =>
  (await officeCall(showGuestContact, { params: { bookingId } })).data;
