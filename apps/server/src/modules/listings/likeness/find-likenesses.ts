import { kilometresBetween } from '@basera/contract/distance';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import type { MediaStorage } from '../../../providers/media-storage/media-storage.ts';
import { fingerprintOf } from '../photos/looks.ts';
import {
  type AlikePictures,
  alikeNames,
  alikePictures,
  bandsOf,
  isTelling,
  type Look,
  mayBeSame,
  NEAR_METRES,
} from './alike.ts';
import {
  forgetOthers,
  keepFingerprint,
  keepLikeness,
  markCompared,
  type PlaceRow,
  photosByBands,
  placeById,
  placesByIds,
  placesIn,
  replaceBands,
  sentPhotos,
  toCompare,
} from './likeness-queries.ts';

type Deps = { db: Kysely<DB>; clock: Clock; media: { storage: Pick<MediaStorage, 'read'> } };

/** So few that nobody notices; the stays of before are brought in by and by. */
const STAYS_A_TURN = 50;

const METRES_A_DEGREE = 111_320;

/** Compares stays that changed since with all others, by their pictures and by place and name. How many. */
export async function findLikenesses(deps: Deps, most = STAYS_A_TURN): Promise<number> {
  const stays = await toCompare(deps.db, most);
  for (const { id } of stays) await compareStay(deps, id);
  return stays.length;
}

/** What the pictures of a stay look like; of those from before it is made out now. */
async function looksOf({ db, media }: Deps, listingId: number): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { id, key, fingerprint } of await sentPhotos(db, listingId)) {
    const known = fingerprint ?? (await lookUp({ db, media }, id, key));
    if (known && isTelling(known)) looks.push({ id, fingerprint: known });
  }
  return looks;
}

async function lookUp({ db, media }: Pick<Deps, 'db' | 'media'>, id: number, key: string): Promise<string | null> {
  const picture = await media.storage.read(key);
  if (!picture) return null;
  const fingerprint = await fingerprintOf(picture);
  await keepFingerprint(db, id, fingerprint);
  return fingerprint;
}

async function compareStay(deps: Deps, id: number): Promise<void> {
  const { db, clock } = deps;
  const looks = await looksOf(deps, id);
  const bands = looks.flatMap((look) =>
    bandsOf(look.fingerprint).map((bits, band) => ({ media_id: look.id, band, bits })),
  );
  await db.transaction().execute(async (trx) => {
    const stay = await placeById(trx, id);
    if (!stay) return;
    await replaceBands(trx, id, bands);
    const photos = await photosByBands(trx, id, bands);
    const byStay = Map.groupBy(photos, ({ property_id }) => property_id);
    const near = await nearOf(trx, stay);
    const known = new Set(near.map((other) => other.id));
    const far = await placesByIds(
      trx,
      [...byStay.keys()].filter((other) => !known.has(other)),
    );
    const found = [...near, ...far].flatMap((other) =>
      likenessOf(stay, other, alikePictures(looks, byStay.get(other.id) ?? [])),
    );
    for (const { pair, ...alike } of found) await keepLikeness(trx, pair, alike, clock.now());
    await forgetOthers(
      trx,
      id,
      found.map(({ pair: [one, other] }) => (one === id ? other : one)),
    );
    await markCompared(trx, id, clock.now());
  });
}

const pinOf = ({ latitude, longitude }: PlaceRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

async function nearOf(db: Kysely<DB>, stay: PlaceRow): Promise<PlaceRow[]> {
  const pin = pinOf(stay);
  if (!pin) return [];
  const [high, wide] = [
    NEAR_METRES / METRES_A_DEGREE,
    NEAR_METRES / (METRES_A_DEGREE * Math.cos((pin.latitude * Math.PI) / 180)),
  ];
  const { latitude, longitude } = pin;
  return placesIn(
    db,
    { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide },
    stay.id,
  );
}

/** Two stays in the order in which they are kept, if they may be one. */
function likenessOf(stay: PlaceRow, other: PlaceRow, pictures: AlikePictures) {
  const [pin, place] = [pinOf(stay), pinOf(other)];
  const metres = pin && place ? Math.round(kilometresBetween(pin, place) * 1000) : null;
  const names = alikeNames(stay.name, other.name, stay.city);
  const isSameBusiness = stay.business_id === other.business_id;
  if (!mayBeSame({ pictures: pictures.length, metres, names, isSameBusiness })) return [];
  const isFirst = stay.id < other.id;
  return [
    {
      pair: (isFirst ? [stay.id, other.id] : [other.id, stay.id]) as [number, number],
      pictures: isFirst ? pictures : pictures.map(({ one, other: two, bits }) => ({ one: two, other: one, bits })),
      metres,
      alike_names: names,
    },
  ];
}
