import { type FavouriteStay, listFavourites, toggleFavourite } from '@basera/contract/endpoints/favourites';
import { api } from '../../browser/calls/api';
import { isSavedAfter } from './change-favourite';

/** The stays the signed-in person has saved, the latest first. Throws ApiError. */
export const loadFavourites = async (signal?: AbortSignal): Promise<FavouriteStay[]> =>
  (await api.call(listFavourites, { ...(signal && { signal }) })).data.favorites.data;

export const loadSavedIds = async (): Promise<number[]> => (await loadFavourites()).map(({ id }) => id);

/** Turns a favourite on or off. Resolves to what it is now, or null when the answer does not say. Throws ApiError. */
export async function toggle(propertyId: number): Promise<boolean | null> {
  const { message } = await api.call(toggleFavourite, { body: { property_id: propertyId } });
  return isSavedAfter(message);
}
