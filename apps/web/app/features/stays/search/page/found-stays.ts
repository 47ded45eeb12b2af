import type { SearchReply, StayCard } from '@basera/contract/endpoints/stays';

/** What is true of few stays, and left out of the others. */
type Flag = 'without_meals' | 'free_cancellation' | 'last_room' | 'only_one' | 'reviews_requests';
const FLAGS: readonly Flag[] = ['without_meals', 'free_cancellation', 'last_room', 'only_one', 'reviews_requests'];

/** What the page shows of a stay. The rest of a card is for who asks the call: a page carries each field twelve times. */
export type FoundStay = Pick<
  StayCard,
  'id' | 'slug' | 'name' | 'category' | 'locality' | 'city' | 'star_rating' | 'hero_image' | 'party'
> &
  Partial<Record<Flag, true>> & { free_cancellation_until?: string };

/** One page of what a search found. */
export type FoundStays = Omit<SearchReply['properties'], 'data'> & { data: FoundStay[] };

const shown = (card: StayCard): FoundStay => {
  const { id, slug, name, category, locality, city, star_rating, hero_image, party, free_cancellation_until } = card;
  const stay: FoundStay = { id, slug, name, category, locality, city, star_rating, hero_image, party };
  for (const flag of FLAGS) if (card[flag]) stay[flag] = true;
  if (free_cancellation_until !== null) stay.free_cancellation_until = free_cancellation_until;
  return stay;
};

/** A page of a search without what is not shown of it. */
export const shownOf = ({ data, ...rest }: SearchReply['properties']): FoundStays => ({
  ...rest,
  data: data.map(shown),
});

const packStay = (stay: FoundStay) =>
  [
    [stay.id, stay.slug, stay.name, stay.category, stay.locality, stay.city, stay.star_rating],
    stay.hero_image && ([stay.hero_image.file_path, stay.hero_image.alt, stay.hero_image.color] as const),
    [stay.party.total, stay.party.per_night, Number(stay.party.in_beds ?? 0)],
    stay.party.rooms.map((room) => [room.room_id, room.quantity] as const),
    FLAGS.map((flag) => Number(stay[flag] ?? 0)).join(''),
    stay.free_cancellation_until ?? null,
  ] as const;

type PackedStay = ReturnType<typeof packStay>;
/** As a page carries it to the browser: the name of each field would stand there twelve times. */
export type PackedStays = Omit<FoundStays, 'data'> & { data: PackedStay[] };

export const packStays = ({ data, ...rest }: FoundStays): PackedStays => ({ ...rest, data: data.map(packStay) });

function unpackStay([named, picture, [total, per_night, inBeds], rooms, flags, until]: PackedStay): FoundStay {
  const [id, slug, name, category, locality, city, star_rating] = named;
  const stay: FoundStay = {
    id,
    slug,
    name,
    category,
    locality,
    city,
    star_rating,
    hero_image: picture && { file_path: picture[0], alt: picture[1], color: picture[2] },
    party: { rooms: rooms.map(([room_id, quantity]) => ({ room_id, quantity })), total, per_night },
  };
  if (inBeds) stay.party.in_beds = true;
  for (const [index, flag] of FLAGS.entries()) if (flags[index] === '1') stay[flag] = true;
  if (until !== null) stay.free_cancellation_until = until;
  return stay;
}

export const unpackStays = ({ data, ...rest }: PackedStays): FoundStays => ({ ...rest, data: data.map(unpackStay) });
