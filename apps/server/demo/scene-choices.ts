import { type Condition, parseCondition } from './words/condition.ts';

/** How well a scene suits a stay: the best weight whose condition holds, 0 for not at all. */
export type SceneChoice = { scene: string; where: Condition; weight: number };

const choice = (scene: string, weight: number, where: string): SceneChoice => ({
  scene,
  weight,
  where: parseCondition(where),
});

const PALMS = 'goa/kerala/karnataka/tamil/maharashtra/andaman/odisha';

/** What a stay looks like from outside. */
export const heroChoices: readonly SceneChoice[] = [
  // by water
  choice('houseboat', 3, 'houseboat'),
  choice('backwater-houseboat', 3, 'houseboat'),
  choice('backwater-house', 3, 'backwater, !houseboat'),
  choice('beach-house', 3, 'seaside, !city'),
  choice('beach-house', 2, 'beach'),
  choice('beach-resort', 3, 'beach, pool, resort/hotel/villa'),
  choice('beach-resort', 1, 'beach, pool'),
  choice('palm-house', 3, `beach, !city, ${PALMS}`),
  choice('palm-house', 3, `countryside, !hills, !desert, ${PALMS}`),
  choice('palm-house', 2, 'backwater, !houseboat'),
  choice('palm-house', 2, `beach, ${PALMS}`),
  choice('lake-haveli', 3, 'lake'),
  choice('lake-palace', 3, 'lake'),
  choice('river-house', 3, 'river, !backwater, !city'),
  choice('river-camp', 3, 'river, camp'),
  choice('river-camp', 2, 'river, retreat/cottage'),
  choice('river-retreat', 3, 'river, camp/cottage/retreat/resort/homestay, !backwater'),
  choice('river-retreat', 2, 'river, hills'),
  // in the hills
  choice('ladakh-house', 3, 'bare'),
  choice('hill-house', 3, 'hills, !snow, !tea, !city'),
  choice('hill-house', 2, 'hills, !bare'),
  choice('peaks-house', 3, 'snow, !bare'),
  choice('snow-house', 3, 'snow, cool, !bare'),
  choice('snow-chalet', 3, 'snow, cool, !bare, !heritage-hotel'),
  choice('chalet', 3, 'snow, cool, !bare, !heritage-hotel'),
  choice('tea-house', 3, 'tea'),
  choice('tea-bungalow', 3, 'tea'),
  // in the country
  choice('country-house', 3, 'countryside, !hills, !beach, !backwater, !rajasthan'),
  choice('country-house', 2, 'countryside, !snow, !tea, !backwater, !seaside, !rajasthan'),
  choice('country-house', 1, '!city, !snow, !desert, !backwater'),
  choice('colonial-bungalow', 3, 'heritage-hotel, !rajasthan'),
  choice('colonial-bungalow', 3, 'homestay/guest-house/farm-stay, !rajasthan, !backwater, !city, !snow'),
  choice('colonial-bungalow', 3, 'heritage, hills'),
  choice('villa', 3, 'villa/farm-stay, pool, !snow'),
  choice('villa', 2, 'resort/retreat/cottage/hotel, pool, !city, !snow, !heritage'),
  choice('pool-deck', 3, 'pool, lake, waterfront'),
  choice('pool-deck', 2, 'pool, resort/hotel/villa/retreat, !snow'),
  // in the desert
  choice('dune-camp', 3, 'desert, camp, !gujarat'),
  choice('desert-camp', 3, 'desert, camp, !gujarat'),
  choice('dune-camp', 2, 'desert, resort, !gujarat, !heritage'),
  choice('dune-house', 3, 'desert, !camp, !gujarat'),
  choice('bhunga-stay', 3, 'desert, gujarat'),
  // in towns
  choice('city-tower', 3, 'city, hotel/serviced-apartment, !heritage-hotel'),
  choice('city-tower', 2, 'city, guest-house/hostel'),
  choice('city-tower', 1, 'city'),
  choice('city-hotel', 3, 'city, hotel/serviced-apartment, !heritage-hotel'),
  choice('city-house', 3, 'city, homestay/guest-house/hostel/retreat/villa'),
  choice('city-house', 2, 'city'),
  choice('old-town-house', 3, 'heritage, city, !rajasthan, !hills'),
  choice('old-town-house', 2, 'heritage, !rajasthan, !hills, !desert, !lake'),
  choice('old-town-house', 3, 'heritage-hotel, !rajasthan, !hills, !tea'),
  choice('old-town-house', 1, 'city'),
  choice('rajasthan-house', 3, 'rajasthan/plains/gujarat/central, heritage-hotel'),
  choice('rajasthan-house', 3, 'rajasthan, heritage/countryside, !lake, !hills'),
  choice('rajasthan-house', 2, 'rajasthan'),
  choice('rajasthan-house', 2, 'heritage, plains/gujarat/central'),
  choice('haveli', 3, 'rajasthan, heritage-hotel, pool'),
  choice('haveli', 2, 'rajasthan/plains/gujarat/central, heritage, pool'),
];

/** What its rooms look like. */
export const roomChoices: readonly SceneChoice[] = [
  choice('houseboat-cabin', 3, 'houseboat'),
  choice('houseboat-cabin', 2, 'backwater, resort/cottage/homestay'),
  choice('tent-interior', 3, 'desert, camp'),
  choice('tent-interior', 1, 'desert, resort'),
  choice('beach-cottage-room', 3, 'beach, cottage/villa/resort/retreat/homestay/hostel'),
  choice('beach-cottage-room', 2, 'beach'),
  choice('mountain-cabin-room', 3, 'hills/snow, cottage/homestay/retreat/camp/farm-stay/villa'),
  choice('mountain-cabin-room', 2, 'hills/snow'),
  choice('heritage-room', 3, 'heritage-hotel'),
  choice('heritage-room', 3, 'heritage, homestay/guest-house/villa'),
  choice('heritage-room', 2, 'heritage/lake, hotel/resort/hostel'),
  choice('modern-room', 3, 'hotel/serviced-apartment/guest-house/hostel'),
  choice('double-room', 3, '!houseboat, !camp, !heritage-hotel'),
  choice('modern-room', 2, '!houseboat, !camp, !heritage-hotel'),
  choice('modern-room', 1, '!houseboat, !camp'),
];

/** Rooms that are drawn by what stands in them. */
export const bunks = [choice('dorm-room', 3, 'hostel')];
export const suites = [choice('suite', 3, '!houseboat, !camp'), choice('heritage-room', 3, 'heritage-hotel')];
export const twins = [choice('twin-room', 3, '!houseboat, !camp')];
