import { readFileSync } from 'node:fs';
import { SETTINGS, type Setting } from '../seed/places/place.ts';
import { type Condition, parseCondition } from './words/condition.ts';

/** One entry of pictures/manifest.json, as far as the demo needs it. */
export type PoolPicture = {
  /** Below the pictures folder, with its extension. */
  file: string;
  scene: string;
  kind: 'exterior' | 'room' | 'bathroom' | 'dining' | 'pool' | 'spa' | 'lobby' | 'balcony';
  settings: string[];
  palette: string;
  view?: string;
  alt: string;
  color: string;
};

const FOLDER = new URL('./pictures/', import.meta.url);

/** The pictures that lie in the folder beside this file. */
export const readPicturePool = (): PoolPicture[] =>
  JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')) as PoolPicture[];

/** Where the media store keeps a picture: 'demo/exterior/haveli-day-1'. */
export const pictureKey = ({ file }: PoolPicture): string => `demo/${file.replace(/\.\w+$/, '')}`;

/** What the picture shows, and that it is drawn. */
export const pictureAlt = ({ alt }: PoolPicture): string =>
  `Illustration: ${alt.charAt(0).toLowerCase()}${alt.slice(1)}`;

/** The landscape a window, a pool or a balcony looks out on; null where it fits everywhere. */
const VIEW_SETTING: Record<string, Setting | null> = {
  sea: 'beach',
  garden: null,
  ...Object.fromEntries(SETTINGS.map((setting) => [setting, setting])),
};

/** True where nothing in the picture's view contradicts the place. */
export function viewFits({ view }: PoolPicture, tags: ReadonlySet<string>): boolean {
  if (!view) return true;
  const setting = VIEW_SETTING[view];
  return setting === null || (setting !== undefined && tags.has(setting));
}

/** How well a scene suits a stay: the best weight whose condition holds, 0 for not at all. */
export type SceneChoice = { scene: string; where: Condition; weight: number };

const choice = (scene: string, weight: number, where: string): SceneChoice => ({
  scene,
  weight,
  where: parseCondition(where),
});

/** What a stay looks like from outside. */
export const heroChoices: readonly SceneChoice[] = [
  choice('backwater-houseboat', 3, 'houseboat'),
  choice('desert-camp', 3, 'desert, camp'),
  choice('desert-camp', 2, 'desert, !heritage'),
  choice('river-retreat', 3, 'river, camp/cottage/retreat/resort/homestay, !backwater'),
  choice('river-retreat', 2, 'river, hills'),
  choice('beach-resort', 3, 'beach, pool, resort/hotel/villa'),
  choice('beach-resort', 2, 'beach, !city'),
  choice('beach-resort', 1, 'beach'),
  choice('lake-palace', 3, 'lake'),
  choice('haveli', 3, 'rajasthan, lake, heritage-hotel'),
  choice('haveli', 3, 'rajasthan, heritage, !lake, heritage-hotel/homestay/hotel/guest-house/hostel/resort'),
  choice('haveli', 3, 'rajasthan, heritage-hotel'),
  choice('haveli', 3, 'plains/gujarat/central, heritage-hotel'),
  choice('haveli', 2, 'rajasthan, heritage'),
  choice('snow-chalet', 3, 'snow, cool, !heritage-hotel'),
  choice('chalet', 3, 'snow, cool, !heritage-hotel'),
  choice('tea-bungalow', 3, 'tea'),
  choice('city-hotel', 3, 'city, hotel/serviced-apartment, !heritage-hotel'),
  choice('city-hotel', 2, 'city, guest-house/hostel'),
  choice('city-hotel', 1, 'city, homestay'),
  choice('colonial-bungalow', 3, 'heritage-hotel, !rajasthan'),
  choice('colonial-bungalow', 3, 'homestay/guest-house/farm-stay, !rajasthan, !backwater'),
  choice('colonial-bungalow', 3, 'heritage, hills'),
  choice('colonial-bungalow', 2, 'homestay/guest-house/hostel/cottage/villa/resort/retreat, !snow'),
  choice('colonial-bungalow', 2, 'hotel, !city'),
  choice('colonial-bungalow', 1, 'hotel/homestay'),
  choice('villa', 3, 'villa/farm-stay, pool, !snow'),
  choice('villa', 2, 'resort/retreat/cottage/hotel, pool, !city, !snow, !heritage'),
  choice('villa', 1, 'villa/farm-stay/retreat/cottage/resort/serviced-apartment'),
  choice('pool-deck', 3, 'pool, lake, waterfront'),
  choice('pool-deck', 2, 'pool, resort/hotel/villa/retreat, !snow'),
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
  choice('modern-room', 2, '!houseboat, !camp, !heritage-hotel'),
  choice('modern-room', 1, '!houseboat, !camp'),
];
