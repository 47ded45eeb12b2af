import { LeastUsed } from './least-used.ts';
import {
  heroChoices,
  type PoolPicture,
  pictureAlt,
  pictureKey,
  roomChoices,
  type SceneChoice,
  viewFits,
} from './picture-pool.ts';
import { type Random, randomFor } from './random.ts';
import type { DemoRoom, DemoStay, PlacedPicture } from './stay.ts';
import { fits } from './words/condition.ts';

const PICTURES_OF_STAY_MIN = 5;
const PICTURES_OF_STAY_MAX = 7;
const PICTURES_OF_ROOM_MAX = 4;

const placed = (picture: PoolPicture): PlacedPicture => ({
  key: pictureKey(picture),
  alt: pictureAlt(picture),
  color: picture.color,
});

/** Gives every stay and room pictures that fit where they are. Stays next to each other by price get different heroes. */
export function choosePictures(stays: readonly DemoStay[], pool: readonly PoolPicture[]): void {
  const heroes = chooseHeroes(stays, pool);
  const used = new LeastUsed();
  for (const stay of stays) {
    const hero = heroes.get(stay);
    if (!hero) throw new Error(`no picture fits ${stay.slug}`);
    const random = randomFor(`pictures/${stay.slug}`);
    stay.pictures = picturesOfStay(stay, hero, pool, used, random).map(placed);
    const beds = new LeastUsed();
    for (const room of stay.rooms) room.pictures = picturesOfRoom(stay, room, pool, beds, random).map(placed);
  }
}

/** Pictures whose scene suits the stay best and whose view is there; the next best join where they are few. */
function suited(
  stay: DemoStay,
  pool: readonly PoolPicture[],
  choices: readonly SceneChoice[],
  atLeast: number,
): PoolPicture[] {
  const weightOf = new Map<string, number>();
  for (const { scene, where, weight } of choices) {
    if (fits(where, stay.tags)) weightOf.set(scene, Math.max(weight, weightOf.get(scene) ?? 0));
  }
  const found: PoolPicture[] = [];
  for (const weight of [3, 2, 1]) {
    found.push(...pool.filter((picture) => weightOf.get(picture.scene) === weight && viewFits(picture, stay.tags)));
    if (found.length >= atLeast) break;
  }
  return found;
}

/** How many kinds of hero a stay should choose from before lesser ones are looked at. */
const HERO_CHOICE = 4;

function chooseHeroes(stays: readonly DemoStay[], pool: readonly PoolPicture[]): Map<DemoStay, PoolPicture> {
  const heroes = new Map<DemoStay, PoolPicture>();
  const last = new Map<string, number>();
  const byPrice = [...stays].sort((a, b) => cheapest(a) - cheapest(b) || (a.slug < b.slug ? -1 : 1));
  const seen = new Map<string, number>();
  // Lists are by price: of a town, of a state, of the country. The nearer two stand, the worse the same picture.
  const scopesOf = ({ city }: DemoStay) => [city.name, city.state, ''];
  for (const stay of byPrice) {
    const scopes = scopesOf(stay);
    const at = scopes.map((scope) => seen.get(scope) ?? 0);
    const nuisance = (picture: PoolPicture): number =>
      scopes.reduce((sum, scope, i) => {
        const before = last.get(`${scope}|${picture.file}`);
        return before === undefined ? sum : sum + (3 - i) / ((at[i] ?? 0) - before);
      }, 0);
    const candidates = suited(stay, pool, heroChoices, HERO_CHOICE);
    const hero = candidates.reduce<{ picture: PoolPicture; nuisance: number } | null>((best, picture) => {
      const value = nuisance(picture);
      return !best || value < best.nuisance ? { picture, nuisance: value } : best;
    }, null)?.picture;
    if (!hero) continue;
    heroes.set(stay, hero);
    for (const [i, scope] of scopes.entries()) {
      last.set(`${scope}|${hero.file}`, at[i] ?? 0);
      seen.set(scope, (at[i] ?? 0) + 1);
    }
  }
  return heroes;
}

