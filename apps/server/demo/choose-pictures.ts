import { chooseHeroes, suited } from './choose-heroes.ts';
import { LeastUsed } from './least-used.ts';
import { type PoolPicture, pictureAlt, pictureKey, viewFits } from './picture-pool.ts';
import { type Random, randomFor } from './random.ts';
import { bunks, roomChoices, type SceneChoice, suites, twins } from './scene-choices.ts';
import type { DemoRoom, DemoStay, PlacedPicture } from './stay.ts';

const PICTURES_OF_STAY_MIN = 5;
const PICTURES_OF_STAY_MAX = 7;
const PICTURES_OF_ROOM_MAX = 4;

const placed = (picture: PoolPicture): PlacedPicture => ({
  key: pictureKey(picture),
  alt: pictureAlt(picture),
  color: picture.color,
});

/** Gives every stay and room pictures that fit where they are. No two stays of a town get the same hero. */
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
    ({ house, palette, kind }) => kind === 'exterior' && house === hero.house && palette === hero.palette,
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
  // A log cabin says nothing of a tent: show where its guests sit.
  if (room.name.includes('Tent') && !stay.tags.has('desert'))
    return [...one(ofKind('dining')), ...one([...ofKind('balcony'), ...ofKind('lobby')])];
  if (room.dorm) return [...one(suited(stay, pool, bunks, 2)), ...one([...ofKind('dining'), ...ofKind('lobby')])];
  const [bed] = one(suited(stay, pool, bedsOf(room, stay), 2));
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

/** Scenes with the beds a room has. */
function bedsOf(room: DemoRoom, { tags }: DemoStay): readonly SceneChoice[] {
  if (tags.has('houseboat') || tags.has('camp')) return roomChoices;
  if (room.name.includes('Suite')) return suites;
  return room.bedType.startsWith('2 single') ? twins : roomChoices;
}
