import type { SearchReply, StayCard } from '@basera/contract/endpoints/stays';
import type { CountedAs } from '@basera/contract/rules/facts/counted-as';

/** What is true of few stays, and left out of the others. */
type Flag = 'without_meals' | 'free_cancellation' | 'last_room' | 'only_one' | 'reviews_requests';
export const FLAGS: readonly Flag[] = [
  'without_meals',
  'free_cancellation',
  'last_room',
  'only_one',
  'reviews_requests',
];

/** What the page shows of a stay. The rest of a card is for who asks the call: a page carries each field twelve times. */
export type FoundStay = Pick<
  StayCard,
  'id' | 'slug' | 'name' | 'category' | 'locality' | 'city' | 'star_rating' | 'hero_image' | 'party'
> &
  Partial<Record<Flag, true>> & { free_cancellation_until?: string } & {
    /** What guests rated it, in the words of its card. */
    rated?: string;
  };

/** One page of what a search found. */
export type FoundStays = Omit<SearchReply['properties'], 'data'> & { data: FoundStay[] };

const NEXT = '|';
/** What the stay before has too: most of a town's stays say the same of place, kind and time. */
const SAME = '=';
/** What a word cannot have as it is: it is written as addresses write it. */
const SIGNS = /[%|]|^=$/g;

/** A picture's place in our own store. */
const PICTURE = /^\/media\/([\w/-]+)\/1600\.webp$/;

/** As addresses of stays are nearly all made (`slugOf` makes them); another is written out. */
const usualSlug = (name: string, city: string): string => `${name} ${city}`.toLowerCase().replace(/[^a-z\d]+/g, '-');

/** What is said of a stay, in words, one after the other; '' for nothing. */
const wordsOf = (stay: FoundStay): string[] => [
  `${stay.id}`,
  stay.name,
  stay.category,
  stay.locality,
  stay.city,
  stay.slug === usualSlug(stay.name, stay.city) ? '' : stay.slug,
  `${stay.star_rating}`,
  stay.hero_image?.file_path.replace(PICTURE, '$1') ?? '',
  stay.hero_image?.alt ?? '',
  stay.hero_image?.color ?? '',
  `${stay.party.total ?? ''}`,
  `${stay.party.per_night}`,
  stay.party.rooms.map(({ room_id, quantity }) => `${room_id} ${quantity}`).join(' '),
  FLAGS.map((flag) => Number(stay[flag] ?? 0)).join(''),
  stay.free_cancellation_until ?? '',
  stay.party.counted_as ?? '',
  stay.rated ?? '',
];

/** As a page carries it to the browser: in one string, without the name of any field, each of which would stand there twelve times. */
export type PackedStays = Omit<FoundStays, 'data'> & { data: string };

/** What the server packed: its head and its page ask for it unpacked again. */
const known = new WeakMap<PackedStays, FoundStays>();

export function packStays(found: FoundStays): PackedStays {
  const { data, ...rest } = found;
  let before: string[] = [];
  const said: string[] = [];
  for (const stay of data) {
    const words = wordsOf(stay);
    for (const [index, each] of words.entries()) {
      words[index] = each.replace(SIGNS, encodeURIComponent);
      said.push(each !== '' && words[index] === before[index] ? SAME : (words[index] ?? ''));
    }
    before = words;
  }
  const packed = { ...rest, data: said.join(NEXT) };
  known.set(packed, found);
  return packed;
}

const pairs = (numbers: number[]): FoundStay['party']['rooms'] =>
  numbers.flatMap((quantity, index) => (index % 2 ? [{ room_id: numbers[index - 1] ?? 0, quantity }] : []));

const numbersOf = (words: string): number[] => (words === '' ? [] : words.split(' ').map(Number));

function stayOf(words: string[]): FoundStay {
  const [id, name = '', category = '', locality = '', city = '', slug, stars, path, alt = '', ...others] = words;
  const [color = '', total, perNight, rooms = '', flags = '', until, kind, rated] = others;
  const stay: FoundStay = {
    id: Number(id),
    slug: slug || usualSlug(name, city),
    name,
    category,
    locality,
    city,
    star_rating: Number(stars),
    hero_image: path ? { file_path: /^\w[\w/-]*$/.test(path) ? `/media/${path}/1600.webp` : path, alt, color } : null,
    party: { rooms: pairs(numbersOf(rooms)), total: total ? Number(total) : null, per_night: Number(perNight) },
  };
  for (const [index, flag] of FLAGS.entries()) if (flags[index] === '1') stay[flag] = true;
  if (until) stay.free_cancellation_until = until;
  if (kind) stay.party.counted_as = kind as CountedAs;
  if (rated) stay.rated = rated;
  return stay;
}

/** How much is said of each stay. */
const WORDS = 17;

export function unpackStays(carried: PackedStays): FoundStays {
  const before = import.meta.env.SSR ? known.get(carried) : undefined;
  if (before) return before;
  const { data, ...rest } = carried;
  const packed = data === '' ? [] : data.split(NEXT);
  const words: string[] = [];
  for (const [at, each] of packed.entries()) words.push(each === SAME ? (words[at - WORDS] ?? '') : each);
  const stays = Array.from({ length: words.length / WORDS }, (_, index) =>
    stayOf(words.slice(index * WORDS, (index + 1) * WORDS).map(decodeURIComponent)),
  );
  return { ...rest, data: stays };
}
