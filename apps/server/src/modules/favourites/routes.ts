import { endpoints } from '@basera/contract/endpoints/index';
import { FAVOURITES_MAX } from '@basera/contract/limits';
import { rupeesFromPaise } from '@basera/contract/money';
import { isShown } from '@basera/contract/rules/status/listing-status';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { inLanguage, say } from '../../words/say.ts';
import { COUNTRY, heroOf, partyPrices, tripOf, unpriced } from '../stays/index.ts';
import type { FavouritesDeps } from './deps.ts';
import { favouriteRows, toggle } from './queries.ts';

const { favourites } = endpoints;

export function favouriteRoutes(serve: Serve, { db, clock, releaseDueHolds }: FavouritesDeps): void {
  serve(favourites.toggleFavourite, async ({ body, session, request }) => {
    const change = await toggle(db, session.userId, body.property_id, clock.now());
    if (change === 'no such stay') throw new HttpError('not_found', say`There is no such property.`);
    if (change === 'full') {
      throw invalidField('property_id', say`A list holds ${FAVOURITES_MAX} favourites. Remove one to save another.`);
    }
    const words = change === 'added' ? say`Property added to favourites` : say`Property removed from favourites`;
    return { message: inLanguage(words, languageOf(request)) };
  });

  serve(favourites.listFavourites, async ({ query, session }) => {
    const trip = tripOf(query, clock.today());
    if (trip.dates) await releaseDueHolds();
    const rows = await favouriteRows(db, session.userId);
    const ids = rows.map(({ id }) => id);
    const prices = await partyPrices(db, ids, trip);
    const data = rows.map((row) => {
      const { needs_answer, ...priced } = prices.get(row.id) ?? unpriced;
      return {
        id: row.id,
        name: row.name,
        slug: row.slug,
        hero_image: heroOf(row),
        reviews_requests: row.reviews_requests || needs_answer,
        star_rating: row.star_rating,
        guest_rating: isShown(row.status) ? row.guest_rating : null,
        city: row.city,
        state: row.state,
        country: COUNTRY,
        is_available: isShown(row.status),
        cheapest_room:
          row.cheapest === null || !isShown(row.status)
            ? null
            : { base_price_per_night: rupeesFromPaise(row.cheapest), without_meals: row.cheapest_meal === 'both' },
        ...priced,
      };
    });
    return { data: { favorites: { data } } };
  });
}
