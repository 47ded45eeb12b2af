import {
  type Behalf,
  cancelForSomebody,
  previewStaffCancellation,
  readConversation,
  readStory,
  sendPapersAgain,
} from '@basera/contract/endpoints/office/bookings';
import { showFoundBooking, showGuestContact } from '@basera/contract/endpoints/office/cases';
import { openDispute } from '@basera/contract/endpoints/office/queue';
import type { PaperAgain } from '@basera/contract/rules/office/papers-again';
import type { StoryPart } from '@basera/contract/rules/office/story';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';
import { QUEUE_KEY } from '../../browser/queue-key';

/** All that was read of one booking begins like this: what changes it reads it all again. */
const keyOf = (bookingId: string) => ['office booking', bookingId] as const;

export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) => (await officeCall(showFoundBooking, { params: { bookingId }, signal })).data,
    meta: { whenFailed: 'could not load a booking' },
  });

export const storyQuery = (bookingId: string, part: StoryPart | undefined, most: number) =>
  queryOptions({
    queryKey: [...keyOf(bookingId), 'story', part ?? 'all', most],
    queryFn: async ({ signal }) =>
      (await officeCall(readStory, { params: { bookingId }, query: { part, most: String(most) }, signal })).data,
    // What is shown stays until more of it is there.
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load the story of a booking' },
  });

/** Asked when it is wanted, and each time anew: a deadline may have passed since. */
export const previewQuery = (bookingId: string, behalf: Behalf) =>
  queryOptions({
    // Not of what is read again once it is cancelled: there is nothing left to preview then.
    queryKey: ['office cancellation', bookingId, behalf],
    queryFn: async ({ signal }) =>
      (await officeCall(previewStaffCancellation, { params: { bookingId }, query: { behalf }, signal })).data,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

type Cancelling = { behalf: Behalf; refund: number; paid: number; words: string; why: string };

/** The number of what a second person has to say yes to first; null where it is cancelled. */
export async function cancel(bookingId: string, body: Cancelling): Promise<number | null> {
  const { approval_id } = (await officeCall(cancelForSomebody, { params: { bookingId }, body })).data;
  await Promise.all([readAgain(keyOf(bookingId)), readAgain(['office approvals'])]);
  return approval_id;
}

export async function sendPapers(bookingId: string, papers: PaperAgain[], why: string): Promise<void> {
  await officeCall(sendPapersAgain, { params: { bookingId }, body: { papers, why } });
  await readAgain(keyOf(bookingId));
}

export const readBookingAgain = (bookingId: number): Promise<unknown> => readAgain(keyOf(String(bookingId)));

/** Asked when it is wanted: it takes a reason, with which the story tells what persons wrote. */
export async function contactOf(bookingId: string) {
  const { data } = await officeCall(showGuestContact, { params: { bookingId } });
  void readAgain(keyOf(bookingId));
  return data;
}

/** Likewise; each look stands in the audit. */
export const conversationOf = async (bookingId: string) =>
  (await officeCall(readConversation, { params: { bookingId } })).data;

export async function dispute(bookingId: number, why: string): Promise<void> {
  await officeCall(openDispute, { params: { bookingId: String(bookingId) }, body: { why } });
  await Promise.all([readAgain(QUEUE_KEY), readAgain(keyOf(String(bookingId)))]);
}
