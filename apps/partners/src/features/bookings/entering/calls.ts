import type { CalendarDate } from '@basera/contract/calendar-date';
import { bookAtDesk, changeDeskBooking, type DeskTerms, readDeskRooms } from '@basera/contract/endpoints/partners/desk';
import { api } from '@basera/ui/browser/calls/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keepBooking, OWNER_BOOKINGS } from '../calls';

export type Nights = { start_date: CalendarDate; end_date: CalendarDate };

/** What is free for some nights; of a booking that is changed its own rooms too. */
export const deskRoomsQuery = (propertyId: number, { start_date, end_date }: Nights, besides: number | null) =>
  queryOptions({
    queryKey: [...OWNER_BOOKINGS, 'free', propertyId, start_date, end_date, besides],
    queryFn: async ({ signal }) =>
      (
        await api.call(readDeskRooms, {
          params: { propertyId: String(propertyId) },
          query: { start_date, end_date, ...(besides !== null && { besides }) },
          signal,
        })
      ).data.rooms,
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load what is free' },
  });

export const enter = async (propertyId: number, body: DeskTerms & { client_id: string }) =>
  keepBooking((await api.call(bookAtDesk, { params: { propertyId: String(propertyId) }, body })).data);

export const change = async (bookingId: number, body: DeskTerms) =>
  keepBooking((await api.call(changeDeskBooking, { params: { bookingId: String(bookingId) }, body })).data);
