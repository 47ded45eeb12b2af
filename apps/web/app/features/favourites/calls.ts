import { queryOptions } from '@tanstack/react-query';
import { loadFavourites } from './favourite-calls';
import { keepSavedStays } from './saved-stays';

/** The stays the signed-in person has saved, the latest first; the hearts are told. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  async queryFn({ signal }) {
    const stays = await loadFavourites(signal);
    keepSavedStays(stays.map(({ id }) => id));
    return stays;
  },
  meta: { whenFailed: 'could not load the favourites' },
});
