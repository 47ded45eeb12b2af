import type { SaidSearch } from '@basera/contract/endpoints/search-query';
import type { StaysDeps } from '../deps.ts';
import { allAmenities, categoryRows } from '../places/place-queries.ts';
import { type Reading, readSentence } from './reading/read-sentence.ts';

const ALL_OF_IT = 'All of the state';

/** What a sentence asks for, in the terms of a search of today. */
export async function readSaidSearch({ db, clock, places }: StaysDeps, sentence: string): Promise<SaidSearch> {
  const [categories, amenities, names] = await Promise.all([categoryRows(db), allAmenities(db), places.names()]);
  return presentReading(readSentence(sentence, { today: clock.today(), categories, amenities, names }));
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

const presentReading = (reading: Reading): SaidSearch => ({
  place: reading.place && {
    name: reading.place.name,
    context: reading.place.kind === 'state' ? ALL_OF_IT : reading.place.region,
  },
  from_date: reading.dates?.checkIn ?? null,
  to_date: reading.dates?.checkOut ?? null,
  nights: reading.nights,
  guests: reading.guests,
  rooms: reading.rooms,
  price_min: reading.price_min,
  price_max: reading.price_max,
  categories: reading.categories.map(named),
  amenities: reading.amenities.map(named),
  house_rules: reading.house_rules,
  star_rating: reading.stars,
  guest_rating: reading.guest_rating,
  order: reading.order,
  not_understood: reading.not_understood,
});
