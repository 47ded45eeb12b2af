import { showFoundBooking, showGuestContact } from '@basera/contract/endpoints/office/cases';
import { openDispute } from '@basera/contract/endpoints/office/queue';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';
import { QUEUE_KEY } from '../../browser/queue-key';

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['office booking', bookingId],
    queryFn: async ({ signal }) => (await officeCall(showFoundBooking, { params: { bookingId }, signal })).data,
  });

/** Asked when it is wanted: it takes a reason. */
export const contactOf = async (bookingId: string) =>
  (await officeCall(showGuestContact, { params: { bookingId } })).data;

export async function dispute(bookingId: number, why: string): Promise<void> {
  await officeCall(openDispute, { params: { bookingId: String(bookingId) }, body: { why } });
  await readAgain(QUEUE_KEY);
}