const cheapest = (stay: DemoStay): number => Math.min(...stay.rooms.map((room) => room.basePrice));

/** Places inside a stay worth a picture, in the order they are shown, and the amenity or kind they need. */
const PLACES: readonly { kind: PoolPicture['kind']; needs: (stay: DemoStay) => boolean }[] = [
  { kind: 'pool', needs: ({ amenities }) => amenities.includes('pool') },
  {
    kind: 'lobby',
    needs: ({ tags, stars }) => stars >= 3 && ['hotel', 'resort', 'heritage-hotel'].some((kind) => tags.has(kind)),
  },
  { kind: 'dining', needs: ({ tags }) => tags.has('meals') },
  { kind: 'balcony', needs: ({ amenities }) => amenities.includes('balcony') || amenities.includes('terrace') },
  { kind: 'spa', needs: ({ amenities }) => amenities.includes('spa') || amenities.includes('ayurveda') },
];

/** What fills up a stay with few rooms to show. */
const SPARE: readonly PoolPicture['kind'][] = ['balcony', 'lobby', 'dining'];

function picturesOfStay(
  stay: DemoStay,
  hero: PoolPicture,
  pool: readonly PoolPicture[],
  used: LeastUsed,
  random: Random,
): PoolPicture[] {
  const chosen = [hero];
  const add = (candidates: readonly PoolPicture[]) => {
    const free = candidates.filter((picture) => !chosen.includes(picture) && viewFits(picture, stay.tags));
    if (free.length > 0 && chosen.length < PICTURES_OF_STAY_MAX) {
      chosen.push(used.take(free, ({ file }) => file, [stay.city.name], random));
    }
  };
  // The same house in another light.
  const sameHouse = pool.filter(
    ({ scene, palette, kind }) => kind === 'exterior' && scene === hero.scene && palette === hero.palette,
  );
  for (const { kind, needs } of PLACES) if (needs(stay)) add(pool.filter((picture) => picture.kind === kind));
  add(sameHouse);
  const rooms = suited(stay, pool, roomChoices, 2);
  while (chosen.length < PICTURES_OF_STAY_MIN && rooms.some((picture) => !chosen.includes(picture))) add(rooms);
  for (const spare of SPARE) if (chosen.length < PICTURES_OF_STAY_MIN) add(pool.filter(({ kind }) => kind === spare));
  return chosen;
}

function picturesOfRoom(
  stay: DemoStay,
  room: DemoRoom,
  pool: readonly PoolPicture[],
  beds: LeastUsed,
  random: Random,
): PoolPicture[] {
  const ofKind = (kind: PoolPicture['kind']) =>
    pool.filter((picture) => picture.kind === kind && viewFits(picture, stay.tags));
  const one = (candidates: readonly PoolPicture[]): PoolPicture[] =>
    candidates.length > 0 ? [beds.take(candidates, ({ file }) => file, ['stay'], random)] : [];
  // A double bed says nothing of a dormitory, nor a log cabin of a tent: show where their guests sit.
  const noBed = room.dorm || (room.name.includes('Tent') && !stay.tags.has('desert'));
  if (noBed) return [...one(ofKind('dining')), ...one([...ofKind('balcony'), ...ofKind('lobby')])];
  const [bed] = one(suited(stay, pool, roomChoices, 2));
  if (!bed) throw new Error(`no picture fits a room of ${stay.slug}`);
  const sameRoom = pool.filter(
    (picture) => picture !== bed && picture.scene === bed.scene && viewFits(picture, stay.tags),
  );
  const alike = sameRoom.filter((picture) => picture.palette === bed.palette);
  const pictures = [bed, ...one(alike.length > 0 ? alike : sameRoom)];
  if (room.amenities.includes('bathtub')) pictures.push(...one(ofKind('bathroom')));
  if (room.amenities.includes('balcony')) pictures.push(...one(ofKind('balcony')));
  if (pictures.length < 2) pictures.push(...one(ofKind('bathroom')));
  return pictures.slice(0, PICTURES_OF_ROOM_MAX);
}
