import { type Door, readDoor, settledAtDoor, tellFromDoor } from '@basera/contract/endpoints/door';
import type { DoorKind } from '@basera/contract/rules/arrivals/at-the-door';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (bookingId: number) => ['door', bookingId];
const paramsOf = (bookingId: number) => ({ bookingId: String(bookingId) });

/** What a guest sees of the door of one of their bookings; of anybody else's the server says that there is none. */
export const doorQuery = (bookingId: number) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) => (await api.call(readDoor, { params: paramsOf(bookingId), signal })).data,
    retry: false,
    meta: { whenFailed: 'could not ask how it stands at the door' },
  });

/** The server's answer says all there is to know by then. */
async function told(bookingId: number, answer: Promise<{ data: Door }>): Promise<void> {
  queries.setQueryData(keyOf(bookingId), (await answer).data);
}

export const tell = (bookingId: number, body: { kind: DoorKind; asked_for: number | null; words: string }) =>
  told(bookingId, api.call(tellFromDoor, { params: paramsOf(bookingId), body }));

export const takeBack = (bookingId: number, kind: DoorKind) =>
  told(bookingId, api.call(settledAtDoor, { params: paramsOf(bookingId), body: { kind } }));
