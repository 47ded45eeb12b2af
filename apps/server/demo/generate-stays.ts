import { cities } from '../seed/places/index.ts';
import type { City, Locality, Setting } from '../seed/places/place.ts';
import { amenities } from './amenities.ts';
import { type Category, categories, categoryWeights, starWeights } from './categories.ts';
import { choosePictures } from './choose-pictures.ts';
import { composeAddress, composeLocationNote } from './compose/compose-address.ts';
import { composeDescription, type Said } from './compose/compose-description.ts';
import { composeName, type NamesTaken, slugOf } from './compose/compose-name.ts';
import { composeRooms } from './compose/compose-rooms.ts';
import { addJainKitchen, chooseHouseRules } from './house-rules.ts';
import { LeastUsed } from './least-used.ts';
import { owners } from './owners.ts';
import type { PoolPicture } from './picture-pool.ts';
import { type Random, randomFor } from './random.ts';
import { hotelsOnly, starRange } from './standing.ts';
import type { DemoRoom, DemoStay } from './stay.ts';
import { fits } from './words/condition.ts';

type Neighbours = { names: NamesTaken; sentences: Said };

/** Every stay of the demo with its rooms and pictures: the same ones each time, whatever the day. */
export function generateStays(pool: readonly PoolPicture[]): DemoStay[] {
  const neighbours: Neighbours = {
    names: { names: new Set(), wordsIn: new Map(), used: new LeastUsed() },
    sentences: { used: new LeastUsed(), inCity: new Map() },
  };
  const stays = cities.flatMap((city) => {
    const localities = randomFor(`localities/${city.name}`).shuffled(city.localities);
    return Array.from({ length: city.stays }, (_, i) => {
      const locality = localities[i % localities.length];
      if (!locality) throw new Error(`no locality in ${city.name}`);
      const dice = { random: randomFor(`${city.name}/${i}`), later: randomFor(`house rules/${city.name}/${i}`) };
      return generateStay(city, locality, neighbours, dice);
    });
  });
  choosePictures(stays, pool);
  return stays;
}

/** `later` is for what came when the stays were known already: nothing drawn with it moves anything else. */
type Dice = { random: Random; later: Random };

function generateStay(city: City, locality: Locality, neighbours: Neighbours, { random, later }: Dice): DemoStay {
  const settings = locality.settings ?? city.settings;
  const category = chooseCategory(city, locality, settings, random);
  const stars = chooseStars(category, city, locality, random);
  const old = isOld(category, settings, random);
  const tags = new Set([
    category,
    `s${Math.floor(stars)}`,
    ...(old ? ['old'] : []),
    ...tagsOf(city, locality, settings),
  ]);
  addJainKitchen(tags, city.region, later);
  chooseAmenities(tags, stars, random);
  const inRoom = amenities.filter((amenity) => amenity.inRoom && tags.has(amenity.key)).map(({ key }) => key);
  const rooms = composeRooms({ category, stars, priceLevel: city.priceLevel, tags, inRoom }, random);
  for (const key of rooms.flatMap((room) => room.amenities)) tags.add(key);
  const units = addFactsOfRooms(tags, rooms);

  const name = composeName({ city, locality, category, settings, tags }, neighbours.names, random);
  const facts = {
    city,
    locality,
    tags,
    rooms: units,
    roomNoun: ROOM_NOUN[category] ?? 'rooms',
    year: yearBuilt(tags, random),
  };
  return {
    slug: slugOf(name, city.name),
    name,
    category,
    city,
    locality,
    owner: chooseOwner(city, random),
    stars,
    description: composeDescription(facts, neighbours.sentences, random),
    address: composeAddress(city, locality, random),
    ...nearby(city, locality, random),
    locationNote: composeLocationNote(locality, random, randomFor(`near/${name}`)),
    checkInTime: random.weighted([
      ['14:00', 70],
      ['13:00', 10],
      ['12:00', 12],
      ['15:00', 8],
    ]),
    checkOutTime: random.weighted([
      ['11:00', 72],
      ['10:00', 18],
      ['12:00', 10],
    ]),
    reviewsRequests: random.chance(0.03),
    houseRules: chooseHouseRules(category, tags, later),
    amenities: amenities.filter(({ key }) => tags.has(key)).map(({ key }) => key),
    rooms,
    pictures: [],
    tags,
  };
}

