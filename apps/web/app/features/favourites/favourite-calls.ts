import { type FavouriteStay, listFavourites, toggleFavourite } from '@basera/contract/endpoints/favourites';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { api } from '../../browser/calls/api';
import { isSavedAfter } from './change-favourite';

/** A trip that has both, as prices are asked for. */
export type WholeTrip = { dates: StayDates; guests: number };

const queryOf = ({ dates, guests }: WholeTrip) =>
  new URLSearchParams({ start_date: dates.checkIn, end_date: dates.checkOut, max_guests: String(guests) });

/** The stays the signed-in person has saved, the latest first, with prices for a trip where there is one. Throws ApiError. */
export const loadFavourites = async (trip: WholeTrip | null, signal?: AbortSignal): Promise<FavouriteStay[]> =>
  (await api.call(listFavourites, { ...(trip && { query: queryOf(trip) }), ...(signal && { signal }) })).data.favorites
    .data;

export const loadSavedIds = async (): Promise<number[]> => (await loadFavourites(null)).map(({ id }) => id);

/** Turns a favourite on or off. Resolves to what it is now, or null when the answer does not say. Throws ApiError. */
export async function toggle(propertyId: number): Promise<boolean | null> {
  const { message } = await api.call(toggleFavourite, { body: { property_id: propertyId } });
  return isSavedAfter(message);
}
