import { queryOptions } from '@tanstack/react-query';
import { loadFavourites, type WholeTrip } from './favourite-calls';
import { keepSavedStays } from './saved-stays';

/** The stays the signed-in person has saved, the latest first, with their prices for a trip; the hearts are told. */
export const favouritesQuery = (trip: WholeTrip) =>
  queryOptions({
    queryKey: ['favourites', trip],
    async queryFn({ signal }) {
      const stays = await loadFavourites(trip, signal);
      keepSavedStays(stays.map(({ id }) => id));
      return stays;
    },
    meta: { whenFailed: 'could not load the favourites' },
  });
