import { type MoveUnit, moveUnit, readUnits } from '@basera/contract/endpoints/partners/units';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** The rooms of a booking, and where it could go. */
export const unitsQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['booking-units', bookingId],
    queryFn: async ({ signal }) =>
      (await api.call(readUnits, { params: { bookingId: String(bookingId) }, signal })).data,
    meta: { whenFailed: 'could not load the rooms of a booking' },
  });

export const saveUnit = (propertyId: number, bookingId: number, body: MoveUnit) =>
  api.call(moveUnit, { params: { propertyId: String(propertyId), bookingId: String(bookingId) }, body });
