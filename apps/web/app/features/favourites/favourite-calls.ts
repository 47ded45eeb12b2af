import { type FavouriteStay, listFavourites, toggleFavourite } from '@basera/contract/endpoints/favourites';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { tripParams } from '@basera/contract/trip';
import { api } from '@basera/ui/browser/calls/api.ts';
import { isSavedAfter } from './change-favourite';

/** A trip that has both, as prices are asked for. */
export type WholeTrip = { dates: StayDates; guests: number; children?: number };

/** The stays the signed-in person has saved, the latest first, with prices for a trip where there is one. Throws ApiError. */
export const loadFavourites = async (trip: WholeTrip | null, signal?: AbortSignal): Promise<FavouriteStay[]> =>
  (await api.call(listFavourites, { ...(trip && { query: tripParams(trip) }), ...(signal && { signal }) })).data
    .favorites.data;

export const loadSavedIds = async (): Promise<number[]> => (await loadFavourites(null)).map(({ id }) => id);

/** Turns a favourite on or off. Resolves to what it is now, or null when the answer does not say. Throws ApiError. */
export async function toggle(propertyId: number): Promise<boolean | null> {
  const { message } = await api.call(toggleFavourite, { body: { property_id: propertyId } });
  return isSavedAfter(message);
}