/** What words and pictures may lean on, as far as the place says it. */
const tagsOf = (city: City, locality: Locality, settings: readonly Setting[]): string[] => [
  city.region,
  ...settings,
  ...(city.tags ?? []),
  `@${locality.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
  ...(isRural(settings) ? ['rural'] : []),
  ...(settings[0] === 'beach' ? ['seaside'] : []),
  ...(locality.nearby.some(({ by }) => by === 'foot') ? ['foot'] : []),
];

const ROOM_NOUN: Partial<Record<Category, string>> = { camp: 'tents', 'serviced-apartment': 'flats' };

/** Country around it, and not merely gardens between it and the sea, the lake or the town. */
const isRural = ([first, ...others]: readonly Setting[]): boolean =>
  first === 'countryside' ||
  (others.includes('countryside') && !others.includes('city') && first !== 'beach' && first !== 'lake');

/** By the locality's first setting, its second counting half. */
function chooseCategory(city: City, locality: Locality, settings: readonly Setting[], random: Random): Category {
  const place = `${city.name}/${locality.name}`;
  const inTown = settings[0] === 'city' || (settings[0] === 'heritage' && !isRural(settings));
  const weights = new Map<Category, number>();
  for (const [i, setting] of settings.slice(0, 2).entries()) {
    for (const [category, weight] of Object.entries(categoryWeights[setting]) as [Category, number][]) {
      weights.set(category, (weights.get(category) ?? 0) + weight / (1 + i * 2));
    }
  }
  const possible = (Object.keys(categories) as Category[]).filter((category) => {
    if (category === 'houseboat') return settings[0] === 'backwater';
    if (category === 'camp') return settings[0] === 'desert' || settings[0] === 'river';
    if (hotelsOnly.includes(place)) return category === 'hotel';
    // Nobody builds a resort or a villa in the middle of a town.
    if (inTown && (category === 'resort' || category === 'villa')) return false;
    return weights.has(category);
  });
  return random.weighted(possible.map((category) => [category, weights.get(category) ?? 0] as const));
}

function chooseStars(category: Category, city: City, locality: Locality, random: Random): number {
  const [lowest, highest] = starRange[`${city.name}/${locality.name}`] ?? [1, 5];
  const weights = starWeights[category];
  const possible = weights.filter(([stars]) => stars >= lowest && stars <= highest);
  return random.weighted(possible.length > 0 ? possible : weights);
}

const MAY_BE_OLD: readonly Category[] = ['homestay', 'guest-house', 'villa', 'farm-stay'];

function isOld(category: Category, settings: readonly Setting[], random: Random): boolean {
  if (category === 'heritage-hotel') return true;
  return MAY_BE_OLD.includes(category) && random.chance(settings.includes('heritage') ? 0.55 : 0.3);
}

function yearBuilt(tags: ReadonlySet<string>, random: Random): number {
  if (!tags.has('heritage-hotel')) return random.between(tags.has('city') ? 1936 : 1908, 1974);
  if (tags.has('hills') || tags.has('tea') || tags.has('central')) return random.between(1868, 1936);
  if (tags.has('rajasthan')) return random.between(1742, 1928);
  return random.between(1788, 1934);
}

/** Adds the keys of what the stay has to its tags; later amenities may ask for earlier ones. */
function chooseAmenities(tags: Set<string>, stars: number, random: Random): void {
  for (const { key, byStars, where, sure } of amenities) {
    const odds = byStars[Math.floor(stars) - 1] ?? 0;
    // Drawn whether it fits or not, so that a new condition moves nothing else; what chance never gives is not drawn.
    const drawn = byStars.some((chance) => chance > 0) ? random.next() : 1;
    const likely = fits(where, tags) && drawn < odds;
    if (likely || (sure && fits(sure, tags))) tags.add(key);
  }
}

const MID_ROOMS = 7;
const LARGE_ROOMS = 25;

/** Tags for size and meals. Returns how many rooms are sold as rooms. */
function addFactsOfRooms(tags: Set<string>, rooms: readonly DemoRoom[]): number {
  const units = rooms.filter((room) => !room.dorm).reduce((sum, room) => sum + room.units, 0);
  tags.add(units < MID_ROOMS ? 'small' : units < LARGE_ROOMS ? 'mid' : 'large');
  if (units === 1) tags.add('one');
  if (tags.has('restaurant') || rooms.some((room) => room.meal !== 'no')) tags.add('meals');
  return units;
}

function chooseOwner(city: City, random: Random): number {
  const here = owners.flatMap(({ regions }, index) => (regions.includes(city.region) ? [index] : []));
  return random.pick(here);
}

const WATER: readonly Setting[] = ['beach', 'backwater', 'lake', 'river'];
/** Degrees: some 180 m where the locality ends in water, 450 m elsewhere. */
const SPREAD_BY_WATER = 0.0016;
const SPREAD_INLAND = 0.004;

function nearby(city: City, { latitude, longitude }: Locality, random: Random) {
  const spread = city.settings.some((setting) => WATER.includes(setting)) ? SPREAD_BY_WATER : SPREAD_INLAND;
  const moved = (degrees: number) => Math.round((degrees + (random.next() * 2 - 1) * spread) * 100_000) / 100_000;
  return { latitude: moved(latitude), longitude: moved(longitude) };
}
